import type { MapCity } from './home-data.ts'
import { pointInPoland, voivodeshipsPath } from './poland.ts'

const SMALLEST = 9
const LARGEST = 27

interface Circle {
  readonly slug: string
  readonly count: number
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** Circles by size, the smaller of two that would touch left out. */
const circlesOf = (cities: readonly MapCity[]): readonly Circle[] => {
  const most = Math.max(...cities.map(({ count }) => count), 1)
  const shown: Circle[] = []
  for (const { slug, count, ...place } of cities.toSorted((one, other) => other.count - one.count)) {
    const radius = Math.round(SMALLEST + (LARGEST - SMALLEST) * Math.sqrt(count / most))
    const circle = { slug, count, radius, ...pointInPoland(place) }
    const touches = shown.some(
      (other) => Math.hypot(other.x - circle.x, other.y - circle.y) < other.radius + radius + 6,
    )
    if (!touches) shown.push(circle)
  }
  return shown
}

/** Where the offers are. Decorative: the links to cities say the same. */
export const PolandMap = ({ cities }: { cities: readonly MapCity[] }) => (
  <svg className="hero__map" viewBox="0 0 620 590" aria-hidden="true">
    <path className="hero__land" d={voivodeshipsPath} />
    {circlesOf(cities).map(({ slug, count, x, y, radius }) => (
      <g key={slug} transform={`translate(${x} ${y})`}>
        <circle className="hero__halo" r={radius + 4} />
        <circle className="hero__city" r={radius} />
        {radius >= 13 && <text y="4">{count}</text>}
      </g>
    ))}
  </svg>
)
