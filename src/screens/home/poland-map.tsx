import { Link } from 'react-router'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { MapCity } from './home-data.ts'
import { pointInPoland, voivodeshipsPath } from './poland.ts'

const WIDTH = 620
const HEIGHT = 590
/** Room for the circles and names that reach over the border. */
const MARGIN = 30
const SMALLEST = 15
const LARGEST = 28
const LETTER = 7
const NAME_HEIGHT = 18
const GAP = 4

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Circle extends MapCity {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Where a name may stand: pixels from the centre of its circle, and which part of it is there. */
interface NamePlace {
  readonly dx: number
  readonly dy: number
  readonly anchor: 'start' | 'middle' | 'end'
}

const namePlaces = (radius: number): readonly NamePlace[] => [
  { dx: 0, dy: radius + 17, anchor: 'middle' },
  { dx: -radius - 8, dy: 4, anchor: 'end' },
  { dx: radius + 8, dy: 4, anchor: 'start' },
  { dx: 0, dy: -radius - 9, anchor: 'middle' },
]

const nameBox = ({ x, y, name }: Circle, { dx, dy, anchor }: NamePlace): Box => {
  const width = name.length * LETTER
  const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor]
  return { left, right: left + width, top: y + dy - NAME_HEIGHT + 5, bottom: y + dy + 5 }
}

const isClear = (box: Box, others: readonly Box[]): boolean =>
  others.every(
    (other) =>
      box.right + GAP < other.left ||
      other.right + GAP < box.left ||
      box.bottom + GAP < other.top ||
      other.bottom + GAP < box.top,
  )

const circleBox = ({ x, y, radius }: Circle): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
})

interface ShownCity {
  readonly circle: Circle
  readonly name: NamePlace
}

/** Circles by size with their names where they are free; one that has no room for both is left out. */
const shownCities = (cities: readonly MapCity[]): readonly ShownCity[] => {
  const most = Math.max(...cities.map(({ count }) => count), 1)
  const shown: ShownCity[] = []
  const taken: Box[] = []
  for (const city of cities.toSorted((one, other) => other.count - one.count)) {
    const radius = Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(city.count / most))
    const circle = { ...city, radius, ...pointInPoland(city) }
    const name = namePlaces(radius).find((place) => isClear(nameBox(circle, place), taken))
    if (!name || !isClear(circleBox(circle), taken)) continue
    taken.push(circleBox(circle), nameBox(circle, name))
    shown.push({ circle, name })
  }
  return shown
}

/** Where the offers are: every circle leads to its city. */
export const PolandMap = ({ cities }: { cities: readonly MapCity[] }) => {
  const t = useT()
  const locale = useLocale()
  return (
    <nav className="hero__map" aria-label={t('search:home.map')}>
      <svg
        className="hero__drawing"
        role="presentation"
        viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
      >
        <path className="hero__land" d={voivodeshipsPath} />
        {shownCities(cities).map(({ circle: { href, name, count, x, y, radius }, name: at }) => (
          <Link key={href} to={href} className="hero__place">
            <g transform={`translate(${x} ${y})`}>
              <circle className="hero__halo" r={radius + 4} />
              <circle className="hero__city" r={radius} />
              <text className="hero__name" x={at.dx} y={at.dy} textAnchor={at.anchor}>
                {name}
              </text>
              <text className="hero__count" y="4">
                {formatNumber(count, locale)}
              </text>
            </g>
          </Link>
        ))}
      </svg>
    </nav>
  )
}
