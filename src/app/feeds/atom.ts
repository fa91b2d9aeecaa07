/** An entry of a feed, such as an offer or a post. */
export interface AtomEntry {
  /** A permanent IRI. */
  readonly id: string
  readonly title: string
  readonly href: string
  readonly published: string
  readonly updated: string
  readonly author: string
  readonly summary: string
  readonly language: string
  readonly categories: readonly { readonly term: string; readonly label: string }[]
}

export interface AtomFeed {
  readonly id: string
  readonly title: string
  readonly subtitle: string
  readonly language: string
  /** The feed's URL. */
  readonly selfHref: string
  /** URL of the page with the same contents. */
  readonly pageHref: string
  readonly author: string
  readonly updated: string
  readonly entries: readonly AtomEntry[]
}

const references: Readonly<Record<string, string>> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Whether XML 1.0 allows the character; others must not occur, not even as references. */
const isAllowed = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d
  return code !== 0xfffe && code !== 0xffff
}

const allowedOf = (text: string): string[] => Array.from(text.toWellFormed()).filter(isAllowed)

/** Text as the content or a quoted attribute of XML. */
export const xmlText = (text: string): string =>
  allowedOf(text)
    .map((character) => references[character] ?? character)
    .join('')

/** A CDATA section, for texts with markup. */
export const cdata = (text: string): string =>
  `<![CDATA[${allowedOf(text).join('').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

const entryXml = (entry: AtomEntry): string =>
  [
    '<entry>',
    element('id', entry.id),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" hreflang="${xmlText(entry.language)}" href="${xmlText(entry.href)}"/>`,
    element('published', entry.published),
    element('updated', entry.updated),
    `<author>${element('name', entry.author)}</author>`,
    ...entry.categories.map(
      ({ term, label }) => `<category term="${xmlText(term)}" label="${xmlText(label)}"/>`,
    ),
    element('summary', entry.summary),
    '</entry>',
  ].join('\n')

/** Serialises an Atom feed (RFC 4287). */
export const atomXml = (feed: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(feed.language)}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    element('updated', feed.updated),
    `<author>${element('name', feed.author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(feed.selfHref)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${xmlText(feed.language)}" href="${xmlText(feed.pageHref)}"/>`,
    ...feed.entries.map(entryXml),
    '</feed>\n',
  ].join('\n')
