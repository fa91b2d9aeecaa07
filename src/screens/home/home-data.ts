import type { OfferCard } from '#features/offers/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { IconShapes } from '../category-bar-data.ts'
import type { StoryPreview } from '../companies/company-data.ts'
import type { PostPreview } from '../content/content-data.ts'
import type { SearchFormData } from '../listing/listing-data.ts'

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

/** A city of the hero's map: a circle as large as its share of the offers. */
export interface MapCity {
  readonly name: string
  readonly href: string
  readonly latitude: number
  readonly longitude: number
  readonly count: number
}

/** What the offers with a skill usually pay on B2B contracts: the medians of both ends, zlotys a month. */
export interface SkillPay {
  readonly skill: string
  readonly href: string
  readonly offers: number
  readonly low: number
  readonly high: number
}

/** Offers by how much of a week they take, and what an hour of mandate work usually pays. */
export interface WeekPay {
  readonly hourlyPln: number
  readonly part: { readonly count: number; readonly href: string }
  readonly full: { readonly count: number; readonly href: string }
}

/** What the board shows of itself beside the search. */
export type Evidence =
  | { readonly kind: 'map'; readonly cities: readonly MapCity[] }
  | { readonly kind: 'pay'; readonly skills: readonly SkillPay[] }
  | { readonly kind: 'week'; readonly week: WeekPay }

export const homeTabs = ['newWithSalary', 'popular'] as const
export type HomeTab = (typeof homeTabs)[number]

/** Of candidates alone: a page shows them once it knows who reads it. */
export const ownTabs = ['favoriteOffers', 'matchedForYou'] as const
export type OwnTab = (typeof ownTabs)[number]

export interface HomeOffers {
  readonly tab: HomeTab
  readonly hrefs: Readonly<Record<HomeTab, string>>
  readonly cards: readonly OfferCard[]
  /** Those that the board has. */
  readonly own: readonly { readonly tab: OwnTab; readonly href: string }[]
}

/** Take-home pay of one sum under each contract. */
export interface PromoPays {
  readonly pays: readonly {
    readonly label: string
    readonly amount: string
    /** Per cent of the sum. */
    readonly share: number
  }[]
  readonly note: string
}

/** What the board and its companies have to say; what there is no text for is null or empty, and not shown. */
export interface HomeContent {
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

/** All that the home page shows; an empty list is a block that is not shown. */
export interface HomeData {
  readonly headline: string
  readonly lead: string
  readonly total: number
  /** Of them those that came out today. */
  readonly newToday: number
  readonly search: SearchFormData
  readonly popular: readonly HomeLink[]
  readonly categories: readonly HomeCategory[]
  readonly categoryCount: number
  readonly categoriesHref: string
  /** All of them, for the drawer. */
  readonly allCategories: readonly CountedLink[]
  readonly offers: HomeOffers
  readonly newestHref: string
  readonly content: HomeContent
  readonly cities: readonly CountedLink[]
  /** Those with most offers first. */
  readonly largestCategories: readonly CountedLink[]
  readonly evidence: Evidence | null
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  readonly showsHearts: boolean
  readonly homeHref: string
  /** Milliseconds, of the server. */
  readonly now: number
}
