import type { PublishedPicture } from '#features/companies/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { HtmlNode } from '#web/html/parse-html.ts'
import type { SearchFormData } from '../listing/listing-data.ts'

/** From the lowest to the highest of some offers, a month. */
export interface PaySpan {
  /** '9 600 – 26 000 zł' */
  readonly amount: string
  /** 'brutto', 'netto + VAT' */
  readonly kind: string
}

/** What a company pays in each of its categories. */
export interface CategoryPay extends PaySpan {
  readonly label: string
  readonly offers: number
  /** '3 oferty' */
  readonly offersText: string
  /** Of the axis of all, per cent. */
  readonly from: number
  readonly to: number
}

/** A company in a list. */
export interface CompanyTile {
  readonly name: string
  readonly href: string
  readonly logoUrl: string | null
  readonly coverPath: string
  /** 'Korporacja · 501+ osób · Gdańsk, Warszawa' */
  readonly facts: readonly string[]
  readonly text: string | null
  readonly offerCount: number
  /** Null where none of its offers says it for a month. */
  readonly pay: PaySpan | null
  readonly isRecruiting: boolean
  readonly hasStory: boolean
}

/** A value of a filter, and how many companies have it. */
export interface CountedValue {
  readonly value: string
  readonly label: string
  readonly count: number
  readonly isOn: boolean
}

export interface CompanyPlace {
  readonly name: string
  readonly href: string
  readonly count: number
  readonly latitude: number
  readonly longitude: number
}

export interface CompaniesData {
  readonly search: SearchFormData
  readonly total: number
  readonly companies: readonly CompanyTile[]
  readonly filters: {
    readonly action: string
    readonly name: string
    readonly isRecruiting: boolean
    readonly recruiting: number
    readonly cities: readonly CountedValue[]
    readonly types: readonly CountedValue[]
    readonly industries: readonly CountedValue[]
    readonly seed: number
    readonly activeCount: number
  }
  readonly places: readonly CompanyPlace[]
  readonly page: number
  readonly pageCount: number
  /** By its number. */
  readonly pageHrefs: Readonly<Record<number, string>>
}

export interface StoryPreview {
  readonly title: string
  readonly lead: string
  readonly href: string
  readonly coverPath: string
  readonly companyName: string
  readonly logoUrl: string | null
  /** Open ones of the company. */
  readonly offerCount: number
  /** That it takes to read. */
  readonly minutes: number
}

export interface CompanyData {
  readonly search: SearchFormData
  readonly name: string
  readonly logoUrl: string | null
  readonly coverPath: string
  readonly lead: string | null
  readonly website: string | null
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** HTML, cleaned and parsed. */
  readonly about: readonly HtmlNode[]
  readonly benefits: readonly { readonly name: string; readonly note: string }[]
  readonly technologies: readonly string[]
  readonly places: readonly {
    readonly name: string
    readonly href: string
    readonly address: string
    /** '5 ofert' */
    readonly offersText: string
  }[]
  readonly gallery: readonly PublishedPicture[]
  readonly links: readonly { readonly name: string; readonly href: string }[]
  /** Empty where too few offers say it. */
  readonly pay: readonly CategoryPay[]
  /** Its offers as a search that can be mailed; null where the board mails none. */
  readonly follow: {
    readonly id: string
    readonly searchUrl: string
    readonly tags: readonly string[]
  } | null
  readonly offers: readonly OfferCard[]
  readonly offerCount: number
  readonly offersHref: string
  readonly companiesHref: string
  readonly story: StoryPreview | null
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  /** Milliseconds, of the server. */
  readonly now: number
}

interface BlockPlace {
  /** Unique in the story, for links to it. */
  readonly id: string
}

/** A part of a story in the language of the page. */
export type ShownBlock = BlockPlace & BlockContent

type BlockContent =
  | {
      readonly kind: 'text'
      /** '' without a heading. */
      readonly heading: string
      readonly nodes: readonly HtmlNode[]
    }
  | { readonly kind: 'pictures'; readonly pictures: readonly PublishedPicture[] }
  | {
      readonly kind: 'numbers'
      readonly numbers: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'quote'; readonly text: string; readonly author: string }

export interface StoryData {
  readonly title: string
  readonly lead: string
  readonly coverPath: string
  readonly blocks: readonly ShownBlock[]
  readonly technologies: readonly string[]
  readonly publishedAt: string
  readonly company: {
    readonly name: string
    readonly href: string
    readonly logoUrl: string | null
    readonly offerCount: number
    readonly offersHref: string
  }
  readonly others: readonly StoryPreview[]
}
