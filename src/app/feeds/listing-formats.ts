import type { Listing } from '#features/search/address/listing.ts'
import {
  currencyKey,
  feedListing,
  formatHrefOf,
  formatOfPath,
  type ListingFormat,
  listingFormats,
} from '#features/search/address/listing-formats.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Currency } from '#kernel/currency.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import { preferredType } from '#server/http/requests/preferred-type.ts'
import { createAnswerCache, type TaggedBytes } from '#server/http/responses/answer-cache.ts'
import { namesTag } from '#server/http/responses/entity-tag.ts'
import type { App } from '../compose.ts'
import { boardOf } from '../loaders/board.ts'
import { atomXml } from './atom.ts'
import { type ListingFeedOptions, listingFeed } from './listing-feed.ts'
import { listingCsv, listingJson } from './listing-page.ts'

type Parts = Pick<App, 'config' | 'clock'> & {
  readonly services: Pick<App['services'], 'search' | 'places' | 'tenants'>
}

interface Format {
  readonly type: string
  /** Drops the parts of a listing that this format ignores. */
  readonly listingOf: (listing: Listing) => Listing
  readonly make: (asked: ListingFeedOptions) => TaggedBytes
}

const formats: Readonly<Record<ListingFormat, Format>> = {
  atom: {
    type: 'application/atom+xml',
    listingOf: feedListing,
    make: (asked) => {
      const feed = listingFeed(asked)
      const headers = { 'last-modified': new Date(feed.updated).toUTCString() }
      return { bytes: Buffer.from(atomXml(feed)), headers }
    },
  },
  json: {
    type: 'application/json',
    listingOf: (listing) => ({ ...listing, showMap: false }),
    make: listingJson,
  },
  csv: {
    type: 'text/csv',
    listingOf: ({ itemsCount: _, ...listing }) => ({ ...listing, itemsCount: 100, showMap: false }),
    make: listingCsv,
  },
}

const PAGE = 'text/html'
const pageAndFormats = [PAGE, ...listingFormats.map((format) => formats[format].type)] as const

// Feed readers poll every few minutes.
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=600'
const MAX_AGE_MS = 1_000
const MAX_BYTES = 16_000_000

/** Whether the client's copy is current: by If-None-Match, or without it by If-Modified-Since. */
const isUnchanged = (request: Request, made: Readonly<Record<string, string>>): boolean => {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return namesTag(tags, made.etag ?? '')
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Date.parse(made['last-modified'] ?? '') <= since
}

/** The currency that the address states, if it is another of the board's; a cookie states none. */
const statedCurrency = (url: URL, tenant: Tenant): Currency | null => {
  const stated = url.searchParams.get(currencyKey)
  return tenant.settings.currencies.slice(1).find((currency) => currency === stated) ?? null
}

/** The listing's path and the requested format, named by the extension or negotiated by Accept. */
const askedFor = (request: Request, { pathname }: URL) => {
  const named = formatOfPath(pathname)
  if (named) return { ...named, isNamed: true }
  const type = preferredType(request.headers.get('accept'), pageAndFormats)
  const format = listingFormats.find((one) => formats[one].type === type)
  return format && { pathname, format, isNamed: false }
}

/** Serves listing addresses as Atom, JSON and CSV; undefined when the page should be served. */
export const createListingFormats = ({ config, clock, services }: Parts) => {
  const { search, tenants } = services
  const kept = createAnswerCache({
    ...{ clock, revision: search.revision, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES },
  })

  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const asked = askedFor(request, url)
    if (!asked) return undefined
    const { pathname, format, isNamed } = asked
    const tenant = tenants.byHost(request.headers.get('host') ?? url.host)
    const board = boardOf({ tenant, services })
    const address = readListingAddress(listingPage, { pathname, search: url.search }, board)
    if (address.kind === 'redirect') {
      const isOurs = isNamed && address.to.startsWith('/')
      const location = isOurs ? formatHrefOf(address.to, format) : address.to
      return new Response(null, { status: address.isPermanent ? 301 : 302, headers: { location } })
    }
    if (address.kind === 'notFound') return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })

    const { type, listingOf, make } = formats[format]
    const { locale } = address
    if (locale !== 'pl' && !hasFlag(tenant, 'internationalization')) {
      const inPolish = hrefFor(listingPage, address.params, 'pl')
      const location = isNamed ? formatHrefOf(inPolish, format) : inPolish
      return new Response(null, { status: 302, headers: { location } })
    }
    const listing = listingOf(address.params)
    const href = hrefFor(listingPage, listing, locale)
    const origin = publicOrigin(config, tenant.canonicalHost)
    const currency = statedCurrency(url, tenant)
    const { bytes, headers } = await kept.answer(`${tenant.id} ${format} ${currency} ${href}`, request, () =>
      make({ tenant, locale, listing, origin, services, currency }),
    )
    const common = {
      ...headers,
      'cache-control': CACHE_CONTROL,
      'content-location': formatHrefOf(href, format, currency),
      'x-content-type-options': 'nosniff',
      vary: isNamed ? 'accept-encoding' : 'accept, accept-encoding',
    }
    if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers: common })
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        ...common,
        'content-type': `${type}; charset=utf-8`,
        'content-length': String(bytes.byteLength),
      },
    })
  }
}
