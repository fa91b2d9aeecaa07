import { COPY_META, type CopyNote, readNote } from '../../rules.ts'

const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (whole) => references[whole] ?? whole)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const attributeOf = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : unescaped(found)
}

const tagsOf = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** The note of a page; null if it must not be kept. */
export const readPageNote = (html: string): CopyNote | null => {
  const meta = tagsOf(html, 'meta').find((tag) => attributeOf(tag, 'name') === COPY_META)
  return meta ? readNote(attributeOf(meta, 'content') ?? '') : null
}

/** Suffix of addresses for parts of copies, which distinguishes them from those of live pages. */
const PART_SUFFIX = /[?&]copy$/
const partAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}copy`

export const isPartOfCopy = ({ search }: URL): boolean => PART_SUFFIX.test(search)

/** Path under which a part of a copy is cached. */
export const partPath = ({ pathname, search }: URL): string => (pathname + search).replace(PART_SUFFIX, '')

/** Address of a style sheet, icon or picture in a tag, '' for any other tag. */
const partOf = (tag: string): string => {
  if (tag.startsWith('<img')) return attributeOf(tag, 'src') ?? ''
  const isPart = /^(?:stylesheet|preload|icon)$/.test(attributeOf(tag, 'rel') ?? '')
  return (isPart && attributeOf(tag, 'href')) || ''
}

/** A path on the board, with or without a fragment. */
const OWN_PATH = /^(\/[^/#][^#]*)(?:#.*)?$/

const NEEDS_SCRIPTS = /<link\b[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g

export interface PlainPage {
  readonly html: string
  /** Paths of its style sheets, fonts and pictures. */
  readonly parts: readonly string[]
}

/**
 * Converts a page to a copy without scripts: text, styles and pictures of one build, never mixed with another. Styles
 * recognize copies by `data-copy` and hide what needs scripts.
 */
export const plainPage = (html: string, theme: string | null): PlainPage => {
  const parts = new Set<string>()
  const plain = html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(NEEDS_SCRIPTS, '')
    .replace(/<html\b([^>]*)>/, (_, attributes: string) =>
      theme === null
        ? `<html data-copy${attributes}>`
        : `<html data-copy data-theme="${escaped(theme)}"${attributes.replace(/ data-theme="[^"]*"/, '')}>`,
    )
    .replace(/<(?:link|img)\b[^>]*>/g, (tag) => {
      const href = partOf(tag)
      const path = OWN_PATH.exec(href)?.[1]
      // External pictures are not cached and would appear broken.
      if (path === undefined) return tag.startsWith('<img') ? '' : tag
      parts.add(path)
      // Fonts are requested by the style sheet at their original address.
      if (attributeOf(tag, 'rel') === 'preload') return ''
      return tag.replace(/(\s(?:src|href)=")[^"]*/, (_, name: string) => name + escaped(partAddress(path)))
    })
  return { html: plain, parts: [...parts] }
}

/** Replaces `{name}` in a template by escaped values. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escaped(value)
  })

/** The content of a `<template>`; '' if there is none. */
const templateOf = (html: string, id: string): string =>
  new RegExp(`<template id="${id}">(.*?)</template>`, 's').exec(html)?.[1] ?? ''

export interface KeptNote extends CopyNote {
  readonly href: string
  readonly at: string
}

/** A copy with a notice on top that states its date. */
export const datedCopy = (
  copy: string,
  offline: string,
  { href, at }: Pick<KeptNote, 'href' | 'at'>,
): string => {
  const notice = filled(templateOf(offline, 'copy-notice'), { href, at })
  return copy.replace(/<body\b[^>]*>/, (body) => body + notice)
}

/** The offline page's only script, which checks for a connection repeatedly. */
export const RECONNECT = '/reconnect.js'

/** The offline page for a requested address without a copy, with a retry link and the lists of copies. */
export const offlinePageOf = (offline: string, href: string, notes: readonly KeptNote[]): string => {
  const row = templateOf(offline, 'copy-row')
  const rows = (kind: CopyNote['kind']) =>
    notes
      .filter((note) => note.kind === kind)
      .map(({ kind: _, ...note }) => filled(row, note))
      .join('')
  return filled(offline.replace(/<template\b.*?<\/template>/gs, ''), { here: href })
    .replace(
      /<ul\b[^>]*\sdata-copies="(offer|list)"[^>]*>/g,
      (list, kind: string) => list + (kind === 'offer' ? rows('offer') : rows('list')),
    )
    .replace('</body>', `<script src="${partAddress(RECONNECT)}" defer></script></body>`)
}

const bareTexts = {
  pl: {
    title: 'Nie udało się połączyć',
    text: 'Serwis jest chwilowo nieosiągalny albo nie masz internetu. Spróbujemy znowu za kilka sekund.',
    retry: 'Spróbuj ponownie',
  },
  en: {
    title: 'The connection failed',
    text: 'The site cannot be reached at the moment, or you are offline. We will try again in a few seconds.',
    retry: 'Try again',
  },
} as const

/** A page of its own for the time before the offline page was kept: it asks for `path` again by itself. */
export const frameless = (lang: keyof typeof bareTexts, path: string): string => {
  const { title, text, retry } = bareTexts[lang]
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="10">
<title>${title}</title>
<body style="max-width:36rem;margin:20vh auto;padding:0 1rem;font:1.125rem/1.5 system-ui,sans-serif">
<h1 style="line-height:1.15">${title}</h1>
<p>${text}</p>
<p><a href="${escaped(path)}" style="display:inline-block;padding:.75rem 0;color:inherit">${retry}</a></p>
</body></html>`
}
