import { pixelsBetween } from '#web/map/box.ts'
import type { CompanyPlace } from './company-data.ts'

const SIZES = [
  { from: 50, pixels: 48, className: 'companymark companymark--lg' },
  { from: 10, pixels: 40, className: 'companymark companymark--md' },
] as const
const SMALLEST = { pixels: 32, className: 'companymark' } as const

/** The size of a marker grows with the number of companies. */
export const markOf = (count: number): { readonly pixels: number; readonly className: string } =>
  SIZES.find(({ from }) => count >= from) ?? SMALLEST

/** The markers that do not overlap at this zoom, largest first; a closer zoom shows more. */
export const withoutOverlaps = (places: readonly CompanyPlace[], zoom: number): readonly CompanyPlace[] => {
  const shown: CompanyPlace[] = []
  for (const place of places.toSorted((one, other) => other.count - one.count)) {
    const isCovered = shown.some(
      (other) =>
        pixelsBetween(other, place, zoom) < (markOf(other.count).pixels + markOf(place.count).pixels) / 2,
    )
    if (!isCovered) shown.push(place)
  }
  return shown
}
