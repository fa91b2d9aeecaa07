import type { Listing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import type { FacetCounts } from '#features/search/contract.ts'
import type { Category, Tenant } from '#features/tenants/contract.ts'
import { categoryByKey, childCategories, choosableCategories, hasFlag } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import type { CategoryBarData, SubcategoryLink } from '#screens/category-bar-data.ts'
import { iconShapes } from './category-icons.ts'

interface BarRequest {
  readonly tenant: Tenant
  readonly locale: Locale
}

interface CountedBar extends BarRequest {
  /** Number of the listing's offers in all categories, with those that have none (imported ones). */
  readonly total: number
}

/** Links that choose a main category (without subcategories); the link of the chosen one removes it. */
export const categoryBarData = async (
  listing: Listing,
  counts: FacetCounts,
  { tenant, locale, total }: CountedBar,
): Promise<CategoryBarData> => {
  const at = (change: Partial<Listing>) => hrefFor(listingPage, { ...listing, from: 0, ...change }, locale)
  const allHref = at({ category: null, subcategories: [] })
  // `redirectTo` of a category is a path, a URL of another site, or the key of another category.
  const linkOf = (category: Category) =>
    /^(\/|https:)/.test(category.redirectTo ?? '') && category.redirectTo
      ? category.redirectTo
      : at({ category: categoryByKey(tenant, category.redirectTo ?? '') ?? category, subcategories: [] })
  const activeId = listing.category?.id ?? null
  const activeIds = activeId === null ? [] : [activeId]
  const links = choosableCategories(childCategories(tenant, null), activeIds).map(async (category) => ({
    id: category.id,
    label: category.labels[locale],
    icon: await iconShapes(category.icon),
    href: category.id === activeId ? allHref : linkOf(category),
    isNew: category.isNew,
    isMain: category.isMain,
    iconColors: category.iconColors,
    slug: category.seoSlugs[locale],
    count: counts[category.id] ?? 0,
  }))
  const categories = await Promise.all(links)
  return { allHref, categories, activeId, total, showsCounts: hasFlag(tenant, 'categoryCounts') }
}

/** Links of the chosen category's subcategories, those with most offers first. */
export const subcategoryLinks = (
  listing: Listing,
  counts: FacetCounts,
  { tenant, locale }: BarRequest,
): readonly SubcategoryLink[] => {
  if (!listing.category) return []
  const chosenIds = listing.subcategories.map(({ id }) => id)
  const children = choosableCategories(childCategories(tenant, listing.category.id), chosenIds)
  const chosen = new Set(chosenIds)
  return children
    .map((child) => {
      const subcategories = children.filter(({ id }) => chosen.has(id) !== (id === child.id))
      return {
        id: child.id,
        label: child.labels[locale],
        href: hrefFor(listingPage, { ...listing, from: 0, subcategories }, locale),
        slug: child.seoSlugs[locale],
        count: counts[child.id] ?? 0,
        isOn: chosen.has(child.id),
      }
    })
    .sort((one, other) => other.count - one.count)
}
