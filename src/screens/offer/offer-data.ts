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

/** What of an offer its page shows. */
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

/** What is left of the pay by the rates of a year, in zlotys a month. */
export interface TakeHome {
  readonly year: number
  readonly contracts: readonly {
    readonly kind: ContractKind
    /** Whether the offer says it for a month. */
    readonly isMonthly: boolean
    /** What the offer says. */
    readonly ad: Range
    readonly net: Range
  }[]
}

/** All that an offer's page shows, ready for both sides. */
export interface OfferPageData {
  readonly offer: ShownOffer
  /** The description. */
  readonly body: readonly HtmlNode[]
  readonly isActive: boolean
  /** For offers that the page asks for later; its own has them already. */
  readonly cityNames: CityNames
  /** ISO 639-1, of title and description. */
  readonly contentLanguage: string
  readonly categoryLabel: string | null
  /** What the company says of itself. */
  readonly companyText: string | null
  /** Its page, and the story that it tells. */
  readonly company: { readonly href: string; readonly story: StoryPreview | null } | null
  /** How people are hired, in words; null where nothing is said of it. */
  readonly recruitment: string | null
  readonly crumbs: readonly Crumb[]
  readonly applyHref: string
  /** The way to the employer's own page for browsers without scripts. */
  readonly leaveHref: string
  readonly layout: OfferLayout
  /** Of this page, for who shares it. */
  readonly shareUrl: string
  /** Offers of the same category. */
  readonly alike: { readonly label: string; readonly href: string }
  /** Null where nobody can apply here: elsewhere, or not any more. */
  readonly applyForm: ApplyFormData | null
  /** Offers of the same category, or of its parent, that run now; for an offer that has ended. */
  readonly similar: {
    readonly href: string
    readonly count: number
    /** Where their alert is begun; null where the board mails none. */
    readonly alertHref: string | null
  } | null
  readonly search: SearchFormData
  readonly currency: Currency
  /** By which salaries of another currency are shown; null where there are none. */
  readonly rates: ExchangeRates | null
  readonly showsUndisclosed: boolean
  readonly takeHome: TakeHome | null
  /** It can be made a favourite. */
  readonly showsHeart: boolean
  /** To a candidate, how well it fits; only while it runs. */
  readonly showsFit: boolean
  readonly showsCountdown: boolean
  readonly showsLanguages: boolean
  /** Milliseconds, of the server. */
  readonly now: number
}
