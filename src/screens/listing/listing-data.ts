import type { OfferCard } from '#features/offers/contract.ts'
import type { CityNames } from '#features/offers/web/parts/city-names.ts'
import type { ListingFormat } from '#features/search/address/listing-formats.ts'
import type { SortOption } from '#features/search/contract.ts'
import type { CardTarget, OfferRows } from '#features/tenants/contract.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Packed } from '#kernel/text/packed.ts'
import type { CategoryBarData, SubcategoryLink } from '../category-bar-data.ts'
import type { PayScale } from '../stack/pay-scale.ts'
import type { FilterFormData } from './filters/filter-form-data.ts'
import type { Chip } from './list/chips.ts'
import type { SearchAlternative } from './list/search-alternatives.ts'
import type { ListingMap } from './map/listing-map.ts'

/** Cards rendered by the server; also the page size without scripts. */
export const firstCards = 20

export interface ListingPlace {
  readonly cityName: string | null
  /** Locative, 'w Krakowie'; null where the declension is unknown. */
  readonly inCity: string | null
  /** The city's name as in the offers. */
  readonly offersCity: string | null
  readonly radiusKm: number
  readonly isRemote: boolean
  /** Typed place that the gazetteer does not know. */
  readonly unknownCity: string
}

/** Data of the search form. */
export interface SearchFormData {
  readonly action: string
  readonly hidden: readonly (readonly [string, string])[]
  readonly keyword: string
  readonly city: string
  readonly radiusKm: number
  /** Suggested before a city is typed. */
  readonly cities: readonly SearchCity[]
  /** Chosen suggestions, each with the list without it. */
  readonly tags: readonly { readonly label: string; readonly href: string }[]
  /** Skills are suggested above titles and companies. */
  readonly skillsFirst: boolean
}

/** The choice of a city: a form that leads to its list under the other conditions. */
export interface LocationData {
  readonly href: string
  readonly action: string
  readonly hidden: readonly (readonly [string, string])[]
  readonly groups: readonly { readonly label: string; readonly cities: readonly SearchCity[] }[]
  /** Slug of the chosen city; '' for everywhere. */
  readonly chosen: string
  readonly remoteMarker: string
  readonly allHref: string
}

export interface SearchCity {
  readonly name: string
  readonly slug: string
}

/** The list as a search to save. */
export interface SavableList {
  readonly id: string
  readonly searchUrl: string
  /** The board has job alerts. */
  readonly hasAlerts: boolean
}

/** A typed word that no offer has. */
export interface ShownCorrection {
  readonly typed: string
  /** What is searched for in its place, as offers write it. */
  readonly words: readonly string[]
  /** The list of offers with exactly the typed word. */
  readonly exactHref: string
}

/** Loader data of a listing page. */
export interface ListingData {
  /** Canonical URL of the list, without the position in it. */
  readonly id: string
  readonly total: number
  /** Offers of the board, without any filter. */
  readonly boardTotal: number
  readonly place: ListingPlace
  /** The city that the search text names, for the heading. */
  readonly understoodCity: Pick<ListingPlace, 'cityName' | 'inCity'> | null
  readonly categoryLabels: readonly string[]
  readonly corrections: readonly ShownCorrection[]
  /** Packed as in the index: a card whose HTML is cached is never unpacked. */
  readonly cards: readonly Packed<OfferCard>[]
  readonly cityNames: CityNames
  /** Index of the first card. */
  readonly from: number
  readonly pageSize: number
  /** Rows of one page of the endless list. */
  readonly itemsCount: number
  /** Origin of the board, with which the gateway's URLs of its own pictures begin. */
  readonly origin: string
  /** Query string for the gateway's calls for this list. */
  readonly listQuery: string
  readonly chips: readonly Chip[]
  readonly clearHref: string
  /** The same search in machine-readable formats. */
  readonly formats: Readonly<Record<ListingFormat, string>>
  readonly sort: SortOption
  readonly sorts: readonly { readonly sort: SortOption; readonly href: string }[]
  readonly filters: FilterFormData
  readonly filtersHref: string
  readonly search: SearchFormData
  readonly searchHref: string
  readonly categories: CategoryBarData
  readonly subcategories: readonly SubcategoryLink[]
  /** The list is sorted or filtered by pay. */
  readonly comparesPay: boolean
  /** Day of the exchange rates, as 2026-11-20; null without rates. */
  readonly ratesDay: string | null
  readonly searchAlternatives: readonly SearchAlternative[]
  /** For an empty list: the offers of the closest alternative. */
  readonly closest: {
    readonly alternative: SearchAlternative
    readonly cards: readonly Packed<OfferCard>[]
  } | null
  readonly location: LocationData
  /** Other cities with matching offers, for visitors from search engines; empty where the board has none. */
  readonly cityLinks: readonly { readonly label: string; readonly href: string; readonly count: number }[]
  /** Null on a board without a map. */
  readonly map: ListingMap | null
  /** Null where the board has no saved searches, or the list has no condition. */
  readonly saved: SavableList | null
  readonly currency: Currency
  readonly showsUndisclosed: boolean
  /** Offers can be favourites. */
  readonly showsHearts: boolean
  readonly cardsOpen: CardTarget
  readonly offerRows: OfferRows
  /** Zlotys a year up to which people under 26 pay no tax, on boards for first jobs. */
  readonly reliefPln: number | null
  /** The axis of the rows' pay; null on a board with cards, or with too few offers. */
  readonly payScale: PayScale | null
  /** The server's time in milliseconds, so that server and browser compute the same days. */
  readonly now: number
}
