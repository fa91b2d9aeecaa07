import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { TextPiece } from '#features/search/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { radiiWith } from '../../radius-select.tsx'
import type { Condition, Label } from './chips.ts'

/** A search that avoids the empty result. */
export interface SearchAlternative {
  readonly id: string
  readonly kind: 'wider' | 'similar' | 'words' | 'names' | 'everywhere' | 'without' | 'all'
  /** The dropped condition, the radius, the occupation or the names kept; null for all offers. */
  readonly label: Label | null
  readonly href: string
  readonly count: number
}

/** An alternative with its search, relaxed or replaced so far that it finds offers. */
export interface RelaxedSearch extends SearchAlternative {
  readonly listing: Listing
}

const MAX_ALTERNATIVES = 4
const MAX_SIMILAR = 2
const MAX_WORDS = 2

interface AlternativeContext {
  readonly locale: Locale
  readonly count: (listing: Listing) => number
  /** Display names of similar occupations, the closest first. */
  readonly similar: readonly string[]
  /** The pieces of the search text. */
  readonly pieces: readonly TextPiece[]
}

interface Alternative extends Pick<SearchAlternative, 'id' | 'kind' | 'label'> {
  readonly listing: Listing
}

/** Larger radii around the city, ascending. */
const wider = (listing: Listing): readonly Alternative[] =>
  listing.citySlug === null
    ? []
    : radiiWith(listing.radiusKm)
        .filter((km) => km > listing.radiusKm)
        .map((radiusKm) => ({
          ...{ id: `wider ${radiusKm}`, kind: 'wider' },
          label: { key: 'search:chips.radius', values: { km: radiusKm } },
          listing: { ...listing, radiusKm, from: 0 },
        }))

/** The list with a similar occupation in place of the text's; the other words of the text still apply. */
const similarTo = (conditions: readonly Condition[], similar: readonly string[]): readonly Alternative[] => {
  const rest = conditions.find(({ id }) => id === 'keyword')?.without
  if (!rest) return []
  return similar.map((name) => ({
    ...{ id: `similar ${name}`, kind: 'similar', label: { text: name } },
    listing: { ...rest, titles: [name] },
  }))
}

/** The text without one of its words: the last word first, names of occupations last, quoted words never. */
const withoutOneWord = (
  { keyword, ...listing }: Listing,
  pieces: readonly TextPiece[],
): readonly Alternative[] =>
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

/** The names of occupations alone, without the two or more other words of the text. */
const namesAlone = (
  { keyword, ...listing }: Listing,
  pieces: readonly TextPiece[],
): readonly Alternative[] => {
  const others = pieces.filter(({ isName, isQuoted }) => !isName && !isQuoted)
  if (others.length < 2 || !pieces.some(({ isName }) => isName)) return []
  const kept = others.reduce((text, one) => text.replace(` ${one.text} `, ' '), ` ${keyword} `).trim()
  const names = { ...listing, from: 0, keyword: kept }
  return [{ id: 'names', kind: 'names', label: { text: kept }, listing: names }]
}

/** The list without one of its conditions. */
const withoutEach = (conditions: readonly Condition[]): readonly Alternative[] =>
  conditions.map(({ id, label, dropped, without }) => ({
    ...{ id, label, kind: id === 'city' ? 'everywhere' : 'without' },
    listing: dropped ?? without,
  }))

/**
 * The alternatives that find offers: larger radius, fewer words, the names alone where one word less is no help, similar occupation, then without one condition, those
 * with the fewest offers first.
 */
const foundAlternatives = (
  listing: Listing,
  conditions: readonly Condition[],
  { locale, count, similar, pieces }: AlternativeContext,
): readonly RelaxedSearch[] => {
  const counted = (alternatives: readonly Alternative[]): readonly RelaxedSearch[] =>
    alternatives
      .map((alternative) => ({
        ...alternative,
        href: hrefFor(listingPage, alternative.listing, locale),
        count: count(alternative.listing),
      }))
      .filter((alternative) => alternative.count > 0)
  const nearest = (alternatives: readonly RelaxedSearch[]) =>
    alternatives.toSorted((one, other) => one.count - other.count)
  const fewerWords = counted(withoutOneWord(listing, pieces)).slice(0, MAX_WORDS)
  return [
    ...counted(wider(listing)).slice(0, 1),
    ...(fewerWords.length > 0 ? fewerWords : counted(namesAlone(listing, pieces))),
    ...counted(similarTo(conditions, similar)).slice(0, MAX_SIMILAR),
    ...nearest(counted(withoutEach(conditions))).slice(0, MAX_ALTERNATIVES),
  ]
}

/**
 * The alternatives of an empty list, and the closest one, whose offers are shown at once: the first that keeps the search
 * text and the occupation.
 */
export const searchAlternatives = (
  listing: Listing,
  conditions: readonly Condition[],
  counting: AlternativeContext,
): { readonly alternatives: readonly SearchAlternative[]; readonly closest: RelaxedSearch | null } => {
  const found = foundAlternatives(listing, conditions, counting)
  const keepsText = ({ id, kind }: RelaxedSearch) => kind !== 'similar' && id !== 'keyword'
  return {
    alternatives: found.map(({ listing: _, ...alternative }) => alternative),
    closest: found.find(keepsText) ?? null,
  }
}
