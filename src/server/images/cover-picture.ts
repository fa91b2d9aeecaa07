/** Colours: paper, three inks and the darkest one, of the centre. */
const PALETTES = [
  ['#f3e7cf', '#1f4d43', '#d8573a', '#e9b44c', '#16352f'],
  ['#20304f', '#f2e9d8', '#e27d60', '#7fb7be', '#f2c14e'],
  ['#f6dcd3', '#7a1f35', '#e0913e', '#2f5d62', '#4a1323'],
  ['#dfe8d8', '#2e5a3a', '#c8553d', '#e3b23c', '#1b3624'],
  ['#2b2138', '#f4e4c9', '#d95d6a', '#8f7cf0', '#f0b54a'],
  ['#dbe7ee', '#14315c', '#e4572e', '#f0b64c', '#0c2344'],
  ['#fbeacb', '#9a3b12', '#2f6f73', '#e39a36', '#5c220a'],
  ['#123b3c', '#f1e8d2', '#69c3b6', '#e6a93f', '#ef7f5a'],
] as const
const WIDTH = 640
const HEIGHT = 360

const randomOf = (seed: string): (() => number) => {
  let state = [...seed].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) >>> 0, 7)
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Path of a leaf that begins at the distance `from` of the centre; `wide` is half its width. */
const leaf = (long: number, wide: number, from: number): string => {
  const [near, far, end] = [-from - long * 0.3, -from - long * 0.72, -from - long]
  return `M0 ${-from}C${wide} ${near} ${wide} ${far} 0 ${end}C${-wide} ${far} ${-wide} ${near} 0 ${-from}z`
}

const drop = (radius: number, from: number): string =>
  `M0 ${-from + radius * 1.4}Q${-radius} ${-from + radius * 0.2} ${-radius} ${-from}A${radius} ${radius} 0 0 1 ${radius} ${-from}Q${radius} ${-from + radius * 0.2} 0 ${-from + radius * 1.4}z`

const tulip = (long: number, wide: number, from: number): string =>
  `M0 ${-from}C${wide} ${-from - long * 0.1} ${wide * 1.1} ${-from - long * 0.6} ${wide * 0.8} ${-from - long}L${wide * 0.35} ${-from - long * 0.62}L0 ${-from - long}L${-wide * 0.35} ${-from - long * 0.62}L${-wide * 0.8} ${-from - long}C${-wide * 1.1} ${-from - long * 0.6} ${-wide} ${-from - long * 0.1} 0 ${-from}z`

interface Petals {
  readonly count: number
  readonly shape: string
  readonly fill: string
  /** Rotation in degrees. */
  readonly turned: number
}

const petals = ({ count, shape, fill, turned }: Petals): string =>
  Array.from(
    { length: count },
    (_, nth) =>
      `<path transform="rotate(${((nth * 360) / count + turned).toFixed(1)})" d="${shape}" fill="${fill}"/>`,
  ).join('')

const ringsOf = (count: number, turned: number, [paper, ink, second, third, deep]: readonly string[]) => {
  const half = turned + 180 / count
  const layer = (shape: string, fill: string | undefined, at: number) =>
    petals({ count, shape, fill: fill ?? '#000', turned: at })
  return [
    () =>
      layer(leaf(96, 26, 116), ink, turned) +
      layer(leaf(60, 12, 132), second, turned) +
      layer(leaf(70, 18, 130), third, half) +
      layer(drop(9, 232), second, turned) +
      layer(drop(6, 218), ink, half),
    () =>
      layer(tulip(84, 26, 120), second, turned) +
      layer(leaf(58, 13, 118), ink, half) +
      layer(drop(10, 224), third, half) +
      layer(leaf(34, 8, 132), paper, turned),
    () =>
      layer(leaf(128, 20, 100), ink, turned) +
      layer(leaf(128, 20, 100), third, half) +
      layer(leaf(72, 9, 124), paper, turned) +
      layer(leaf(72, 9, 124), deep, half) +
      layer(drop(7, 244), second, turned),
  ]
}

const middleOf = (count: number, turned: number, [paper, ink, second, third, deep]: readonly string[]) => {
  const layer = (shape: string, fill: string | undefined, number = count, at = turned) =>
    petals({ count: number, shape, fill: fill ?? '#000', turned: at })
  return [
    `<circle r="112" fill="${deep}"/>`,
    layer(leaf(50, 15, 56), third),
    layer(leaf(30, 7, 66), second),
    layer(drop(5, 98), paper, count, turned + 180 / count),
    `<circle r="52" fill="${second}"/>`,
    layer(leaf(36, 11, 8), paper, 8, 0),
    layer(leaf(22, 5, 14), ink, 8, 0),
    `<circle r="10" fill="${third}"/>`,
  ].join('')
}

/** An SVG paper cut-out that replaces a missing cover picture; always the same for the same name. */
export const drawCover = (name: string): string => {
  const random = randomOf(name)
  const palette = PALETTES[Math.floor(random() * PALETTES.length)] ?? PALETTES[0]
  const count = [8, 10, 12, 16][Math.floor(random() * 4)] ?? 12
  const x = WIDTH * (0.28 + random() * 0.44)
  const y = HEIGHT * (0.5 + random() * 0.5)
  const rings = ringsOf(count, random() * 20, palette)
  const ring = rings[Math.floor(random() * rings.length)]?.() ?? ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${palette[0]}"/><g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(HEIGHT / 270).toFixed(2)})">${ring}${middleOf(count, 0, palette)}</g></svg>`
}
