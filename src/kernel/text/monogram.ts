export interface Monogram {
  readonly letters: string
  /** Hue in degrees, 0-359. */
  readonly hue: number
}

/** Two letters and a hue, always the same for a name: 'Wierzba i Wspólnicy' → WW. */
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

/** HSL (0-360, 0-1, 0-1) as #rrggbb, which all mail programs and SVG renderers support. */
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

/** Colours of the tile and its letters, legible on light and dark pages. */
export const monogramColours = ({ letters, hue }: Monogram) => ({
  ground: letters === '' ? '#edf0f3' : colour(hue, 0.45, 0.91),
  ink: letters === '' ? '#5b6472' : colour(hue, 0.55, 0.27),
})

const pictures = '/v1/monograms/'

/** Path of the picture of a monogram; names with equal monograms share it. */
export const monogramPath = (name: string): string => {
  const { letters, hue } = monogramOf(name)
  return `${pictures}${hue}-${encodeURIComponent(letters)}.svg`
}

export const isMonogramPath = (address: string): boolean => address.startsWith(pictures)

// Two letters may become several characters in upper case, with combining marks.
const picture = /^(\d{1,3})-([\p{L}\p{N}\p{M}]{0,8})\.svg$/u

/** Parses the decoded file name of a `monogramPath`; null for anything else. */
export const readMonogram = (fileName: string): Monogram | null => {
  const [, hue = '', letters = ''] = picture.exec(fileName) ?? []
  return hue !== '' && Number(hue) < 360 ? { letters, hue: Number(hue) } : null
}
