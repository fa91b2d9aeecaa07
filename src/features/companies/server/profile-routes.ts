import { absoluteAddress } from '#kernel/absolute-address.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { monogramPath } from '#kernel/monogram.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { languageHeaders } from '#server/http/requests/language.ts'
import {
  type Company,
  type CompanyProfile,
  featuredCompanies,
  getCompanyOfOffer,
  listFeaturedCompanies,
} from '../contract.ts'
import type { Companies } from './service.ts'

export interface CompanyRoutes {
  readonly companies: Companies
  /** What offers know of their companies. */
  readonly offers: {
    /** Throws `offer.not-found`; null for an offer without a company. */
    getCompanyId(tenantId: number, guidOrSlug: string): Promise<number | null>
    /** Running offers by company, most first. */
    countByCompany(tenantId: number): Promise<ReadonlyMap<number, number>>
  }
  readonly clock: Clock
  /** Scheme, host and port of a board, for the addresses in its answers. */
  readonly originOf: (board: { readonly id: number }) => string
}

interface Standing {
  readonly recruiting: ReadonlySet<number>
  readonly featured: readonly number[]
}

// Counting all offers of a board is dear, and who has most of them changes slowly.
const STANDING_KEPT_MS = 60_000

interface Asked {
  readonly locale: Locale
  /** Of the board. */
  readonly origin: string
}

const profileOf = (
  company: Company,
  { recruiting, featured }: Standing,
  { locale, origin }: Asked,
): CompanyProfile => ({
  slug: company.slug,
  companyName: company.name,
  logoUrl: absoluteAddress(company.logoUrl ?? monogramPath(company.name), origin),
  coverPhotoUrl: null,
  shortDescription: company.shortDescription[locale] ?? null,
  companyType: company.companyType,
  isActivelyRecruiting: recruiting.has(company.id),
  isTopCompany: featured.includes(company.id),
})

export const profileRoutes = ({ companies, offers, clock, originOf }: CompanyRoutes): Handler[] => {
  const kept = new Map<number, { readonly until: number; readonly standing: Promise<Standing> }>()

  const standingIn = (tenantId: number): Promise<Standing> => {
    const now = clock.now().getTime()
    const known = kept.get(tenantId)
    if (known && now < known.until) return known.standing
    const standing = offers.countByCompany(tenantId).then((counts) => {
      const ids = [...counts.keys()]
      return { recruiting: new Set(ids), featured: ids.slice(0, featuredCompanies) }
    })
    // Who asks meanwhile waits for the same count; one that failed is not kept.
    kept.set(tenantId, { until: now + STANDING_KEPT_MS, standing })
    standing.catch(() => kept.delete(tenantId))
    return standing
  }

  return [
    handle(getCompanyOfOffer, async ({ tenant, params, query, headers }) => {
      const companyId = await offers.getCompanyId(tenant.id, params.id)
      if (companyId === null) throw new AppError('company.not-found')
      const company = await companies.getCompany(tenant, companyId)
      const locale = query.locale ?? preferredLocale(headers['accept-language'])
      const asked = { locale, origin: originOf(tenant) }
      return {
        status: 200,
        headers: languageHeaders(locale),
        body: profileOf(company, await standingIn(tenant.id), asked),
      }
    }),
    handle(listFeaturedCompanies, async ({ tenant, query, headers }) => {
      const standing = await standingIn(tenant.id)
      const found = await companies.listCompaniesByIds(tenant, standing.featured.slice(0, query.limitResults))
      const locale = query.locale ?? preferredLocale(headers['accept-language'])
      const asked = { locale, origin: originOf(tenant) }
      return {
        status: 200,
        headers: languageHeaders(locale),
        body: { items: found.map((company) => profileOf(company, standing, asked)) },
      }
    }),
  ]
}
