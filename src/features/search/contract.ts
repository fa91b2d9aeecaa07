import type { Area } from '#features/geo/contract.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  WorkingTime,
  WorkplaceType,
} from '#features/offers/contract.ts'
import type { MinimumAge, Shift, WorkDuration } from '#features/offers/week-contract.ts'

/** A text as it was typed, and its pieces that are searched as words, never understood as conditions. */
export interface TypedText {
  readonly text: string
  readonly literal: readonly string[]
}

/** A piece of a typed text that is searched for: the name of an occupation, or a word. */
export interface TextPiece {
  /** As it was typed, with quotation marks. */
  readonly text: string
  readonly isName: boolean
  readonly isQuoted: boolean
}

/**
 * The conditions of a list of offers. An empty list, null or false means no condition; several values of one list mean
 * any of them, several conditions mean all.
 */
export interface OfferFilter {
  /** The search text. Conditions understood in it hold unless the filter itself has a condition of the same kind. */
  readonly typed?: TypedText
  /** Countries and voivodeships; an offer is in one of them. */
  readonly areas?: readonly Area[]
  /** Cities named in the text beside `citySlug`; an offer in one of all these is enough. */
  readonly otherCities?: readonly { readonly citySlug: string; readonly radiusKm: number }[]
  /** Free texts; an offer must have all words of at least one. */
  readonly keywords: readonly string[]
  /**
   * Whole titles, companies and skills, as picked from suggestions; compared without case and diacritics. A title that
   * is the shown name of an occupation finds all forms of that occupation.
   */
  readonly titles: readonly string[]
  readonly companies: readonly string[]
  readonly skills: readonly string[]
  /** Ids of categories; a parent includes its children. */
  readonly categoryIds: readonly number[]
  /** Slug of a place of the gazetteer. */
  readonly citySlug: string | null
  /** Kilometres around the city; 0 is the city alone. */
  readonly radiusKm: number
  readonly employmentTypes: readonly EmploymentType[]
  readonly experienceLevels: readonly ExperienceLevel[]
  readonly workingTimes: readonly WorkingTime[]
  readonly workplaceTypes: readonly WorkplaceType[]
  /** The reader's free time: an offer's stated schedule lies wholly within it. */
  readonly shifts?: readonly Shift[]
  readonly minimumAges?: readonly MinimumAge[]
  readonly durations?: readonly WorkDuration[]
  /** Fully remote offers only, whatever the workplace types say. */
  readonly isRemote: boolean
  readonly withSalary: boolean
  /** Monthly, in major units of the currency of the call; null is an open end. */
  readonly salaryFrom: number | null
  readonly salaryTo: number | null
  readonly isUkraineFriendly: boolean
  /** Codes of languages; the offer asks for at least one of them. */
  readonly languages: readonly string[]
  /** Codes of the language that the posting is written in. */
  readonly contentLanguages: readonly string[]
}

/** An offer whose entry in lists has changed or been removed. */
export interface ChangedOffer {
  readonly tenantId: number
  readonly offerId: number
}

/** Which part of a listing takes most of the screen: its list or its map. */
export const layouts = ['list', 'map'] as const
export type Layout = (typeof layouts)[number]
export const isLayout = (value: unknown): value is Layout => layouts.some((layout) => layout === value)

/** 'relevance' is offered only where there is a text. */
export const sortOptions = ['relevance', 'published', 'newest', 'salaryDesc', 'salaryAsc'] as const
export type SortOption = (typeof sortOptions)[number]
export const sortFields = ['published', 'newest', 'salary'] as const
export type SortField = (typeof sortFields)[number]
/** How a list is sorted. By relevance, equal scores put titles that name one thing first, then sort as `published`. */
export type ListOrder = SortField | 'relevance'
export const sortOrders = ['ASC', 'DESC'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Number of offers by value; values without offers are left out. */
export type FacetCounts = Readonly<Record<string, number>>

/**
 * Counts of the options of a listing's filters. Each group is counted without its own condition; each of the three
 * switches has the number of offers left when it is on.
 */
export interface ListingFacets {
  readonly employmentTypes: FacetCounts
  readonly experienceLevels: FacetCounts
  readonly workingTimes: FacetCounts
  readonly workplaceTypes: FacetCounts
  readonly minimumAges: FacetCounts
  readonly durations: FacetCounts
  /** By category id as text, parents included. */
  readonly categories: FacetCounts
  readonly languages: FacetCounts
  readonly contentLanguages: FacetCounts
  /** By band of the highest pay, see `salaryBands` of the offers' rules; without the filter's salary bounds. */
  readonly salaries: FacetCounts
  readonly isRemote: number
  readonly withSalary: number
  readonly isUkraineFriendly: number
}

/** Counts of every filter, including those that listings do not show. */
export interface OfferFacets extends ListingFacets {
  /** By city slug. */
  readonly cities: FacetCounts
  /** By folded name of the skill. */
  readonly skills: FacetCounts
}
