import type { OfferCard } from '#features/offers/contract.ts'
import type { CityNames } from '#features/offers/web/parts/city-names.ts'
import type { ListingFormat } from '#features/search/address/listing-formats.ts'
import type { SortOption } from '#features/search/contract.ts'
import type { CardTarget } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Packed } from '#kernel/text/packed.ts'
import type { CategoryBarData, SubcategoryLink } from '../category-bar-data.ts'
import type { FilterFormData } from './filters/filter-form-data.ts'
import type { Chip } from './list/chips.ts'
import type { WayOut } from './list/ways-out.ts'
import type { ListingMap } from './map/listing-map.ts'

/** Cards that the server shows at once; without scripts also the size of a page. */
export const firstCards = 20

export interface ListingPlace {
  readonly cityName: string | null
  /** 'w Krakowie'; null where the declension of the name is not known. */
  readonly inCity: string | null
  /** As the offers name it. */
  readonly offersCity: string | null
  readonly radiusKm: number
  readonly isRemote: boolean
  /** What somebody typed and the gazetteer does not know. */
  readonly unknownCity: string
}

/** What the search form shows and sends. */
export interface SearchFormData {
  readonly action: string
  readonly hidden: readonly (readonly [string, string])[]
  readonly keyword: string
  readonly city: string
  readonly radiusKm: number
  /** Offered before a city is typed. */
  readonly cities: readonly SearchCity[]
  /** Picked before, each with the list without it. */
  readonly tags: readonly { readonly label: string; readonly href: string }[]
  /** Suggested skills stand above titles and companies. */
  readonly skillsFirst: boolean
}

/** The cities to choose from, and the form that leads to the list of one under the other conditions. */
export interface LocationData {
  readonly href: string
  readonly action: string
  readonly hidden: readonly (readonly [string, string])[]
  readonly groups: readonly { readonly label: string; readonly cities: readonly SearchCity[] }[]
  /** As the form names it; '' for everywhere. */
  readonly chosen: string
  readonly remoteMarker: string
  readonly allHref: string
}

export interface SearchCity {
  readonly name: string
  readonly slug: string
}

/** The list as a search that can be saved. */
export interface SavableList {
  readonly id: string
  readonly searchUrl: string
  /** Whether the board mails alerts. */
  readonly hasAlerts: boolean
}

/** All that a listing's page shows, ready for both sides. */
export interface ListingData {
  /** Its canonical address: changes with everything but the place in the list. */
  readonly id: string
  readonly total: number
  /** Offers of the board, whatever the filters. */
  readonly boardTotal: number
  readonly place: ListingPlace
  readonly categoryLabels: readonly string[]
  /** As the index keeps them: what is written already is not read on the way. */
  readonly cards: readonly Packed<OfferCard>[]
  readonly cityNames: CityNames
  /** Offset of the first card. */
  readonly from: number
  readonly pageSize: number
  /** Rows that one page of the endless list has. */
  readonly itemsCount: number
  /** Of the board, as the gateway writes addresses of its own pictures. */
  readonly origin: string
  /** The query that asks the gateway for any part of this list. */
  readonly listQuery: string
  readonly chips: readonly Chip[]
  readonly clearHref: string
  /** The same search for programs. */
  readonly formats: Readonly<Record<ListingFormat, string>>
  readonly sort: SortOption
  readonly sorts: readonly { readonly sort: SortOption; readonly href: string }[]
  readonly filters: FilterFormData
  readonly filtersHref: string
  readonly search: SearchFormData
  readonly searchHref: string
  readonly categories: CategoryBarData
  readonly subcategories: readonly SubcategoryLink[]
  /** The list is sorted or narrowed by pay. */
  readonly comparesPay: boolean
  /** The day of the rates of exchange, as 2026-11-20; null where none are known. */
  readonly ratesDay: string | null
  readonly waysOut: readonly WayOut[]
  /** Of an empty list: the offers of the way out that gives up least. */
  readonly closest: { readonly way: WayOut; readonly cards: readonly Packed<OfferCard>[] } | null
  readonly location: LocationData
  /** Other cities with such offers, for those who come by a search engine; empty where the board shows none. */
  readonly cityLinks: readonly { readonly label: string; readonly href: string; readonly count: number }[]
  /** Null on a board without a map. */
  readonly map: ListingMap | null
  /** Null where the board keeps no searches, or nothing narrows the list. */
  readonly saved: SavableList | null
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  /** Offers can be made favourites. */
  readonly showsHearts: boolean
  readonly cardsOpen: CardTarget
  /** Milliseconds; the server's time, so that both sides count the same days. */
  readonly now: number
}
