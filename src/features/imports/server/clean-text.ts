import { plainLine } from '#kernel/text/plain-text.ts'

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  oacute: 'ó',
  Oacute: 'Ó',
}

const entity = (whole: string, decimal?: string, hexadecimal?: string, name?: string): string => {
  if (name !== undefined)
    return (Object.hasOwn(NAMED_ENTITIES, name) ? NAMED_ENTITIES[name] : undefined) ?? whole
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

// Emoji with flags, skin tones and variation selectors; ©, ®, ™, digits and # are text.
const PICTURES =
  /(?![©®™#*\d])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|\u20e3|\p{Variation_Selector}/gu

/** Cleans a line of another board: decodes entities; removes emoji and invisible characters. */
export const typedLine = (text: string): string =>
  plainLine(text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, entity).replace(PICTURES, ' '))

const NOTHING = /^(?:-+|n\/?a|null|none|brak|undefined|\.+|\?+)$/i

/** Like `typedLine`; null for placeholders such as a dash or 'N/A'. */
export const typedName = (text: string | null | undefined, maxLength: number): string | null => {
  const line = typedLine(text ?? '')
  if (line === '' || NOTHING.test(line)) return null
  return line.length > maxLength ? line.slice(0, maxLength).toWellFormed().trim() : line
}
