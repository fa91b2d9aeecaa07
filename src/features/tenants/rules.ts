import type { Currency } from '#kernel/currency.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Category, Tenant, TenantFile, TenantFlag } from './contract.ts'

type Tree = Pick<Tenant, 'categories'>

interface CategoryIndex {
  readonly byId: ReadonlyMap<number, Category>
  readonly byKey: ReadonlyMap<string, Category>
  readonly bySlug: Readonly<Record<Locale, ReadonlyMap<string, Category>>>
  readonly children: ReadonlyMap<number | null, readonly Category[]>
}

const indexes = new WeakMap<readonly Category[], CategoryIndex>()

/** A current slug takes precedence over an equal former one. */
const bySlugIn = (categories: readonly Category[], locale: Locale): Map<string, Category> =>
  new Map([
    ...categories.flatMap((category) =>
      category.formerSeoSlugs[locale].map((slug) => [slug, category] as const),
    ),
    ...categories.map((category) => [category.seoSlugs[locale], category] as const),
  ])

const indexOf = ({ categories }: Tree): CategoryIndex => {
  const known = indexes.get(categories)
  if (known) return known
  const index: CategoryIndex = {
    byId: new Map(categories.map((category) => [category.id, category])),
    byKey: new Map(categories.map((category) => [category.key, category])),
    bySlug: { pl: bySlugIn(categories, 'pl'), en: bySlugIn(categories, 'en') },
    children: Map.groupBy(categories, (category) => category.parentId),
  }
  indexes.set(categories, index)
  return index
}

export const categoryById = (tenant: Tree, id: number): Category | null =>
  indexOf(tenant).byId.get(id) ?? null

export const categoryByKey = (tenant: Tree, key: string): Category | null =>
  indexOf(tenant).byKey.get(key) ?? null

export const categoryBySeoSlug = (tenant: Tree, slug: string, locale: Locale): Category | null =>
  indexOf(tenant).bySlug[locale].get(slug) ?? null

/** Children of a category, or the main categories for null, in the order of the board. */
export const childCategories = (tenant: Tree, parentId: number | null): readonly Category[] =>
  indexOf(tenant).children.get(parentId) ?? []

/** Categories that may be chosen, and those chosen already. Hiding a category hides its children too. */
export const choosableCategories = (
  categories: readonly Category[],
  chosenIds: readonly number[] = [],
): readonly Category[] => {
  const hidden = new Set(categories.flatMap(({ id, isHidden }) => (isHidden ? [id] : [])))
  return categories.filter(
    ({ id, parentId }) => chosenIds.includes(id) || !(hidden.has(id) || hidden.has(parentId ?? 0)),
  )
}

/** Ids of the category and all below it; empty for an unknown id. */
export const descendantIds = (tenant: Tree, id: number): number[] =>
  categoryById(tenant, id)
    ? [id, ...childCategories(tenant, id).flatMap((child) => descendantIds(tenant, child.id))]
    : []

/** The category and its ancestors, leaf first; an offer is found under each of them. */
export const categoryPath = (tenant: Tree, id: number): Category[] => {
  const category = categoryById(tenant, id)
  if (!category) return []
  return [category, ...(category.parentId === null ? [] : categoryPath(tenant, category.parentId))]
}

const parentsIn = ({ categories }: TenantFile): Map<number, number | null> =>
  new Map(
    categories.flatMap(({ id, children }) => [
      [id, null] as const,
      ...children.map((child) => [child.id, id] as const),
    ]),
  )

/** Ids of categories whose parent changed, so that their offers must be indexed again. */
export const movedCategories = (before: TenantFile, after: TenantFile): number[] => {
  const former = parentsIn(before)
  return [...parentsIn(after)].flatMap(([id, parentId]) =>
    former.has(id) && former.get(id) !== parentId ? [id] : [],
  )
}

export const hasFlag = (tenant: Pick<Tenant, 'settings'>, flag: TenantFlag): boolean =>
  tenant.settings.flags[flag]

/** Whether the board saves searches and mails their new offers. */
export const canMailSearches = (tenant: Tenant): boolean =>
  hasFlag(tenant, 'jobAlerts') && hasFlag(tenant, 'enableJobAlert')

/** Whether candidates can save favourites, which are stored with their account. */
export const canKeepOffers = (tenant: Pick<Tenant, 'settings'>): boolean =>
  hasFlag(tenant, 'favoriteButton') && hasFlag(tenant, 'candidateLogin')

export const defaultCurrency = (tenant: Pick<Tenant, 'settings'>): Currency =>
  tenant.settings.currencies[0] ?? 'pln'

/** Normalizes a Host header: lower case, without port and trailing dot. */
export const normalizeHost = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
