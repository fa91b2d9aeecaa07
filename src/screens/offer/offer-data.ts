import type { ApplyFormData } from '#features/applications/web/parts/apply-form-data.ts'
import type { OfferDetail } from '#features/offers/contract.ts'
import type { CityNames } from '#features/offers/web/parts/city-names.ts'
import type { OfferLayout } from '#features/tenants/contract.ts'
import type { ContractKind } from '#features/wages/contract.ts'
import type { Currency, ExchangeRates } from '#kernel/currency.ts'
import type { HtmlNode } from '#web/html/parse-html.ts'
import type { Crumb } from '#web/ui/breadcrumbs.tsx'
import type { StoryPreview } from '../companies/company-data.ts'
import type { SearchFormData } from '../listing/listing-data.ts'

/** The fields of an offer that its page shows. */
export type ShownOffer = Pick<
  OfferDetail,
  | 'guid'
  | 'slug'
  | 'title'
  | 'companyName'
  | 'companyLogoUrl'
  | 'companyLogoThumbUrl'
  | 'companyUrl'
  | 'companySize'
  | 'city'
  | 'street'
  | 'multilocation'
  | 'employmentTypes'
  | 'workplaceType'
  | 'experienceLevel'
  | 'workingTime'
  | 'minimumAge'
  | 'duration'
  | 'openToHireUkrainians'
  | 'requiredSkills'
  | 'niceToHaveSkills'
  | 'languages'
  | 'bannerUrl'
  | 'videoUrl'
  | 'publishedAt'
  | 'expiredAt'
  | 'applyMethod'
  | 'applyUrl'
  | 'informationClause'
>

interface Range {
  readonly from: number
  readonly to: number
}

/** Estimated net pay by the rates of a year, PLN a month. */
export interface TakeHome {
  readonly year: number
  readonly contracts: readonly {
    readonly kind: ContractKind
    /** Whether the offer states monthly pay in PLN. */
    readonly isExact: boolean
    /** The offer's pay, where not exact as a monthly amount in PLN. */
    readonly ad: Range
    readonly net: Range
  }[]
  /** Converted currencies. */
  readonly currencies: readonly Currency[]
}

/** Loader data of an offer page. */
export interface OfferPageData {
  readonly offer: ShownOffer
  /** The description, parsed. */
  readonly body: readonly HtmlNode[]
  readonly isActive: boolean
  /** When the work is done, in words; '' where it is not stated. */
  readonly schedule: string
  /** Translated city names for offers that the page loads later; its own are translated already. */
  readonly cityNames: CityNames
  /** Language of title and description, ISO 639-1. */
  readonly contentLanguage: string
  readonly categoryLabel: string | null
  /** The company's own description. */
  readonly companyText: string | null
  /** The company's page and its brand story. */
  readonly company: { readonly href: string; readonly story: StoryPreview | null } | null
  /** The recruitment process in words; null when the offer says nothing of it. */
  readonly recruitment: string | null
  readonly crumbs: readonly Crumb[]
  readonly applyHref: string
  /** Redirect to the employer's site, for browsers without scripts. */
  readonly leaveHref: string
  readonly layout: OfferLayout
  /** URL of this page, for sharing. */
  readonly shareUrl: string
  /** The list of the same category. */
  readonly alike: { readonly label: string; readonly href: string }
  /** Null when nobody can apply here: applications go elsewhere, or the offer has ended. */
  readonly applyForm: ApplyFormData | null
  /** Active offers of the same category or its parent, for an offer that has ended. */
  readonly similar: {
    readonly href: string
    readonly count: number
    /** Where an alert for them is created; null on boards without alerts. */
    readonly alertHref: string | null
  } | null
  readonly search: SearchFormData
  readonly currency: Currency
  /** Rates for salaries in another currency; null without rates. */
  readonly rates: ExchangeRates | null
  readonly showsUndisclosed: boolean
  readonly takeHome: TakeHome | null
  /** Whether a student under 26 takes home a mandate contract's whole pay. */
  readonly paysStudentsAll: boolean
  /** The board shows candidates the course of their applications. */
  readonly hasHistory: boolean
  /** The offer can be a favourite. */
  readonly showsHeart: boolean
  /** Shows a candidate how well the offer fits; active offers only. */
  readonly showsFit: boolean
  readonly showsCountdown: boolean
  readonly showsLanguages: boolean
  /** The server's time, in milliseconds. */
  readonly now: number
}
