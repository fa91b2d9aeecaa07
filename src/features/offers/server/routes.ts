import { type Handler, handle } from '#server/http/handle.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import { getOffer, recordOfferView } from '../gateway.ts'
import type { Offers } from './service.ts'

const VIEWS_PER_WINDOW = 600
const WINDOW_SECONDS = 600

export interface OfferRoutes {
  readonly offers: Pick<Offers, 'getOfferBySlug' | 'recordView'>
  readonly limits: Limits
}

export const offerRoutes = ({ offers, limits }: OfferRoutes): Handler[] => [
  handle(getOffer, async ({ tenant, params, query }) => {
    const { offer } = await offers.getOfferBySlug(tenant.id, params.slug, query.locale)
    return { status: 200, body: offer }
  }),
  handle(recordOfferView, async ({ tenant, body, ip }) => {
    await limits.hit(perNetwork('views:ip', ip, { max: VIEWS_PER_WINDOW, windowSeconds: WINDOW_SECONDS }))
    await offers.recordView(tenant.id, body.offerSlug)
    return { status: 204 }
  }),
]
