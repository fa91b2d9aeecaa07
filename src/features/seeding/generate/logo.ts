import type { Random } from './random.ts'

interface Palette {
  readonly ground: string
  readonly ink: string
  readonly accent: string
}

const palettes: readonly Palette[] = [
  { ground: '#14315c', ink: '#ffffff', accent: '#ffb84d' },
  { ground: '#ffffff', ink: '#0f5a4c', accent: '#8fc7b5' },
  { ground: '#f26a3d', ink: '#ffffff', accent: '#ffd2bf' },
  { ground: '#e9f3d6', ink: '#3d6b1f', accent: '#8db763' },
  { ground: '#fff4df', ink: '#b45309', accent: '#e08a1e' },
  { ground: '#1d1b26', ink: '#f4e8d8', accent: '#ff7a8a' },
  { ground: '#5b2bd1', ink: '#ffffff', accent: '#c9b6ff' },
  { ground: '#0b3a3f', ink: '#b9f0e6', accent: '#69d2c4' },
  { ground: '#fde3e6', ink: '#a3203a', accent: '#e9687b' },
  { ground: '#e4edf7', ink: '#1f4e86', accent: '#6fa3dc' },
  { ground: '#222f1e', ink: '#e7f2d8', accent: '#a9d06a' },
  { ground: '#fbd34d', ink: '#3b2a04', accent: '#a06a00' },
  { ground: '#0e7490', ink: '#ffffff', accent: '#a5e3f2' },
  { ground: '#7a1f2b', ink: '#ffe9dc', accent: '#f3a683' },
  { ground: '#ffffff', ink: '#1c1c28', accent: '#e4572e' },
  { ground: '#f1ecff', ink: '#4a2fa0', accent: '#9b82ea' },
  { ground: '#123524', ink: '#ffffff', accent: '#78d9a0' },
  { ground: '#2d3748', ink: '#f7fafc', accent: '#f6ad55' },
  { ground: '#ffffff', ink: '#b3123f', accent: '#f2b5c4' },
  { ground: '#dff1ee', ink: '#0b5d57', accent: '#4bb3a7' },
]

type Mark = (colours: Palette, random: Random) => string

const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const lines = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** Points on a circle around the tile's centre, clockwise from the top. */
const ring = (count: number, radius: number, turn = 0): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn) / count) * 2 * Math.PI - Math.PI / 2
    return [
      Math.round((24 + radius * Math.cos(angle)) * 10) / 10,
      Math.round((24 + radius * Math.sin(angle)) * 10) / 10,
    ]
  })
const polygon = (points: readonly [number, number][], fill: string): string =>
  `<polygon points="${points.map((point) => point.join(',')).join(' ')}" fill="${fill}"/>`

const marks: readonly Mark[] = [
  // Hills with a sun
  ({ ink, accent }, random) => {
    const peak = random.int(14, 20)
    return path(`M7 35l${peak - 6}-17 6 9 5-7 13 15z`, ink) + circle(34, 14, 3.6, accent)
  },
  // Bars
  ({ ink, accent }, random) => {
    const highs = Array.from({ length: 4 }, () => random.int(10, 24))
    return highs
      .map((high, index) => rect(10 + index * 7.6, 36 - high, 4.6, high, index === 3 ? accent : ink, 2.3))
      .join('')
  },
  // Arrow
  ({ ink, accent }) => path('M9 17h18l7 7-7 7H9l6-7z', ink) + circle(38, 24, 2.4, accent),
  // Waves
  ({ ink, accent }, random) => {
    const rows = random.int(2, 3)
    return Array.from({ length: rows }, (_, index) =>
      lines(`M9 ${18 + index * 7}q5-6 10 0t10 0 10 0`, index === 1 ? accent : ink, 3.2),
    ).join('')
  },
  // Petals
  ({ ink, accent }, random) => {
    const count = random.int(5, 7)
    return (
      ring(count, 9)
        .map(([x, y]) => circle(x, y, 5, ink))
        .join('') + circle(24, 24, 4.6, accent)
    )
  },
  // Hexagon with a smaller one
  ({ ink, accent }) => polygon(ring(6, 15), ink) + polygon(ring(6, 7), accent),
  // Two discs
  ({ ink, accent }) => circle(19, 25, 9, ink) + circle(30, 22, 8, accent),
  // Quarter circles
  ({ ink, accent }, random) => {
    const quarters = [
      'M10 10h13v13A13 13 0 0 1 10 10z',
      'M25 10h13A13 13 0 0 1 25 23z',
      'M10 25h13v13H10z',
      'M25 25h13v13A13 13 0 0 1 25 25z',
    ]
    const bright = random.int(0, 3)
    return quarters.map((d, index) => path(d, index === bright ? accent : ink)).join('')
  },
  // Leaf
  ({ ink, accent }) =>
    path('M12 36c0-15 9-24 25-24 0 15-9 24-25 24z', ink) + lines('M14 34L30 18', accent, 2.6),
  // Drop
  ({ ink, accent }) =>
    path('M24 8c7 9 11 13 11 19a11 11 0 0 1-22 0c0-6 4-10 11-19z', ink) +
    lines('M18 28a6 6 0 0 0 6 6', accent, 2.8),
  // House
  ({ ink, accent }) => path('M9 24L24 11l15 13v13H9z', ink) + rect(20, 27, 8, 10, accent, 1.5),
  // Rays
  ({ ink, accent }, random) => {
    const count = random.int(8, 12)
    const outer = ring(count, 16)
    return outer.map(([x, y]) => lines(`M24 24L${x} ${y}`, ink, 2.6)).join('') + circle(24, 24, 6.5, accent)
  },
  // Chevrons
  ({ ink, accent }) =>
    lines('M12 18l12-8 12 8', ink, 4) +
    lines('M12 28l12-8 12 8', accent, 4) +
    lines('M12 38l12-8 12 8', ink, 4),
  // Dots in a grid
  ({ ink, accent }, random) => {
    const bright = random.int(0, 8)
    return Array.from({ length: 9 }, (_, index) =>
      circle(
        13 + (index % 3) * 11,
        13 + Math.floor(index / 3) * 11,
        index === bright ? 4.8 : 3.6,
        index === bright ? accent : ink,
      ),
    ).join('')
  },
  // Weave
  ({ ink, accent }) =>
    lines('M14 11v26M24 11v26M34 11v26', ink, 3) +
    lines('M9 18q7.5-6 15 0t15 0M9 30q7.5 6 15 0t15 0', accent, 3),
  // Bridge
  ({ ink, accent }) =>
    lines('M8 32h32M12 32V18M36 32V18', ink, 3.2) + lines('M8 24q4 0 4-6 12 14 24 0 0 6 4 6', accent, 2.8),
  // Concentric arcs
  ({ ink, accent }) =>
    lines('M10 34a14 14 0 0 1 28 0', ink, 3.6) +
    lines('M16.5 34a7.5 7.5 0 0 1 15 0', accent, 3.6) +
    circle(24, 34, 2.6, ink),
  // Diamond of two halves
  ({ ink, accent }) => path('M24 8l14 16H10z', ink) + path('M10 24h28L24 40z', accent),
  // Plus
  ({ ink, accent }) =>
    rect(19, 10, 10, 28, ink, 3) + rect(10, 19, 28, 10, ink, 3) + circle(24, 24, 3.4, accent),
  // Stacked blocks
  ({ ink, accent }, random) => {
    const shift = random.int(0, 6)
    return rect(10, 29, 28, 8, ink, 2) + rect(10 + shift, 20, 22, 8, accent, 2) + rect(14, 11, 16, 8, ink, 2)
  },
  // Star
  ({ ink, accent }) => {
    const outer = ring(5, 16)
    const inner = ring(5, 7, 0.5)
    return (
      polygon(
        outer.flatMap((point, index): [number, number][] => [point, inner[index] ?? point]),
        ink,
      ) + circle(24, 24, 2.8, accent)
    )
  },
  // Path between two points
  ({ ink, accent }) =>
    lines('M13 35q22-2 11-12t11-11', ink, 3.4) + circle(13, 35, 4, accent) + circle(35, 12, 4, ink),
  // Moon
  ({ ink, accent }) => path('M30 10a15 15 0 1 0 8 20 12 12 0 0 1-8-20z', ink) + circle(34, 18, 2.2, accent),
  // Open book
  ({ ink, accent }) =>
    path('M24 15c-4-3-9-4-15-3v22c6-1 11 0 15 3z', ink) +
    path('M24 15c4-3 9-4 15-3v22c-6-1-11 0-15 3z', accent),
  // Gear
  ({ ink, accent, ground }) =>
    ring(8, 14)
      .map(([x, y]) => circle(x, y, 3.4, ink))
      .join('') +
    circle(24, 24, 13, ink) +
    circle(24, 24, 6, ground) +
    circle(24, 24, 2.6, accent),
  // Flag steps
  ({ ink, accent }) => path('M10 38V26h9v-7h9v-7h10v26z', ink) + rect(31, 12, 7, 7, accent),
]

// Initials of the first two words longer than a letter: 'Wierzba i Wspólnicy' is WW.
export const initialsOf = (name: string): string => {
  const words = name.split(/[\s.&]+/).filter((word) => word.length > 1)
  const [first = name, second] = words
  return `${first.charAt(0)}${second?.charAt(0) ?? first.charAt(1)}`.toLocaleUpperCase('pl')
}

const tile = (ground: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">${rect(0, 0, 48, 48, ground)}${inner}</svg>`

const monogram: (name: string) => Mark = (name) => (colours) =>
  `<text x="24" y="24" dy=".36em" text-anchor="middle" font-family="ui-sans-serif, system-ui, sans-serif" font-size="19" font-weight="700" letter-spacing="-.4" fill="${colours.ink}">${initialsOf(name)}</text>`

/** A square logo of simple geometry or two letters; equal for equal names. */
export const makeLogo = (name: string, random: Random): string => {
  const colours = random.pick(palettes)
  const mark = random.chance(0.82) ? random.pick(marks) : monogram(name)
  return tile(colours.ground, mark(colours, random))
}
