import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { voivodeshipsPath } from '#web/ui/art/poland.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PageLink } from '#web/ui/page-link.tsx'
import type { MapCity } from './home-data.ts'
import { pointInPoland } from './point-in-poland.ts'

const WIDTH = 620
const HEIGHT = 590
/** Margin for circles and names that extend beyond the border. */
const MARGIN = 30
const SMALLEST = 15
const LARGEST = 28
const LETTER = 7
const NAME_HEIGHT = 18
const GAP = 4
/** On a phone the map has half the width, so circles and letters are drawn larger relative to it. */
const PHONE_SCALE = 1.9
/** The map beside the search is about 510 px wide: letters are scaled up; scaled circles would overlap. */
const WIDE_SCALE = 1.2

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

/** Candidate position of a name: offset in px from the centre of its circle, and the text anchor. */
interface NamePlace {
  readonly dx: number
  readonly dy: number
  readonly anchor: 'start' | 'middle' | 'end'
}

const namePlaces = (radius: number, scale: number): readonly NamePlace[] => [
  { dx: 0, dy: radius + 17 * scale, anchor: 'middle' },
  { dx: -radius - 8 * scale, dy: 4 * scale, anchor: 'end' },
  { dx: radius + 8 * scale, dy: 4 * scale, anchor: 'start' },
  { dx: 0, dy: -radius - 9 * scale, anchor: 'middle' },
]

const nameBox = ({ x, y, name }: Circle, { dx, dy, anchor }: NamePlace, scale: number): Box => {
  const width = name.length * LETTER * scale
  const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor]
  return {
    left,
    right: left + width,
    top: y + dy - (NAME_HEIGHT - 5) * scale,
    bottom: y + dy + 5 * scale,
  }
}

/** A city's name near the border must stay inside the drawing. */
const isInside = ({ left, right }: Box): boolean => left > -MARGIN && right < WIDTH + MARGIN

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

/** Places circles by size, each with its name at a free position; a city without room for both is left out. */
const shownCities = (cities: readonly MapCity[], scale: number, circles: number): readonly ShownCity[] => {
  const most = Math.max(...cities.map(({ count }) => count), 1)
  const shown: ShownCity[] = []
  const taken: Box[] = []
  for (const city of cities.toSorted((one, other) => other.count - one.count)) {
    const radius = Math.round(circles * (SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(city.count / most)))
    const circle = { ...city, radius, ...pointInPoland(city) }
    const name = namePlaces(radius, scale).find((place) => {
      const box = nameBox(circle, place, scale)
      return isInside(box) && isClear(box, taken)
    })
    if (!name || !isClear(circleBox(circle), taken)) continue
    taken.push(circleBox(circle), nameBox(circle, name, scale))
    shown.push({ circle, name })
  }
  return shown
}

interface DrawingProps {
  cities: readonly MapCity[]
  /** Scale of the letters relative to the map. */
  scale: number
  circles: number
  className: string
  children: ReactNode
}

const Drawing = ({ cities, scale, circles, className, children }: DrawingProps) => {
  const locale = useLocale()
  return (
    <svg
      className={classNames('hero__drawing', className)}
      role="presentation"
      viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`}
      style={{ '--scale': scale }}
    >
      {children}
      {shownCities(cities, scale, circles).map(
        ({ circle: { href, name, count, x, y, radius }, name: at }) => (
          <PageLink key={href} to={href} className="hero__place">
            <g transform={`translate(${x} ${y})`}>
              <circle className="hero__halo" r={radius + 4} />
              <circle className="hero__city" r={radius} />
              <text className="hero__name" x={at.dx} y={at.dy} textAnchor={at.anchor}>
                {name}
              </text>
              <text className="hero__count" y={4 * scale}>
                {formatNumber(count, locale)}
              </text>
            </g>
          </PageLink>
        ),
      )}
    </svg>
  )
}

const LAND = 'poland-land'

/** Map of the offers; every circle links to its city's list. */
export const PolandMap = ({ cities }: { cities: readonly MapCity[] }) => {
  const t = useT()
  return (
    <nav className="hero__map" aria-label={t('search:home.map')}>
      <Drawing cities={cities} scale={WIDE_SCALE} circles={1} className="hero__drawing--wide">
        <path className="hero__land" id={LAND} d={voivodeshipsPath} />
      </Drawing>
      <Drawing cities={cities} scale={PHONE_SCALE} circles={PHONE_SCALE} className="hero__drawing--narrow">
        <use href={`#${LAND}`} />
      </Drawing>
    </nav>
  )
}
