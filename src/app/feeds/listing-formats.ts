import type { Listing } from '#features/search/address/listing.ts'
import {
  feedListing,
  formatHrefOf,
  formatOfPath,
  type ListingFormat,
  listingFormats,
} from '#features/search/address/listing-formats.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
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
  /** What of an address makes a difference. */
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

// Readers ask every few minutes at most; what is new has to be in by then.
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=600'
const MAX_AGE_MS = 1_000
const MAX_BYTES = 16_000_000

/** A tag that the reader names decides; only without one does the time. */
const isUnchanged = (request: Request, made: Readonly<Record<string, string>>): boolean => {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return namesTag(tags, made.etag ?? '')
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Date.parse(made['last-modified'] ?? '') <= since
}

/** The path of the page, and as what it is asked for: by its extension, or by the types that the reader takes. */
const askedFor = (request: Request, { pathname }: URL) => {
  const named = formatOfPath(pathname)
  if (named) return { ...named, isNamed: true }
  const type = preferredType(request.headers.get('accept'), pageAndFormats)
  const format = listingFormats.find((one) => formats[one].type === type)
  return format && { pathname, format, isNamed: false }
}

/** Answers every search address as a feed, as JSON and as CSV; undefined where a page is to answer. */
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
    const { bytes, headers } = await kept.answer(`${tenant.id} ${format} ${href}`, request, () =>
      make({ tenant, locale, listing, origin, services }),
    )
    const common = {
      ...headers,
      'cache-control': CACHE_CONTROL,
      'content-location': formatHrefOf(href, format),
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
