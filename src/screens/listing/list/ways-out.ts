import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { radiiWith } from '../../radius-select.tsx'
import type { Condition, Label } from './chips.ts'

/** A way out of an empty list that leads to offers. */
export interface WayOut {
  readonly id: string
  readonly kind: 'wider' | 'similar' | 'everywhere' | 'without' | 'all'
  /** The condition it leaves out, the distance or the occupation; null leads to all offers. */
  readonly label: Label | null
  readonly href: string
  readonly count: number
}

const MOST_WAYS = 4
const MOST_SIMILAR = 2

interface Counting {
  readonly locale: Locale
  readonly count: (listing: Listing) => number
  /** Shown names of occupations like the one that is looked for, the nearest first. */
  readonly similar: readonly string[]
}

interface Way extends Pick<WayOut, 'id' | 'kind' | 'label'> {
  readonly listing: Listing
}

/** The least distance around the city that helps. */
const wider = (listing: Listing): readonly Way[] =>
  listing.citySlug === null
    ? []
    : radiiWith(listing.radiusKm)
        .filter((km) => km > listing.radiusKm)
        .map((radiusKm) => ({
          ...{ id: `wider ${radiusKm}`, kind: 'wider' },
          label: { key: 'search:chips.radius', values: { km: radiusKm } },
          listing: { ...listing, radiusKm, from: 0 },
        }))

/** The same list of other occupations; whatever was typed besides one still holds. */
const similarTo = (conditions: readonly Condition[], similar: readonly string[]): readonly Way[] => {
  const rest = conditions.find(({ id }) => id === 'keyword')?.without
  if (!rest) return []
  return similar.map((name) => ({
    ...{ id: `similar ${name}`, kind: 'similar', label: { text: name } },
    listing: { ...rest, titles: [name] },
  }))
}

/** The conditions themselves. */
const withoutEach = (conditions: readonly Condition[]): readonly Way[] =>
  conditions.map(({ id, label, dropped, without }) => ({
    ...{ id, label, kind: id === 'city' ? 'everywhere' : 'without' },
    listing: dropped ?? without,
  }))

/** What helps: a little farther, another occupation, then conditions left out, of these the fewest offers first. */
export const waysOut = (
  listing: Listing,
  conditions: readonly Condition[],
  { locale, count, similar }: Counting,
): readonly WayOut[] => {
  const counted = (ways: readonly Way[]): readonly WayOut[] =>
    ways
      .map(({ listing: other, ...way }) => ({
        ...way,
        href: hrefFor(listingPage, other, locale),
        count: count(other),
      }))
      .filter((way) => way.count > 0)
  const nearest = (ways: readonly WayOut[]) => ways.toSorted((one, other) => one.count - other.count)
  return [
    ...counted(wider(listing)).slice(0, 1),
    ...counted(similarTo(conditions, similar)).slice(0, MOST_SIMILAR),
    ...nearest(counted(withoutEach(conditions))).slice(0, MOST_WAYS),
  ]
}
