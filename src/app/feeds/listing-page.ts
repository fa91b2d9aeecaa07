import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { effectiveSort, type Listing } from '#features/search/address/listing.ts'
import { formatHrefOf, type ListingFormat } from '#features/search/address/listing-formats.ts'
import { sortParams } from '#features/search/address/listing-query.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { csvLine } from '#kernel/text/csv.ts'
import type { TaggedBytes } from '#server/http/responses/answer-cache.ts'
import { type ListingFeedOptions, listingTitle } from './listing-feed.ts'
import { slugAtCityOf } from './slug-at-city.ts'

/** Most offers in JSON; the same as in the API. */
const MAX_ITEMS = 100
/** Offers in CSV; many, as spreadsheets are not paged through. */
const MAX_LINES = 500

type ListedOffer = OfferCard & { readonly url: string }

interface Part {
  readonly total: number
  readonly offers: readonly ListedOffer[]
  /** URLs of the next and the previous page. */
  readonly next: string | null
  readonly prev: string | null
}

const decoder = new TextDecoder()

/** A page of the listing's offers, from its offset and in its order. */
const partOf = (asked: ListingFeedOptions, format: ListingFormat, size: number): Part => {
  const { tenant, locale, listing, origin, services, currency = null } = asked
  const params = sortParams(effectiveSort(listing))
  const { from } = listing
  const { total, cards } = services.search.list(tenant, filterOf(listing), {
    ...{ sort: params?.sortBy ?? 'relevance', order: params?.orderBy ?? 'DESC', from, size },
    currency: currency ?? defaultCurrency(tenant),
  })
  const hrefOf = (other: Partial<Listing>) =>
    origin + formatHrefOf(hrefFor(listingPage, { ...listing, ...other }, locale), format, currency)
  const slugOf = slugAtCityOf(asked)
  const offers = cards.map((bytes): ListedOffer => {
    const card: OfferCard = JSON.parse(decoder.decode(bytes))
    return { ...card, url: origin + hrefFor(offerPage, { slug: slugOf(card) }, locale) }
  })
  return {
    ...{ total, offers },
    next: from + size < total ? hrefOf({ from: from + size }) : null,
    // An offset beyond the end leads back to the last page.
    prev: from > 0 && total > 0 ? hrefOf({ from: Math.max(0, Math.min(from, total) - size) }) : null,
  }
}

/** A Link header, for clients that page without reading the body. */
const linkHeader = ({ next, prev }: Part): Readonly<Record<string, string>> => {
  const links = [
    ...(next === null ? [] : [`<${next}>; rel="next"`]),
    ...(prev === null ? [] : [`<${prev}>; rel="prev"`]),
  ]
  return links.length > 0 ? { link: links.join(', ') } : {}
}

/** The gateway's cards, each with its page's URL, and links to the next and previous page. */
export const listingJson = (asked: ListingFeedOptions): TaggedBytes => {
  const { listing, locale, origin } = asked
  const itemsCount = Math.min(listing.itemsCount, MAX_ITEMS)
  const part = partOf(asked, 'json', itemsCount)
  const { total: totalItems, offers, next, prev } = part
  const body = {
    title: listingTitle(asked),
    language: locale,
    url: origin + hrefFor(listingPage, listing, locale),
    meta: { from: listing.from, itemsCount, totalItems, prev, next },
    data: offers,
  }
  return { bytes: Buffer.from(JSON.stringify(body)), headers: linkHeader(part) }
}

/** Indexes of the salaries with columns: as many as a card has. */
const SALARIES = [0, 1]
const salaryColumns = ['contract', 'salaryFrom', 'salaryTo', 'currency', 'per', 'gross']
const columns = [
  ...['title', 'company', 'cities', 'workplace', 'level', 'workingTime'],
  ...SALARIES.flatMap((at) => salaryColumns.map((name) => (at === 0 ? name : `${name}${at + 1}`))),
  ...['skills', 'publishedAt', 'expiredAt', 'url'],
]

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

const lineOf = (offer: ListedOffer): string => {
  const cities = new Set(offer.multilocation.map(({ city }) => city))
  return csvLine([
    ...[offer.title, offer.companyName, [...cities].join('; ')],
    ...[offer.workplaceType, offer.experienceLevel, offer.workingTime],
    ...SALARIES.flatMap((at) => {
      const salary = offer.employmentTypes[at]
      if (!salary) return salaryColumns.map(() => '')
      const { type, from, to, currency, unit, gross } = salary
      if (from === null || to === null) return [type, '', '', '', '', '']
      return [type, from, to, currency.toUpperCase(), unit, gross ? 'gross' : 'net']
    }),
    ...[offer.requiredSkills.join('; '), offer.publishedAt, offer.expiredAt, offer.url],
  ])
}

/** CSV with one offer a line; columns and values are named as in the gateway, whatever the language. */
export const listingCsv = (asked: ListingFeedOptions): TaggedBytes => {
  const part = partOf(asked, 'csv', MAX_LINES)
  const text = BYTE_ORDER_MARK + [csvLine(columns), ...part.offers.map(lineOf)].join('')
  const path = hrefFor(listingPage, asked.listing, asked.locale).replace(/\?.*$/, '')
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
  return {
    bytes: Buffer.from(text),
    headers: { ...linkHeader(part), 'content-disposition': `attachment; filename="${name}.csv"` },
  }
}
