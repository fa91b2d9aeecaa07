import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { TextPiece } from '#features/search/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { radiiWith } from '../../radius-select.tsx'
import type { Condition, Label } from './chips.ts'

/** A way out of an empty list that leads to offers. */
export interface WayOut {
  readonly id: string
  readonly kind: 'wider' | 'similar' | 'words' | 'everywhere' | 'without' | 'all'
  /** The condition it leaves out, the distance or the occupation; null leads to all offers. */
  readonly label: Label | null
  readonly href: string
  readonly count: number
}

/** The search of a way out: the one of an empty list relaxed or replaced so far that it finds offers. */
export interface RelaxedSearch extends WayOut {
  readonly listing: Listing
}

const MOST_WAYS = 4
const MOST_SIMILAR = 2
const MOST_WORDS = 2

interface Counting {
  readonly locale: Locale
  readonly count: (listing: Listing) => number
  /** Shown names of occupations like the one that is looked for, the nearest first. */
  readonly similar: readonly string[]
  /** Of the text that is looked for. */
  readonly pieces: readonly TextPiece[]
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

/** The text without one of several words; the last one first, names of occupations last, quoted words never. */
const withoutOneWord = ({ keyword, ...listing }: Listing, pieces: readonly TextPiece[]): readonly Way[] =>
  pieces.length < 2
    ? []
    : pieces
        .filter(({ isQuoted }) => !isQuoted)
        .toReversed()
        .toSorted((one, other) => Number(one.isName) - Number(other.isName))
        .map(({ text }) => ({
          ...{ id: `words ${text}`, kind: 'words', label: { text } },
          listing: { ...listing, from: 0, keyword: ` ${keyword} `.replace(` ${text} `, ' ').trim() },
        }))

/** The conditions themselves. */
const withoutEach = (conditions: readonly Condition[]): readonly Way[] =>
  conditions.map(({ id, label, dropped, without }) => ({
    ...{ id, label, kind: id === 'city' ? 'everywhere' : 'without' },
    listing: dropped ?? without,
  }))

/** What helps: a little farther, fewer words, another occupation, then conditions left out, of these the fewest offers first. */
const foundWays = (
  listing: Listing,
  conditions: readonly Condition[],
  { locale, count, similar, pieces }: Counting,
): readonly RelaxedSearch[] => {
  const counted = (ways: readonly Way[]): readonly RelaxedSearch[] =>
    ways
      .map((way) => ({
        ...way,
        href: hrefFor(listingPage, way.listing, locale),
        count: count(way.listing),
      }))
      .filter((way) => way.count > 0)
  const nearest = (ways: readonly RelaxedSearch[]) => ways.toSorted((one, other) => one.count - other.count)
  return [
    ...counted(wider(listing)).slice(0, 1),
    ...counted(withoutOneWord(listing, pieces)).slice(0, MOST_WORDS),
    ...counted(similarTo(conditions, similar)).slice(0, MOST_SIMILAR),
    ...nearest(counted(withoutEach(conditions))).slice(0, MOST_WAYS),
  ]
}

/**
 * The ways out of an empty list, and the one that gives up least: its offers are shown at once. Whoever named another
 * occupation or nothing of the text at all is only offered the way.
 */
export const waysOut = (
  listing: Listing,
  conditions: readonly Condition[],
  counting: Counting,
): { readonly ways: readonly WayOut[]; readonly closest: RelaxedSearch | null } => {
  const found = foundWays(listing, conditions, counting)
  const keepsText = ({ id, kind }: RelaxedSearch) => kind !== 'similar' && id !== 'keyword'
  return {
    ways: found.map(({ listing: _, ...way }) => way),
    closest: found.find(keepsText) ?? null,
  }
}
