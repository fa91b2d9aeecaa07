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

/** As six digits, which every program that draws SVG or shows mails reads. */
const colour = (hue: number, saturation: number, lightness: number): string => {
  const channel = (nth: number): string => {
    const at = (nth + hue / 30) % 12
    const part = saturation * Math.min(lightness, 1 - lightness)
    const value = lightness - part * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Of its tile and of its letters; they can be read on light and dark pages alike. */
export const monogramColours = ({ letters, hue }: Monogram) => ({
  ground: letters === '' ? '#edf0f3' : colour(hue, 0.45, 0.91),
  ink: letters === '' ? '#5b6472' : colour(hue, 0.55, 0.27),
})

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
