import sharp, { type OverlayOptions } from 'sharp'
import { drawCover } from '#server/images/cover-picture.ts'
import { LINE, type TextStyle, textLayer } from '#server/images/text-layer.ts'
import type { ShareCard } from '../contract.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const COVER = 340
const TEXT = WIDTH - COVER - 2 * MARGIN
const PAPER = '#faf8f4'
const INK = '#231e1a'
const SOFT = '#5c544d'
const ACCENTS: Readonly<Record<ShareCard['accent'], string>> = {
  pine: '#0e6b47',
  cobalt: '#1d4fb8',
  orange: '#b4511c',
}
/** Space between lines of text, in pixels. */
const GAP = 18
const MARK = 52
const FACTS = 28

/** Background with the board's mark and the accent at the left edge. */
const ground = (color: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/><rect width="16" height="${HEIGHT}" fill="${color}"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN - 12}) scale(${MARK / 28})"><rect width="28" height="28" rx="8" fill="${color}"/>`,
    '<g fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"><path d="M10 22V8.5"/><circle cx="14.6" cy="11.6" r="4.6"/></g></g>',
    '</svg>',
  ].join('')

/** The middle of the picture that is generated for the name everywhere. */
const coverOf = (name: string): Promise<Buffer> =>
  sharp(Buffer.from(drawCover(name)), { density: 130 })
    .resize(COVER, HEIGHT, { fit: 'cover' })
    .png()
    .toBuffer()

/** Renders the card as a PNG of 1200 by 630 pixels. */
export const drawCard = async (card: ShareCard): Promise<Uint8Array<ArrayBuffer>> => {
  const color = ACCENTS[card.accent]
  const line = (text: string, style: Partial<TextStyle>) =>
    textLayer(text, { weight: 'regular', size: 30, width: TEXT, maxLines: 1, color: SOFT, ...style })
  const [board, title, by, highlight] = await Promise.all([
    line(card.board, { weight: 'semibold', color: INK }),
    line(card.title, { weight: 'semibold', size: 60, maxLines: 3, color: INK }),
    line(card.by, { size: 34, color: INK }),
    line(card.highlight, { weight: 'semibold', size: 44, color }),
  ])
  const layers: OverlayOptions[] = [
    { input: await coverOf(card.cover ?? (card.by || card.title)), left: WIDTH - COVER, top: 0 },
  ]
  if (board)
    layers.push({
      ...{ input: board.png, left: MARGIN + MARK + 18 },
      top: MARGIN - 12 + Math.round((MARK - board.height) / 2),
    })
  let y = MARGIN + MARK + 44
  for (const layer of [title, by]) {
    if (!layer) continue
    layers.push({ input: layer.png, left: MARGIN, top: y })
    y += layer.height + (layer === title ? 2 * GAP : GAP)
  }
  const end = HEIGHT - MARGIN + 8 - (highlight?.height ?? 0)
  if (highlight) layers.push({ input: highlight.png, left: MARGIN, top: end })
  const room = Math.floor((end - GAP - y) / (FACTS * LINE))
  const facts = await line(card.facts, { size: FACTS, maxLines: Math.min(Math.max(room, 1), 3) })
  if (facts) layers.push({ input: facts.png, left: MARGIN, top: y })
  const png = await sharp(Buffer.from(ground(color)))
    .composite(layers)
    .png({ palette: true, dither: 0, effort: 3 })
    .toBuffer()
  return new Uint8Array(png)
}
