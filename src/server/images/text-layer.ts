import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const FONTS = { regular: 'Onest', semibold: 'Onest SemiBold' } as const

const fontFile = (weight: keyof typeof FONTS): string =>
  fileURLToPath(new URL(`../../web/theme/fonts/onest-${weight}.ttf`, import.meta.url))

const references: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }
const marksOf = (text: string): string => text.replace(/[<>&]/g, (sign) => references[sign] ?? sign)

/** Characters that the font has; others would be drawn as boxes and are left out. */
const isDrawn = /[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}$€£+<=>|~≈×]/u
const drawnOf = (text: string): string =>
  [...text.toWellFormed()]
    .filter((letter) => isDrawn.test(letter))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** Joins one-letter words to the next one and slashes to the one before by no-break spaces, as pages do. */
const glued = (text: string): string =>
  text.replaceAll(' / ', '\u00a0/ ').replace(/(?<=^|[\s(])([aiouwz]) /giu, '$1\u00a0')

const ELLIPSIS = '…'
/** Longest word (letters) that is left out instead of cut. */
const WORD = 20

/** The text shortened by an eighth, to the end of a word if one is near, with an ellipsis. */
export const shortened = (text: string): string => {
  const cut = text.slice(0, Math.floor(text.length * 0.88))
  const end = /\s/.test(text.charAt(cut.length)) ? -1 : cut.search(/\s\S*$/)
  const whole = end > 0 && cut.length - end <= WORD ? cut.slice(0, end) : cut
  return `${whole.replace(/[\s,./…]+$/, '').replace(/\s[aiouwz]$/iu, '')}${ELLIPSIS}`
}

export interface TextStyle {
  readonly weight: keyof typeof FONTS
  /** Font size in pixels. */
  readonly size: number
  readonly width: number
  readonly maxLines: number
  /** CSS hex colour, as '#0e6b47'. */
  readonly color: string
}

export interface TextLayer {
  readonly png: Buffer
  readonly height: number
}

/** Height of a line, in sizes of its font. */
export const LINE = 1.3

const draw = async (text: string, { weight, size, width, color }: TextStyle): Promise<TextLayer> => {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${marksOf(text)}</span>`,
      font: `${FONTS[weight]} ${size}`,
      fontfile: fontFile(weight),
      ...{ width, wrap: 'word-char', rgba: true, dpi: 72 },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { png: data, height: info.height }
}

/** The text in the pages' font, wrapped, and shortened to `maxLines`; null for a text without drawable characters. */
export const textLayer = async (text: string, style: TextStyle): Promise<TextLayer | null> => {
  let shown = glued(drawnOf(text).slice(0, 300))
  if (shown === '') return null
  const highest = style.maxLines * style.size * LINE
  let layer = await draw(shown, style)
  while (layer.height > highest && shown.length > 10) {
    shown = shortened(shown)
    layer = await draw(shown, style)
  }
  return layer
}
