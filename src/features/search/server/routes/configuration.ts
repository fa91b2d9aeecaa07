import type { Places } from '#features/geo/server/service.ts'
import { vatPercentOn } from '#features/money/rules.ts'
import type { Rates } from '#features/money/server/service.ts'
import { defaultPlanKey } from '#features/offers/enumerations.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { categoryById, defaultCurrency, hasFlag } from '#features/tenants/rules.ts'
import { locales } from '#kernel/locale.ts'
import { filterParams, maxRadiusKm } from '../../address/filter-params.ts'
import type { AppConfiguration, FilterConfiguration } from '../../configuration-gateway.ts'

type Param = FilterConfiguration['params'][number]

// Parameters with free text or in the path, which `filterParams` does not contain.
const textParams: readonly Param[] = [
  { frontendKey: 'keyword', backendKey: 'keywords', type: 'multiselect' },
  { frontendKey: 'titles', backendKey: 'jobTitles', type: 'multiselect' },
  { frontendKey: 'companies', backendKey: 'companyNames', type: 'multiselect' },
  { frontendKey: 'skills', backendKey: 'skills', type: 'multiselect' },
]
const radius: Param = {
  frontendKey: 'radius',
  backendKey: 'cityRadiusKm',
  type: 'range',
  min: 0,
  max: maxRadiusKm,
}

const paramOf = (param: (typeof filterParams)[keyof typeof filterParams]): Param => {
  const { frontendKey, backendKey, type } = param
  if (param.type === 'range') return { frontendKey, backendKey, type, min: param.min, max: param.max }
  if (param.type === 'boolean') return { frontendKey, backendKey, type }
  return {
    frontendKey,
    backendKey,
    type,
    values: param.values.map(({ value, slug }) => ({ value: String(value), slug })),
  }
}

interface ConfigurationParts {
  /** Slugs of cities with offers, those with most offers first. */
  readonly citySlugs: readonly string[]
  readonly places: Pick<Places, 'bySlug'>
  readonly now: Date
}

/** A board's filters and the defaults of a new offer; one call serves the clients of candidates and employers. */
export const filterConfiguration = (
  tenant: Tenant,
  { citySlugs, places, now }: ConfigurationParts,
): FilterConfiguration => ({
  cities: citySlugs.flatMap((slug) => {
    const place = places.bySlug(slug)
    return place ? [{ slug, label: place.names.pl }] : []
  }),
  params: [...textParams, ...Object.values(filterParams).map(paramOf), radius],
  defaultPlan: defaultPlanKey,
  currencies: [...tenant.settings.currencies],
  defaultCurrency: defaultCurrency(tenant),
  vatPercent: vatPercentOn(now),
  features: {
    offerLanguages: hasFlag(tenant, 'offerLanguages'),
    ...tenant.settings.offerForm,
    skillsFirst: hasFlag(tenant, 'skillsFirst'),
  },
})

const categoryOf = (tenant: Tenant, category: Category): AppConfiguration['categories'][number] => {
  const { id, key, parentId, labels, seoSlugs, position, icon, iconColors } = category
  const { isMain, isNew, isHidden, isStatic, redirectTo } = category
  return {
    id,
    key,
    parentId,
    parentKey: parentId === null ? null : (categoryById(tenant, parentId)?.key ?? null),
    labels: { ...labels },
    seoSlugs: { ...seoSlugs },
    order: position,
    icon: { name: icon, light: iconColors?.light ?? null, dark: iconColors?.dark ?? null },
    isMain,
    isNew,
    isHidden,
    static: isStatic,
    redirectTo,
  }
}

export const appConfiguration = (tenant: Tenant, rates: Pick<Rates, 'find'>): AppConfiguration => {
  const table = rates.find()
  return {
    tenant: { key: tenant.key, name: tenant.name, host: tenant.canonicalHost },
    locales: [...locales],
    currencies: [...tenant.settings.currencies],
    defaultCurrency: defaultCurrency(tenant),
    exchangeRates: table && { day: table.day, plnPer: { ...table.plnPer } },
    featureFlags: { ...tenant.settings.flags },
    categories: tenant.categories.map((category) => categoryOf(tenant, category)),
  }
}
