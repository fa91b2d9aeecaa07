import { offerPage } from '#features/offers/addresses.ts'
import type { OfferCard } from '#features/offers/contract.ts'
import { type Listing, settleSort } from '#features/search/address/listing.ts'
import { formatHrefOf, type ListingFormat } from '#features/search/address/listing-formats.ts'
import { sortParams } from '#features/search/address/listing-query.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { csvLine } from '#kernel/text/csv.ts'
import type { TaggedBytes } from '#server/http/responses/answer-cache.ts'
import { type ListingFeedOptions, listingTitle } from './listing-feed.ts'

/** As many as a call of the API gives. */
const MOST_ITEMS = 100
/** A spreadsheet is not turned over page by page. */
const MOST_LINES = 500

type ListedOffer = OfferCard & { readonly url: string }

interface Part {
  readonly total: number
  readonly offers: readonly ListedOffer[]
  /** Absolute addresses of the parts after and before this one. */
  readonly next: string | null
  readonly prev: string | null
}

const decoder = new TextDecoder()

/** The offers of an address from its place in the list on, in its order. */
const partOf = (asked: ListingFeedOptions, format: ListingFormat, size: number): Part => {
  const { tenant, locale, listing, origin, services } = asked
  const params = sortParams(settleSort(listing))
  const { from } = listing
  const { total, cards } = services.search.list(tenant, filterOf(listing), {
    ...{ sort: params?.sortBy ?? 'relevance', order: params?.orderBy ?? 'DESC', from, size },
    currency: defaultCurrency(tenant),
  })
  const hrefOf = (other: Partial<Listing>) =>
    origin + formatHrefOf(hrefFor(listingPage, { ...listing, ...other }, locale), format)
  const offers = cards.map((bytes): ListedOffer => {
    const card: OfferCard = JSON.parse(decoder.decode(bytes))
    return { ...card, url: origin + hrefFor(offerPage, { slug: card.slug }, locale) }
  })
  return {
    ...{ total, offers },
    next: from + size < total ? hrefOf({ from: from + size }) : null,
    // From beyond the end back to the last that there are.
    prev: from > 0 && total > 0 ? hrefOf({ from: Math.max(0, Math.min(from, total) - size) }) : null,
  }
}

/** For readers that follow links without reading the body. */
const linkHeader = ({ next, prev }: Part): Readonly<Record<string, string>> => {
  const links = [
    ...(next === null ? [] : [`<${next}>; rel="next"`]),
    ...(prev === null ? [] : [`<${prev}>; rel="prev"`]),
  ]
  return links.length > 0 ? { link: links.join(', ') } : {}
}

/** The cards of the gateway, each with the address of its page, and the ways on and back. */
export const listingJson = (asked: ListingFeedOptions): TaggedBytes => {
  const { listing, locale, origin } = asked
  const itemsCount = Math.min(listing.itemsCount, MOST_ITEMS)
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

/** Salaries that a line has room for, which are all that a card shows. */
const SALARIES = [0, 1]
const salaryColumns = ['contract', 'salaryFrom', 'salaryTo', 'currency', 'per', 'gross']
const columns = [
  ...['title', 'company', 'cities', 'workplace', 'level', 'workingTime'],
  ...SALARIES.flatMap((at) => salaryColumns.map((name) => (at === 0 ? name : `${name}${at + 1}`))),
  ...['skills', 'publishedAt', 'expiredAt', 'url'],
]

/** Makes spreadsheets read it as UTF-8. */
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

/** One offer a line; names of columns and values are those of the gateway in every language. */
export const listingCsv = (asked: ListingFeedOptions): TaggedBytes => {
  const part = partOf(asked, 'csv', MOST_LINES)
  const text = BYTE_ORDER_MARK + [csvLine(columns), ...part.offers.map(lineOf)].join('')
  const path = hrefFor(listingPage, asked.listing, asked.locale).replace(/\?.*$/, '')
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '')
  return {
    bytes: Buffer.from(text),
    headers: { ...linkHeader(part), 'content-disposition': `attachment; filename="${name}.csv"` },
  }
}
