import type { Area } from '#features/geo/contract.ts'
import type {
  EmploymentType,
  ExperienceLevel,
  WorkingTime,
  WorkplaceType,
} from '#features/offers/contract.ts'

/** A text as it was typed, and the pieces of it that are to be looked for rather than understood. */
export interface TypedText {
  readonly text: string
  readonly literal: readonly string[]
}

/** A piece of a typed text that is looked for: the name of an occupation, or a word. */
export interface TextPiece {
  /** As it was typed, with quotation marks. */
  readonly text: string
  readonly isName: boolean
  readonly isQuoted: boolean
}

/**
 * What a list of offers is narrowed by. An empty list, null or false means no condition; several values of one
 * list mean any of them, several conditions mean all.
 */
export interface OfferFilter {
  /** What somebody typed; conditions in it are understood and hold unless the filter names others of their kind. */
  readonly typed?: TypedText
  /** A country or voivodeship by its code. */
  readonly area?: Area | null
  /** Free texts; an offer has all words of at least one. */
  readonly keywords: readonly string[]
  /**
   * Whole titles, companies and skills, as picked from suggestions; compared without case and marks. A title that is
   * the shown name of an occupation finds all its forms.
   */
  readonly titles: readonly string[]
  readonly companies: readonly string[]
  readonly skills: readonly string[]
  /** A parent includes its children. */
  readonly categoryIds: readonly number[]
  /** Slug of a place of the gazetteer. */
  readonly citySlug: string | null
  /** Kilometres around the city; 0 is the city alone. */
  readonly radiusKm: number
  readonly employmentTypes: readonly EmploymentType[]
  readonly experienceLevels: readonly ExperienceLevel[]
  readonly workingTimes: readonly WorkingTime[]
  readonly workplaceTypes: readonly WorkplaceType[]
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

/** An offer that lists show otherwise from now on, or no longer. */
export interface ChangedOffer {
  readonly tenantId: number
  readonly offerId: number
}

/** Whether the list or the map of its offers has most of the screen. */
export const layouts = ['list', 'map'] as const
export type Layout = (typeof layouts)[number]
export const isLayout = (value: unknown): value is Layout => layouts.some((layout) => layout === value)

/** 'relevance' only where there is a text. */
export const sortOptions = ['relevance', 'published', 'newest', 'salaryDesc', 'salaryAsc'] as const
export type SortOption = (typeof sortOptions)[number]
export const sortFields = ['published', 'newest', 'salary'] as const
export type SortField = (typeof sortFields)[number]
/** How a list is sorted; by relevance equals are as `published`, titles that name one thing first. */
export type ListOrder = SortField | 'relevance'
export const sortOrders = ['ASC', 'DESC'] as const
export type SortOrder = (typeof sortOrders)[number]

/** Values with the number of offers under each; a value without offers is left out. */
export type FacetCounts = Readonly<Record<string, number>>

/**
 * What the filters that a listing shows would find. Each group is counted with its own condition left out; the three
 * switches say how many offers would be left with the switch on.
 */
export interface ListingFacets {
  readonly employmentTypes: FacetCounts
  readonly experienceLevels: FacetCounts
  readonly workingTimes: FacetCounts
  readonly workplaceTypes: FacetCounts
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

/** The same for every filter that there is. */
export interface OfferFacets extends ListingFacets {
  /** By slug. */
  readonly cities: FacetCounts
  /** By folded name. */
  readonly skills: FacetCounts
}
