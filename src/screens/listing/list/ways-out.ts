import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Condition, Label } from './chips.ts'

/** A way out of an empty list that leads to offers. */
export interface WayOut {
  readonly id: string
  /** The condition it leaves out; null leads to all offers. */
  readonly label: Label | null
  readonly href: string
  readonly count: number
}

const MOST_WAYS = 4

interface Counting {
  readonly locale: Locale
  readonly count: (listing: Listing) => number
}

/** The conditions whose leaving out helps, the fewest offers first: they are nearest to what was asked for. */
export const waysOut = (conditions: readonly Condition[], { locale, count }: Counting): readonly WayOut[] =>
  conditions
    .map(({ id, label, dropped, without }) => ({ id, label, without: dropped ?? without }))
    .map(({ id, label, without }) => ({
      id,
      label,
      href: hrefFor(listingPage, without, locale),
      count: count(without),
    }))
    .filter((way) => way.count > 0)
    .sort((one, other) => one.count - other.count)
    .slice(0, MOST_WAYS)
