export type Attributes = Readonly<Record<string, string>>

const DECLARATION = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/i
const KNOWN_ENCODINGS: readonly string[] = ['utf-8', 'utf-16', 'us-ascii', 'ascii']
const ATTRIBUTE = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const textOf = (bytes: Buffer): string | null => {
  const isUtf16 = bytes.length >= 2 && ['fffe', 'feff'].includes(bytes.toString('hex', 0, 2))
  const encoding = !isUtf16 ? 'utf-8' : bytes[0] === 0xff ? 'utf-16le' : 'utf-16be'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

export const decoded = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/**
 * The attributes of every element of that name, without namespace prefixes. Elements in comments count as well, which
 * only makes checks stricter. Null for XML that parsers may read differently, such as with declared entities.
 */
export const elementsNamed = (bytes: Buffer, name: string): Attributes[] | null => {
  const text = textOf(bytes)
  if (text === null || text.includes('\0') || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return null
  const encoding = DECLARATION.exec(text)?.[1]?.toLowerCase()
  if (encoding !== undefined && !KNOWN_ENCODINGS.includes(encoding)) return null
  const element = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'g')
  return [...text.matchAll(element)].map(([, inside = '']) =>
    Object.fromEntries(
      [...inside.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
        key.replace(/^.*:/, ''),
        decoded(double ?? single ?? ''),
      ]),
    ),
  )
}
