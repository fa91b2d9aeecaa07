import { publicOrigin } from '#server/config/public-origin.ts'
import { ipKey } from '#server/limits/limits.ts'
import type { App } from '../compose.ts'
import { type IndeedContext, indeedFoot, indeedHead, indeedJobs } from './indeed-xml.ts'

type Parts = Pick<App, 'config' | 'clock'> & {
  readonly services: Pick<App['services'], 'offers' | 'places' | 'tenants' | 'limits'>
}

const PATH = '/feeds/indeed.xml'
const AT_ONCE = 100

const HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'x-content-type-options': 'nosniff',
}

/** Serves all running offers of a board in Indeed's format; undefined for other addresses. */
export const createJobFeed = ({ config, clock, services }: Parts) => {
  const { offers, places, tenants, limits } = services
  return async (request: Request, ip: string): Promise<Response | undefined> => {
    const url = new URL(request.url)
    if (url.pathname !== PATH) return undefined
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
    if (request.method === 'HEAD') return new Response(null, { headers: HEADERS })
    // Limited, as each response contains the whole board; programs fetch it a few times a day.
    await limits.hit([{ bucket: `job-feed:${ipKey(ip)}`, max: 10, windowSeconds: 600 }])
    const tenant = tenants.byHost(request.headers.get('host') ?? url.host)
    const { brand } = tenant.settings
    const context: IndeedContext = {
      brand: [brand.name, brand.suffix].filter(Boolean).join(' '),
      origin: publicOrigin(config, tenant.canonicalHost),
      regionOf: (city, country) => places.find(city, country)?.region.pl ?? '',
    }
    let afterId = 0
    let isBegun = false
    const encoder = new TextEncoder()
    // Streamed at the reader's pace, so that the board is never in memory as a whole.
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        if (!isBegun) stream.enqueue(encoder.encode(indeedHead(context, clock.now())))
        isBegun = true
        const found = await offers.listRunning(tenant.id, { afterId, size: AT_ONCE })
        afterId = found.at(-1)?.id ?? afterId
        const jobs = found.map((offer) => indeedJobs(offer, context)).join('')
        stream.enqueue(encoder.encode(found.length < AT_ONCE ? jobs + indeedFoot : jobs))
        if (found.length < AT_ONCE) stream.close()
      },
    })
    return new Response(body, { headers: HEADERS })
  }
}
