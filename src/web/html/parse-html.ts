export interface HtmlElement {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: HtmlNode[]
}
export type HtmlNode = HtmlElement | string

const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'img'])
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|([^<]+|<)/gi
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : ''
  })

/**
 * The nodes of HTML that a cleaner wrote: well nested, attributes quoted. Anything else becomes text or is closed
 * where its parent ends, never markup of its own: the nodes are rendered as elements, not as HTML.
 */
export const parseHtml = (html: string): readonly HtmlNode[] => {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, slash, name, attributes = '', text] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.children.push(decode(text))
    else if (name && slash) close(open, name.toLowerCase())
    else if (name) {
      const element = { tag: name.toLowerCase(), attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!VOID_TAGS.has(element.tag)) open.push(element)
    }
  }
  return root.children
}

const readAttributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )

const close = (open: HtmlElement[], tag: string): void => {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}
