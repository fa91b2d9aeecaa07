import type { Places } from '#features/geo/server/service.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { absoluteUrl } from '#kernel/absolute-url.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { languageHeaders } from '#server/http/requests/language.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import type { OfferDetail } from '../contract.ts'
import { getOffer, listSkills, recordOfferView } from '../gateway.ts'
import {
  getJobAdvertisement,
  type JobAdvertisement,
  listCompanyAdvertisements,
  listJobAdvertisements,
} from '../job-advertisement.ts'
import type { Offers } from './service.ts'

const VIEWS_PER_WINDOW = 600
const WINDOW_SECONDS = 600

/** Makes every URL that may be a path of the board absolute. */
const withOrigin = (offer: OfferDetail, origin: string): OfferDetail => {
  const whole = (address: string | null) => address && absoluteUrl(address, origin)
  return {
    ...offer,
    companyLogoUrl: absoluteUrl(offer.companyLogoUrl, origin),
    companyLogoThumbUrl: absoluteUrl(offer.companyLogoThumbUrl, origin),
    videoUrl: whole(offer.videoUrl),
    bannerUrl: whole(offer.bannerUrl),
    brandStoryCoverPhotoUrl: whole(offer.brandStoryCoverPhotoUrl),
  }
}

const advertisementAt = (offer: JobAdvertisement, origin: string): JobAdvertisement => {
  const { hiringCompany, apply } = offer
  const logos = {
    logoUrl: absoluteUrl(hiringCompany.logoUrl, origin),
    logoUrlThumb: absoluteUrl(hiringCompany.logoUrlThumb, origin),
  }
  return {
    ...offer,
    hiringCompany: { ...hiringCompany, ...logos },
    apply: { ...apply, url: apply.url && absoluteUrl(apply.url, origin) },
  }
}

/** The offer with its cities' names in a language; unknown cities keep theirs. */
const withCitiesIn = (
  offer: JobAdvertisement,
  locale: Locale,
  places: Pick<Places, 'find'>,
): JobAdvertisement => ({
  ...offer,
  locations: offer.locations.map((location) => {
    const names = location.city === null ? null : places.find(location.city, location.countryCode)?.names
    return names?.pl === location.city ? { ...location, city: names[locale] } : location
  }),
})

export interface OfferRoutes {
  readonly offers: Pick<
    Offers,
    | 'getOfferBySlug'
    | 'recordView'
    | 'getAdvertisement'
    | 'listAdvertisements'
    | 'listSkills'
    | 'findCompanyId'
  >
  readonly limits: Limits
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'find'>
  /** Scheme, host and port of a board, for the addresses in its answers. */
  readonly originOf: (board: { readonly id: number }) => string
}

export const offerRoutes = ({ offers, limits, tenants, places, originOf }: OfferRoutes): Handler[] => [
  handle(getOffer, async ({ tenant, params, query, headers }) => {
    const locale = query.locale ?? preferredLocale(headers['accept-language'])
    const { offer } = await offers.getOfferBySlug(tenant.id, params.slug, locale)
    const showsEnded = hasFlag(tenants.byId(tenant.id), 'expiredOffers')
    if (!offer.isOfferActive && !showsEnded) throw new AppError('offer.not-found')
    return { status: 200, headers: languageHeaders(locale), body: withOrigin(offer, originOf(tenant)) }
  }),
  handle(listSkills, async ({ tenant, query }) => {
    const { pageNumber, pageSize, suggested: isSuggested, search, ids } = query
    const found = await offers.listSkills(tenant.id, {
      ...{ page: pageNumber, pageSize, isSuggested, hasLookAhead: true },
      ...(search !== undefined && { search }),
      ...(ids !== undefined && { ids }),
    })
    const hasNextPage = found.length > pageSize
    return { status: 200, body: { data: found.slice(0, pageSize), pageNumber, hasNextPage } }
  }),
  handle(getJobAdvertisement, async ({ tenant, params: { idOrSlug } }) => {
    const offer = await offers.getAdvertisement(tenant.id, idOrSlug)
    return { status: 200, body: advertisementAt(offer, originOf(tenant)) }
  }),
  handle(listJobAdvertisements, async ({ tenant, query }) => {
    const { jobAdvertisementIds: ids, pageNumber, pageSize, locale } = query
    const order = query.order === 'Asc' ? 'asc' : 'desc'
    const found = await offers.listAdvertisements(tenant.id, { ids, page: pageNumber, pageSize, order })
    const origin = originOf(tenant)
    const shown = locale ? found.offers.map((offer) => withCitiesIn(offer, locale, places)) : found.offers
    return {
      status: 200,
      body: {
        data: shown.map((offer) => advertisementAt(offer, origin)),
        meta: { pagination: { pageNumber, hasNextPage: found.hasNextPage } },
      },
    }
  }),
  handle(listCompanyAdvertisements, async ({ tenant, params, query: { pageNumber, pageSize } }) => {
    const companyId = await offers.findCompanyId(tenant.id, params.id)
    if (companyId === null) throw new AppError('company.not-found')
    const page = { companyId, page: pageNumber, pageSize, order: 'desc' } as const
    const found = await offers.listAdvertisements(tenant.id, page)
    const origin = originOf(tenant)
    return {
      status: 200,
      body: {
        data: found.offers.map((offer) => advertisementAt(offer, origin)),
        meta: { pagination: { pageNumber, hasNextPage: found.hasNextPage } },
      },
    }
  }),
  handle(recordOfferView, async ({ tenant, body, ip }) => {
    await limits.hit(perNetwork('views:ip', ip, { max: VIEWS_PER_WINDOW, windowSeconds: WINDOW_SECONDS }))
    await offers.recordView(tenant.id, body.offerSlug)
    return { status: 204 }
  }),
]
