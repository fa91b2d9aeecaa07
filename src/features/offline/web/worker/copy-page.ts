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

/** What a page says of itself; null for one that is not to be kept. */
export const noteOf = (html: string): CopyNote | null => {
  const meta = tagsOf(html, 'meta').find((tag) => attributeOf(tag, 'name') === COPY_META)
  return meta ? readNote(attributeOf(meta, 'content') ?? '') : null
}

/** Ends the address of a part of a copy: no page that comes from the server asks for it so. */
const MARK = /[?&]copy$/
const marked = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}copy`

export const isPartOfCopy = ({ search }: URL): boolean => MARK.test(search)

/** Where a part of a copy is kept. */
export const partPath = ({ pathname, search }: URL): string => (pathname + search).replace(MARK, '')

/** The address of what a page is made of beside its text, as the page has it. */
const partOf = (tag: string): string => {
  if (tag.startsWith('<img')) return attributeOf(tag, 'src') ?? ''
  const isPart = /^(?:stylesheet|preload|icon)$/.test(attributeOf(tag, 'rel') ?? '')
  return (isPart && attributeOf(tag, 'href')) || ''
}

/** A path of the board, with whatever fragment. */
const OWN_PATH = /^(\/[^/#][^#]*)(?:#.*)?$/

const NEEDS_SCRIPTS = /<link\b[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g

export interface PlainPage {
  readonly html: string
  /** Paths of its style sheets, fonts and pictures. */
  readonly parts: readonly string[]
}

/**
 * The page as who has no scripts gets it: text, styles and pictures of one build that no other ever meets. Styles tell
 * it by `data-copy`: what only scripts could fill has no place in it.
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
      // A picture of elsewhere would be a broken one.
      if (path === undefined) return tag.startsWith('<img') ? '' : tag
      parts.add(path)
      // Its font is asked for by the style sheet, under the address that it has there.
      if (attributeOf(tag, 'rel') === 'preload') return ''
      return tag.replace(/(\s(?:src|href)=")[^"]*/, (_, name: string) => name + escaped(marked(path)))
    })
  return { html: plain, parts: [...parts] }
}

/** A text with `{name}` for what is to be filled in. */
const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : escaped(value)
  })

/** The inside of a `<template>`; '' where there is none. */
const templateOf = (html: string, id: string): string =>
  new RegExp(`<template id="${id}">(.*?)</template>`, 's').exec(html)?.[1] ?? ''

export interface KeptNote extends CopyNote {
  readonly href: string
  readonly at: string
}

/** A copy that says, before anything else, that it is one and of when. */
export const datedCopy = (
  copy: string,
  offline: string,
  { href, at }: Pick<KeptNote, 'href' | 'at'>,
): string => {
  const notice = filled(templateOf(offline, 'copy-notice'), { href, at })
  return copy.replace(/<body\b[^>]*>/, (body) => body + notice)
}

/** The only script of the page without a connection: it asks for a connection again and again. */
export const RECONNECT = '/reconnect.js'

/** The page of who asked for what is not there: with a way to ask again and all that can be read meanwhile. */
export const offlineWith = (offline: string, href: string, notes: readonly KeptNote[]): string => {
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
    .replace('</body>', `<script src="${marked(RECONNECT)}" defer></script></body>`)
}
