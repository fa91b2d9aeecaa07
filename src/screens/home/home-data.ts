import type { OfferCard } from '#features/offers/contract.ts'
import type { CityNames } from '#features/offers/web/parts/city-names.ts'
import type { Shift } from '#features/offers/week-contract.ts'
import type { CardTarget } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { IconShapes } from '../category-bar-data.ts'
import type { StoryPreview } from '../companies/company-data.ts'
import type { PostPreview } from '../content/content-data.ts'
import type { SearchFormData } from '../listing/listing-data.ts'
import type { PayScale } from '../stack/pay-scale.ts'

export interface HomeLink {
  readonly label: string
  readonly href: string
}

export interface CountedLink extends HomeLink {
  readonly count: number
}

export interface HomeCategory extends CountedLink {
  readonly id: number
  readonly icon: IconShapes
}

/** A city on the hero's map; its circle grows with its share of the offers. */
export interface MapCity {
  readonly name: string
  readonly href: string
  readonly latitude: number
  readonly longitude: number
  readonly count: number
}

/** Typical pay of a skill's offers on B2B contracts: medians of the lower and upper ends, PLN a month. */
export interface SkillPay {
  readonly skill: string
  readonly href: string
  readonly offers: number
  readonly low: number
  readonly high: number
}

/** Median of mandate contracts' minimum pay, per hour, and the offers in the hours chosen at first. */
export interface WeekPay {
  readonly hourlyPln: number
  /** Path of the list. */
  readonly action: string
  /** The list's parameter. */
  readonly name: string
  /** Number of offers within `usualWeek`. */
  readonly count: number
  /** Value of each shift in the list's address. */
  readonly slugs: Readonly<Record<Shift, string>>
}

/** The board's highlight beside the search. */
export type Evidence =
  | { readonly kind: 'map'; readonly cities: readonly MapCity[] }
  | { readonly kind: 'pay'; readonly skills: readonly SkillPay[] }
  | { readonly kind: 'week'; readonly week: WeekPay }

export const homeTabs = ['newWithSalary', 'popular'] as const
export type HomeTab = (typeof homeTabs)[number]

/** Tabs for candidates only, shown once the user is known. */
export const candidateTabs = ['favoriteOffers', 'matchedForYou'] as const
export type CandidateTab = (typeof candidateTabs)[number]

/** Offers of a tab: as tiles that scroll, or as rows of the board's lists. */
export const tilesShown = 20
export const rowsShown = 6

export interface HomeOffers {
  readonly tab: HomeTab
  readonly hrefs: Readonly<Record<HomeTab, string>>
  readonly cards: readonly OfferCard[]
  /** The candidate tabs that this board has. */
  readonly own: readonly { readonly tab: CandidateTab; readonly href: string }[]
}

/** A list of offers for one kind of situation, as a drawn tile. */
export interface Occasion extends CountedLink {
  readonly note: string
  readonly coverPath: string
}

/** Net pay of one gross amount under each type of contract. */
export interface PromoPays {
  readonly pays: readonly {
    readonly label: string
    readonly amount: string
    /** Share of the gross amount, in per cent. */
    readonly share: number
  }[]
  readonly note: string
}

/** Editorial content of the board and its companies; what is null or empty is not shown. */
export interface HomeContent {
  /** Title of the occasions; null without any that has offers. */
  readonly occasions: { readonly title: string; readonly tiles: readonly Occasion[] } | null
  readonly stories: readonly StoryPreview[]
  readonly companiesHref: string
  readonly promo: {
    readonly title: string
    readonly lead: string
    readonly href: string
    readonly label: string
    readonly figures: PromoPays | null
  } | null
  readonly partners: readonly HomeLink[]
  readonly posts: readonly PostPreview[]
  readonly blogHref: string
}

/** Data of the home page; an empty list hides its block. */
export interface HomeData {
  readonly headline: string
  readonly lead: string
  readonly total: number
  /** How many of them were published today. */
  readonly newToday: number
  readonly search: SearchFormData
  readonly popular: readonly HomeLink[]
  readonly categories: readonly HomeCategory[]
  readonly categoryCount: number
  readonly categoriesHref: string
  /** All categories, for the drawer. */
  readonly allCategories: readonly CountedLink[]
  readonly offers: HomeOffers
  readonly cityNames: CityNames
  /** How rows of offers look; null on boards that show tiles. */
  readonly rows: { readonly scale: PayScale | null; readonly opens: CardTarget } | null
  readonly newestHref: string
  readonly content: HomeContent
  readonly cities: readonly CountedLink[]
  /** Categories with the most offers first. */
  readonly largestCategories: readonly CountedLink[]
  readonly evidence: Evidence | null
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  readonly showsHearts: boolean
  readonly homeHref: string
  /** The server's time, in milliseconds. */
  readonly now: number
}
