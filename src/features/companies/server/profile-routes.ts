import { randomInt } from 'node:crypto'
import type { Places } from '#features/geo/server/service.ts'
import { absoluteUrl } from '#kernel/absolute-url.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Locale, preferredLocale } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import { monogramPath } from '#kernel/text/monogram.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { languageHeaders } from '#server/http/requests/language.ts'
import { featuredCompanies } from '../contract.ts'
import { type DirectoryFilter, filterEntries, seedLimit, shuffle } from '../directory.ts'
import type { PresentCompany } from '../profile.ts'
import {
  type CompanyProfile,
  getCompanyOfOffer,
  getPublishedProfile,
  listCompaniesOfProfile,
  listCompanyMarkers,
  listCompanyProfiles,
  listFeaturedCompanies,
  listMainPageCompanies,
} from '../profile-gateway.ts'
import { inLanguage } from '../rules.ts'
import type { CompanyProfiles } from './company-profiles.ts'

export interface ProfileRoutes {
  readonly companyProfiles: CompanyProfiles
  readonly places: Pick<Places, 'find' | 'bySlug'>
  readonly offers: {
    /** Throws `offer.not-found`; null for an offer without a company. */
    getCompanyId(tenantId: number, guidOrSlug: string): Promise<number | null>
  }
  /** Origin (scheme, host, port) of a board, for absolute addresses in answers. */
  readonly originOf: (board: { readonly id: number }) => string
}

interface ProfileContext {
  readonly locale: Locale
  /** Origin of the board. */
  readonly origin: string
  readonly places: Pick<Places, 'bySlug'>
}

const profileOf = (present: PresentCompany, { locale, origin, places }: ProfileContext): CompanyProfile => {
  const { company, story } = present
  return {
    id: company.uid,
    slug: company.slug,
    companyName: company.name,
    logoUrl: absoluteUrl(company.logoUrl ?? monogramPath(company.name), origin),
    coverPhotoUrl: absoluteUrl(present.coverPath, origin),
    shortDescription: inLanguage(company.shortDescription, locale) || null,
    companyType: company.companyType,
    isActivelyRecruiting: present.isRecruiting,
    isTopCompany: present.isTop,
    industry: present.industry,
    companySize: company.size,
    cities: present.cities.map((slug) => places.bySlug(slug)?.names[locale] ?? slug),
    brandStorySlug: story?.slug ?? null,
    offersCount: present.offerCount,
  }
}

interface FilterQuery {
  readonly companyName?: string | undefined
  readonly cities?: readonly string[] | undefined
  readonly type?: readonly string[] | undefined
  readonly industry?: readonly string[] | undefined
  readonly isActivelyRecruiting?: boolean | undefined
}

const filterOf = (query: FilterQuery, places: ProfileRoutes['places']): DirectoryFilter => ({
  companyName: foldText(query.companyName ?? ''),
  // An unknown place stays as typed and matches nothing.
  cities: (query.cities ?? []).map((city) => (places.bySlug(city) ?? places.find(city))?.slug ?? city),
  types: query.type ?? [],
  industries: query.industry ?? [],
  isActivelyRecruiting: query.isActivelyRecruiting ?? null,
})

export const profileRoutes = ({ companyProfiles, places, offers, originOf }: ProfileRoutes): Handler[] => {
  const contextOf = (
    tenant: { readonly id: number },
    { locale, header }: { locale: Locale | undefined; header: string | undefined },
  ): ProfileContext => ({ locale: locale ?? preferredLocale(header), origin: originOf(tenant), places })

  return [
    handle(getCompanyOfOffer, async ({ tenant, params, query, headers }) => {
      const companyId = await offers.getCompanyId(tenant.id, params.id)
      const found = companyId === null ? null : await companyProfiles.findById(tenant, companyId)
      if (!found) throw new AppError('company.not-found')
      const asked = contextOf(tenant, { locale: query.locale, header: headers['accept-language'] })
      return { status: 200, headers: languageHeaders(asked.locale), body: profileOf(found, asked) }
    }),
    handle(listFeaturedCompanies, async ({ tenant, query, headers }) => {
      const found = await companyProfiles.listFeatured(tenant, query.limitResults)
      const asked = contextOf(tenant, { locale: query.locale, header: headers['accept-language'] })
      const items = found.map((company) => profileOf(company, asked))
      return { status: 200, headers: languageHeaders(asked.locale), body: { items } }
    }),
    handle(listMainPageCompanies, async ({ tenant, query, headers }) => {
      const found = await companyProfiles.listFeatured(tenant, featuredCompanies)
      const asked = contextOf(tenant, { locale: query.locale, header: headers['accept-language'] })
      const body = found.map((company) => profileOf(company, asked))
      return { status: 200, headers: languageHeaders(asked.locale), body }
    }),
    handle(listCompanyProfiles, async ({ tenant, query, headers }) => {
      const { pageSize, pageNumber, shuffleSeed = randomInt(seedLimit) } = query
      const all = filterEntries(await companyProfiles.list(tenant), filterOf(query, places))
      const totalPages = Math.ceil(all.length / pageSize)
      const asked = contextOf(tenant, { locale: query.locale, header: headers['accept-language'] })
      const items = shuffle(all, shuffleSeed)
        .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
        .map((company) => profileOf(company, asked))
      const body = {
        ...{ items, pageNumber, shuffleSeed, totalPages },
        hasNextPage: pageNumber < totalPages,
        hasPreviousPage: pageNumber > 1 && totalPages > 0,
      }
      return { status: 200, headers: languageHeaders(asked.locale), body }
    }),
    handle(getPublishedProfile, async ({ tenant, params, query, headers }) => {
      const found = await companyProfiles.findBySlug(tenant, params.slug)
      if (!found) throw new AppError('company.not-found')
      const asked = contextOf(tenant, { locale: query.locale, header: headers['accept-language'] })
      const { company, profile } = found
      const body = {
        ...profileOf(found, asked),
        website: company.website,
        foundedYear: profile?.foundedYear ?? null,
        description: inLanguage(profile?.description ?? {}, asked.locale) || null,
        benefits: [...(profile?.benefits ?? [])],
        benefitNotes: profile?.benefitNotes ?? {},
        technologies: [...(profile?.technologies ?? [])],
        dresscode: profile?.dresscode ?? null,
        workplaceTypes: [...(profile?.workplaceTypes ?? [])],
        gallery: (profile?.gallery ?? []).map(({ src, thumb, alt }) => ({
          ...{ url: absoluteUrl(src, asked.origin), thumbUrl: absoluteUrl(thumb, asked.origin), alt },
        })),
        offices: (profile?.offices ?? []).map(({ city, street, note, latitude, longitude }) => ({
          ...{ city, street, note, latitude, longitude },
        })),
        links: profile?.links ?? {},
      }
      return { status: 200, headers: languageHeaders(asked.locale), body }
    }),
    handle(listCompaniesOfProfile, async ({ tenant, params }) => {
      const found = await companyProfiles.findBySlug(tenant, params.slug)
      if (!found) throw new AppError('company.not-found')
      const { id, name, slug } = found.company
      return { status: 200, body: [{ id, name, slug }] }
    }),
    handle(listCompanyMarkers, async ({ tenant, query, headers }) => {
      const asked = contextOf(tenant, { locale: query.locale, header: headers['accept-language'] })
      const filter = filterOf(query, places)
      const body = filterEntries(await companyProfiles.list(tenant), filter).flatMap((present) => {
        const { slug, companyName, logoUrl } = profileOf(present, asked)
        return present.cities
          .filter((city) => filter.cities.length === 0 || filter.cities.includes(city))
          .flatMap((city) => places.bySlug(city) ?? [])
          .map(({ names, latitude, longitude }) => ({
            ...{ slug, companyName, logoUrl, latitude, longitude },
            city: names[asked.locale],
          }))
      })
      return { status: 200, headers: languageHeaders(asked.locale), body }
    }),
  ]
}
