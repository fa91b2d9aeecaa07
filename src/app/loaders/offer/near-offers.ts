import { emptyListing } from '#features/search/address/listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { Category } from '#features/tenants/contract.ts'
import { canMailSearches, categoryPath } from '#features/tenants/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import type { PageContext } from '../../pages/page-context.ts'

export interface NearOffers {
  readonly categoryId: number
  readonly href: string
  readonly count: number
  /** Where an alert for them is created; null on boards without alerts. */
  readonly alertHref: string | null
}

/** The closest category of an offer that is over that has running offers; null if none has. */
export const nearOffersOf = (
  { tenant, locale, currency, services }: PageContext,
  category: Category | null,
): NearOffers | null => {
  const path = category ? categoryPath(tenant, category.id) : []
  for (const near of path) {
    const count = services.search.count(
      tenant,
      { ...filterOf(emptyListing), categoryIds: [near.id] },
      currency,
    )
    if (count === 0) continue
    const parent = path.find(({ id }) => id === near.parentId)
    const at = parent ? { category: parent, subcategories: [near] } : { category: near }
    const href = hrefFor(listingPage, at, locale)
    return {
      categoryId: near.id,
      href,
      count,
      alertHref: canMailSearches(tenant) ? `${href}#add-alert` : null,
    }
  }
  return null
}
