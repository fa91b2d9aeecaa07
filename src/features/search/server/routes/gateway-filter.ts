import type { Places } from '#features/geo/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { categoryByKey, defaultCurrency } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Currency } from '#kernel/currency.ts'
import { slugify } from '#kernel/text/slugify.ts'
import type { OfferFilter } from '../../contract.ts'
import type { FilterQuery } from '../../gateway.ts'

/** No category has this id, so that an unknown category finds nothing. */
const NO_CATEGORY = 0

const categoryId = (idOrKey: string, tenant: Tenant): number =>
  /^\d+$/.test(idOrKey) ? Number(idOrKey) : (categoryByKey(tenant, idOrKey)?.id ?? NO_CATEGORY)

/** A city by name in any language or case, or by slug. A city unknown to the gazetteer has the slug of its name. */
const citySlug = (city: string, places: Pick<Places, 'bySlug' | 'resolve'>): string =>
  (places.resolve(city) ?? places.bySlug(city.toLowerCase()))?.slug ?? slugify(city)

/** The keywords with the words of `query` added to each. */
const keywordsOf = ({ query, keywords = [] }: FilterQuery): string[] => {
  if (!query) return keywords
  return keywords.length === 0 ? [query] : keywords.map((keyword) => `${keyword} ${query}`)
}

/** The search filter of a gateway call's query. */
export const filterOfCall = (
  query: FilterQuery,
  tenant: Tenant,
  places: Pick<Places, 'bySlug' | 'resolve'>,
): OfferFilter => ({
  ...(query.text?.trim() && { typed: { text: query.text, literal: query.literal ?? [] } }),
  keywords: keywordsOf(query),
  titles: query.jobTitles ?? [],
  companies: query.companyNames ?? [],
  skills: query.skills ?? [],
  categoryIds: (query.categories ?? []).map((idOrKey) => categoryId(idOrKey, tenant)),
  citySlug: query.city ? citySlug(query.city, places) : null,
  radiusKm: query.cityRadiusKm ?? 0,
  employmentTypes: query.employmentTypes ?? [],
  experienceLevels: query.experienceLevels ?? [],
  workingTimes: query.workingTimes ?? [],
  workplaceTypes: query.remoteWorkOptions ?? [],
  shifts: query.schedule ?? [],
  minimumAges: query.minimumAges ?? [],
  durations: query.durations ?? [],
  isRemote: query.remote ?? false,
  withSalary: query.withSalary ?? false,
  salaryFrom: query.salaryMin ?? null,
  salaryTo: query.salaryMax ?? null,
  isUkraineFriendly: query.ukraineFriendly ?? false,
  languages: query.languages ?? [],
  contentLanguages: query.contentLanguages ?? [],
})

export const currencyOfCall = (query: Pick<FilterQuery, 'currency'>, tenant: Tenant): Currency =>
  query.currency ?? defaultCurrency(tenant)

interface FilterSources {
  readonly tenants: Pick<Tenants, 'byId'>
  readonly places: Pick<Places, 'bySlug' | 'resolve'>
}

/** Tenant, filter and currency of a call. */
export const ask = ({ tenants, places }: FilterSources, tenant: { id: number }, query: FilterQuery) => {
  const board = tenants.byId(tenant.id)
  return { board, filter: filterOfCall(query, board, places), currency: currencyOfCall(query, board) }
}
