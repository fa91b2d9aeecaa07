import type {
  EmploymentType,
  ExperienceLevel,
  WorkingTime,
  WorkplaceType,
} from '#features/offers/contract.ts'
import type { MinimumAge, Shift, WorkDuration } from '#features/offers/week-contract.ts'
import type { Category } from '#features/tenants/contract.ts'
import type { SortOption } from '../contract.ts'
import { defaultItemsCount } from './filter-params.ts'

/** The fields of a category that reading and writing addresses need. */
export type AddressCategory = Pick<
  Category,
  'id' | 'key' | 'parentId' | 'position' | 'redirectTo' | 'seoSlugs' | 'formerSeoSlugs'
>

/** One page of a tenant's list of offers as its address states it, independent of language. */
export interface Listing {
  readonly citySlug: string | null
  readonly category: AddressCategory | null
  /** Children of `category`, in the tenant's order. */
  readonly subcategories: readonly AddressCategory[]
  readonly keyword: string
  /** Pieces of the keyword that are searched as words though they could be understood as a condition. */
  readonly literal: readonly string[]
  readonly titles: readonly string[]
  readonly companies: readonly string[]
  readonly skills: readonly string[]
  readonly radiusKm: number
  readonly employmentTypes: readonly EmploymentType[]
  readonly experienceLevels: readonly ExperienceLevel[]
  readonly workingTimes: readonly WorkingTime[]
  readonly workplaceTypes: readonly WorkplaceType[]
  readonly shifts: readonly Shift[]
  readonly minimumAges: readonly MinimumAge[]
  readonly durations: readonly WorkDuration[]
  /** Codes of languages that the offers require; `contentLanguages` are those of their postings. */
  readonly languages: readonly string[]
  readonly contentLanguages: readonly string[]
  /** Written as the remote marker in the path without a city, as a parameter with one. */
  readonly isRemote: boolean
  readonly isUkraineFriendly: boolean
  readonly withSalary: boolean
  readonly salary: { readonly min: number; readonly max: number } | null
  readonly sort: SortOption
  readonly from: number
  readonly itemsCount: number
  readonly showMap: boolean
  /** A city typed into a plain form that the gazetteer does not know. */
  readonly unknownCity: string
}

export const emptyListing: Listing = {
  citySlug: null,
  category: null,
  subcategories: [],
  keyword: '',
  literal: [],
  titles: [],
  companies: [],
  skills: [],
  radiusKm: 0,
  employmentTypes: [],
  experienceLevels: [],
  workingTimes: [],
  workplaceTypes: [],
  shifts: [],
  minimumAges: [],
  durations: [],
  languages: [],
  contentLanguages: [],
  isRemote: false,
  isUkraineFriendly: false,
  withSalary: false,
  salary: null,
  sort: 'published',
  from: 0,
  itemsCount: defaultItemsCount,
  showMap: false,
  unknownCity: '',
}

/** The order of a list whose address names none: by relevance where it has a text. */
export const defaultSort = ({ keyword }: Pick<Listing, 'keyword'>): SortOption =>
  keyword === '' ? 'published' : 'relevance'

/** Replaces relevance by the usual order in a list without a text. */
export const effectiveSort = ({ sort, keyword }: Pick<Listing, 'sort' | 'keyword'>): SortOption =>
  sort === 'relevance' ? defaultSort({ keyword }) : sort
