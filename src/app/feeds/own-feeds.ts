import { createHash } from 'node:crypto'
import { publicOrigin } from '#server/config/public-origin.ts'
import { ipKey } from '#server/limits/limits.ts'
import type { App } from '../compose.ts'
import { atomXml } from './atom.ts'
import { jsonFeed } from './json-feed.ts'
import { listingFeed } from './listing-feed.ts'

type Parts = Pick<App, 'config'> & {
  readonly services: Pick<App['services'], 'search' | 'places' | 'tenants' | 'savedSearches' | 'limits'>
}

const PATH = /^\/feeds\/([\w-]{43})\.(atom|json)$/
const TYPES = { atom: 'application/atom+xml; charset=utf-8', json: 'application/feed+json; charset=utf-8' }

/** Headers of private feeds: no shared caches, no search engines, no referrer with the secret address. */
const PRIVATE = {
  'cache-control': 'private, max-age=300',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
}

/** Serves private feeds of saved searches; undefined for other addresses. */
export const createOwnFeeds = ({ config, services }: Parts) => {
  const { tenants, savedSearches, limits } = services
  return async (request: Request, ip: string): Promise<Response | undefined> => {
    const url = new URL(request.url)
    const [, token = '', format] = PATH.exec(url.pathname) ?? []
    if (format !== 'atom' && format !== 'json') return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    await limits.hit([{ bucket: `feeds:${ipKey(ip)}`, max: 300, windowSeconds: 300 }])
    const tenant = tenants.byHost(request.headers.get('host') ?? url.host)
    const source = await savedSearches.feeds.find(tenant.id, token)
    if (!source) return new Response(null, { status: 404, headers: PRIVATE })
    const { name, listing, locale, currency } = source
    const origin = publicOrigin(config, tenant.canonicalHost)
    const id = createHash('sha256').update(token).digest('base64url').slice(0, 22)
    const own = { name, id, selfHref: origin + url.pathname }
    const feed = listingFeed({ tenant, locale, listing, origin, services, own, currency })
    const body = format === 'atom' ? atomXml(feed) : jsonFeed(feed)
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    const headers = { ...PRIVATE, etag, 'content-type': TYPES[format] }
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}
