import { feedHrefOf, feedListing, listingPathOfFeed } from '#features/search/address/feed-path.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import { createAnswerCache } from '#server/http/responses/answer-cache.ts'
import type { App } from '../compose.ts'
import { boardOf } from '../loaders/board.ts'
import { atomXml } from './atom.ts'
import { listingFeed } from './listing-feed.ts'

type Parts = Pick<App, 'config' | 'clock'> & {
  readonly services: Pick<App['services'], 'search' | 'places' | 'tenants'>
}

// Readers ask every few minutes at most; what is new has to be in by then.
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=600'
const MAX_AGE_MS = 1_000
const MAX_BYTES = 16_000_000

const bare = (tag = ''): string => tag.trim().replace(/^W\//, '')

/** A tag that the reader names decides; only without one does the time. */
const isUnchanged = (request: Request, made: Readonly<Record<string, string>>): boolean => {
  const tags = request.headers.get('if-none-match')
  if (tags !== null) return tags.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(made.etag))
  const since = Date.parse(request.headers.get('if-modified-since') ?? '')
  return Date.parse(made['last-modified'] ?? '') <= since
}

/** Answers the Atom feed of every search address; undefined for whatever has none. */
export const createFeeds = ({ config, clock, services }: Parts) => {
  const { search, tenants } = services
  const kept = createAnswerCache({
    ...{ clock, revision: search.revision, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES },
  })

  return async (request: Request): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const pathname = listingPathOfFeed(url.pathname)
    if (pathname === null) return undefined
    const tenant = tenants.byHost(request.headers.get('host') ?? url.host)
    const asked = { pathname, search: url.search }
    const address = readListingAddress(listingPage, asked, boardOf({ tenant, services }))
    if (address.kind === 'redirect') {
      const isOurs = address.to.startsWith('/')
      const location = isOurs ? feedHrefOf(address.to) : address.to
      return new Response(null, { status: address.isPermanent ? 301 : 302, headers: { location } })
    }
    if (address.kind === 'notFound') return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })

    const { locale, params: listing } = address
    const origin = publicOrigin(config, tenant.canonicalHost)
    const key = `${tenant.id} ${hrefFor(listingPage, feedListing(listing), locale)}`
    const { bytes, headers } = await kept.answer(key, request, () => {
      const feed = listingFeed({ tenant, locale, listing, origin, services })
      const made = Buffer.from(atomXml(feed))
      return {
        bytes: made,
        headers: { 'last-modified': new Date(feed.updated).toUTCString() },
      }
    })
    const common = { ...headers, 'cache-control': CACHE_CONTROL, 'x-content-type-options': 'nosniff' }
    if (isUnchanged(request, headers)) return new Response(null, { status: 304, headers: common })
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        ...common,
        'content-type': 'application/atom+xml; charset=utf-8',
        'content-length': String(bytes.byteLength),
      },
    })
  }
}
