import { createHash } from 'node:crypto'
import { type AddressPlaces, boardIn } from '#features/search/address/board.ts'
import { filterParams } from '#features/search/address/filter-params.ts'
import { defaultSort, emptyListing, type Listing } from '#features/search/address/listing.ts'
import { writeListingQuery } from '#features/search/address/listing-query.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { JobFilterPayload } from '../contract.ts'

/** A list of offers as a search that can be saved. */
export interface Search {
  readonly listing: Listing
  readonly locale: Locale
  /** Canonical path in `locale`. */
  readonly path: string
}

/** The listing without its page, order and map, which do not belong to a search. */
const searchOf = (listing: Listing): Listing => {
  const { from, itemsCount, showMap } = emptyListing
  const sorted = (texts: readonly string[]) => texts.toSorted((a, b) => a.localeCompare(b, 'en'))
  return {
    ...listing,
    ...{ from, itemsCount, showMap, sort: defaultSort(listing) },
    titles: sorted(listing.titles),
    companies: sorted(listing.companies),
    skills: sorted(listing.skills),
  }
}

const keysOf = (categories: readonly { readonly key: string }[]): string =>
  categories
    .map(({ key }) => key)
    .sort()
    .join(',')

/** Identifies a search, whatever the language of its address and the order of its parameters. */
export const hashOf = (listing: Listing): string => {
  const search = searchOf(listing)
  const entries = [
    ['place', search.citySlug ?? (search.isRemote ? 'remote' : '')],
    ['category', search.category?.key ?? ''],
    ['subcategories', keysOf(search.subcategories)],
    ...writeListingQuery(search),
  ]
  const said = entries.map(([name = '', value = '']) => [name, foldText(value)]).sort()
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
}

const MAX_REDIRECTS = 3
const ANY_HOST = 'http://board.invalid'

/** Parses the address of a list, a path or an absolute URL of any host; null for any other address. */
export type SearchReader = (tenant: Tenant, address: string) => Search | null

export const createSearchReader =
  (places: AddressPlaces): SearchReader =>
  (tenant, address) => {
    const board = boardIn(tenant, places)
    let url = URL.parse(address, ANY_HOST)
    for (let step = 0; url && step <= MAX_REDIRECTS; step++) {
      const read = readListingAddress(listingPage, url, board)
      if (read.kind === 'notFound') return null
      if (read.kind === 'page') {
        const { locale } = read
        const listing = searchOf(read.params)
        if (listing.unknownCity !== '') return null
        return { listing, locale, path: hrefFor(listingPage, listing, locale) }
      }
      url = /^[/?]/.test(read.to) ? URL.parse(read.to, url) : null
    }
    return null
  }

/** The conditions of a search in the gateway's terms. */
export const payloadOf = (listing: Listing, currency: Currency): JobFilterPayload => {
  const { salary } = listing
  const { min, max } = filterParams.salary
  return {
    categories: [listing.category, ...listing.subcategories].flatMap((one) => one?.key ?? []),
    localization: listing.citySlug,
    salary: {
      from: salary && salary.min > min ? salary.min : null,
      to: salary && salary.max < max ? salary.max : null,
      currency,
    },
    employmentTypes: [...listing.employmentTypes],
    experiences: [...listing.experienceLevels],
    workingTimes: [...listing.workingTimes],
    friendlyOffer: listing.isUkraineFriendly,
    remote: listing.isRemote,
    withSalary: listing.withSalary,
    remoteWorkOptions: [...listing.workplaceTypes],
    search: {
      keywords: listing.keyword === '' ? [] : [listing.keyword],
      companyNames: [...listing.companies],
      skills: [...listing.skills],
      jobTitles: [...listing.titles],
    },
  }
}
