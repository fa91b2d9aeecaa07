export interface Monogram {
  readonly letters: string
  /** Degrees of the colour circle, 0-359. */
  readonly hue: number
}

/** Two letters and a colour that stay the same for a name: 'Wierzba i Wspólnicy' → WW. */
export const monogramOf = (name: string): Monogram => {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const long = words.filter((word) => [...word].length > 1)
  const [first = '', second] = long.length > 0 ? long : words
  const letters = second
    ? [first, second].map((word) => [...word][0]).join('')
    : [...first].slice(0, 2).join('')
  let hue = 7
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return { letters: letters.toUpperCase(), hue }
}

const pictures = '/v1/monograms/'

/** Where the board serves the picture of a name without a logo: equal monograms share one. */
export const monogramPath = (name: string): string => {
  const { letters, hue } = monogramOf(name)
  return `${pictures}${hue}-${encodeURIComponent(letters)}.svg`
}

export const isMonogramPath = (address: string): boolean => address.startsWith(pictures)

// Capitals of a letter may be several, with marks on them.
const picture = /^(\d{1,3})-([\p{L}\p{N}\p{M}]{0,8})\.svg$/u

/** The monogram that the last part of `monogramPath` names, decoded; null for anything else. */
export const readMonogram = (fileName: string): Monogram | null => {
  const [, hue = '', letters = ''] = picture.exec(fileName) ?? []
  return hue !== '' && Number(hue) < 360 ? { letters, hue: Number(hue) } : null
}
