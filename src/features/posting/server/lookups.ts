import type { Places } from '#features/geo/server/service.ts'
import { employmentTypes, workingTimes, workplaceTypes } from '#features/offers/enumerations.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { categoryById, childCategories, choosableCategories } from '#features/tenants/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import en from '../messages/en.json' with { type: 'json' }
import pl from '../messages/pl.json' with { type: 'json' }

const texts = { pl: pl.choices, en: en.choices } as const

const labelledOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): { value: Value; label: string }[] => values.map((value) => ({ value, label: labels[value] }))

const SKILL_LEVELS = ['1', '2', '3', '4', '5'] as const
const MAX_CITIES = 100

const labels = (locale: Locale) => texts[locale]

/** Options of the form's inputs, in a language. */
export const choicesOf = (tenant: Pick<Tenant, 'settings'>, places: Pick<Places, 'list'>, locale: Locale) => {
  const { workplace, time, level } = labels(locale)
  const cities = places
    .list()
    .filter(({ countryCode }) => countryCode === 'PL')
    .toSorted((a, b) => b.population - a.population)
    .slice(0, MAX_CITIES)
  return {
    cities: cities.map(({ slug, names, latitude, longitude }) => ({
      ...{ label: names[locale], value: slug, latitude, longitude },
    })),
    remoteWorkOptions: labelledOf(workplaceTypes, workplace),
    fulltimeParttimeOptions: labelledOf([...workingTimes, 'undetermined'], time),
    currencies: tenant.settings.currencies.map((currency) => currency.toUpperCase()),
    skillLevels: SKILL_LEVELS.map((value) => ({ value: Number(value), label: level[value] })),
  }
}

export const employmentTypesOf = (locale: Locale) => labelledOf(employmentTypes, labels(locale).contract)

const shown = (tenant: Tenant, category: Category, { order, locale }: { order: number; locale: Locale }) => {
  const { id, key, parentId, isStatic, redirectTo, icon, isNew, isMain, labels: names, seoSlugs } = category
  return {
    ...{ key, slug: key, label: names[locale], value: id, order, static: isStatic, redirectTo, icon },
    ...{ isNew, isMain, parentValue: parentId, seoSlug: seoSlugs[locale] },
    parentKey: parentId === null ? null : (categoryById(tenant, parentId)?.key ?? null),
  }
}

export const categoryTreeOf = (tenant: Tenant, locale: Locale) =>
  choosableCategories(childCategories(tenant, null)).map((main, order) => ({
    ...shown(tenant, main, { order, locale }),
    children: choosableCategories(childCategories(tenant, main.id)).map((child, at) =>
      shown(tenant, child, { order: at, locale }),
    ),
  }))
