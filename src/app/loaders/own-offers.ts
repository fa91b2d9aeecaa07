import type { ListedOffer } from '#features/offers/contract.ts'
import { listingPage } from '#features/search/addresses.ts'
import { categoryById, categoryPath } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { PageContext } from '../pages/page-context.ts'
import { textIn } from './asking.ts'

/** Address of the listing of all offers. */
export const offersHref = ({ locale }: Pick<PageContext, 'locale'>): string =>
  hrefFor(listingPage, {}, locale)

/** Address of a category's listing; that of all offers for null or a category that no longer exists. */
export const categoryHref = (
  { tenant, locale }: Pick<PageContext, 'tenant' | 'locale'>,
  categoryId: number | null,
): string => {
  const category = categoryId === null ? null : categoryById(tenant, categoryId)
  if (!category) return hrefFor(listingPage, {}, locale)
  const top = categoryPath(tenant, category.id).at(-1)
  return top && top.id !== category.id
    ? hrefFor(listingPage, { category: top, subcategories: [category] }, locale)
    : hrefFor(listingPage, { category }, locale)
}

/** Address of the listing of an ended offer's category; null for a running offer. */
export const similarHrefOf = (
  page: Pick<PageContext, 'tenant' | 'locale'>,
  { isActive, categoryId }: Pick<ListedOffer, 'isActive' | 'categoryId'>,
): string | null => (isActive ? null : categoryHref(page, categoryId))

/** The page number in the query, from 1. */
export const pageIn = (query: URLSearchParams): number =>
  Math.min(Math.max(Number.parseInt(textIn(query, 'page'), 10) || 1, 1), 10_000)
