import type { PublishedPicture } from '#features/companies/contract.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { HtmlNode } from '#web/html/parse-html.ts'
import type { SearchFormData } from '../listing/listing-data.ts'

/** Lowest to highest monthly pay among some offers. */
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
  /** Ends of the bar, in per cent of the common axis. */
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
  /** Null when none of its offers states monthly pay. */
  readonly pay: PaySpan | null
  readonly isRecruiting: boolean
  readonly hasStory: boolean
}

/** A filter's value with its number of companies. */
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
  /** Hrefs by page number. */
  readonly pageHrefs: Readonly<Record<number, string>>
}

export interface StoryPreview {
  readonly title: string
  readonly lead: string
  readonly href: string
  readonly coverPath: string
  readonly companyName: string
  readonly logoUrl: string | null
  /** Open offers of the company. */
  readonly offerCount: number
  /** Reading time in minutes. */
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
  /** Sanitised HTML, parsed. */
  readonly about: readonly HtmlNode[]
  readonly benefits: readonly ProfileRow[]
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
  /** Empty when too few offers state their pay. */
  readonly pay: readonly CategoryPay[]
  /** A saved search of the company's offers, to subscribe to; null on boards without alerts. */
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
  readonly look: TileLook
  /** Its own path. */
  readonly href: string
}

/** How tiles of offers are shown. */
export interface TileLook {
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  readonly showsHearts: boolean
  /** The server's time, in milliseconds. */
  readonly now: number
}

interface BlockPlace {
  /** Unique in the story, as a link's anchor. */
  readonly id: string
}

/** A block of a story in the page's language. */
export type ShownBlock = BlockPlace & BlockContent

type BlockContent =
  | {
      readonly kind: 'text'
      /** '' for none. */
      readonly heading: string
      readonly nodes: readonly HtmlNode[]
    }
  | { readonly kind: 'pictures'; readonly pictures: readonly PublishedPicture[] }
  | {
      readonly kind: 'numbers'
      readonly numbers: readonly { readonly value: string; readonly label: string }[]
    }
  | { readonly kind: 'quote'; readonly text: string; readonly author: string }
  | {
      readonly kind: 'video'
      /** '' for none. */
      readonly title: string
      readonly href: string
      /** 'youtube.com' */
      readonly site: string
    }
  | {
      readonly kind: 'benefits' | 'places'
      /** '' for the kind's own. */
      readonly heading: string
      readonly rows: readonly ProfileRow[]
    }

/** A benefit or a place of the profile. */
export interface ProfileRow {
  readonly name: string
  readonly note: string
  /** Its offers. */
  readonly href?: string
}

/** Rows of the profile, which blocks of a story show. */
export type ProfileRows = Readonly<Record<'benefits' | 'places', readonly ProfileRow[]>>

export type ProfileInBoth = Readonly<Record<Locale, ProfileRows>>

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
  /** The newest of its open offers. */
  readonly offers: readonly OfferCard[]
  readonly look: TileLook
  /** Reading time. */
  readonly minutes: number
  /** Its own path. */
  readonly href: string
  /** Its absolute address. */
  readonly shareUrl: string
  readonly others: readonly StoryPreview[]
}
