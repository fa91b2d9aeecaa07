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
