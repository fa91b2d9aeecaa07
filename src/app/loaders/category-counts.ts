import { emptyListing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import { defaultCurrency } from '#features/tenants/rules.ts'
import type { PageContext } from '../pages/page-context.ts'

/** Number of running offers by category id. */
export const categoryCounts = (
  { services }: Pick<PageContext, 'services'>,
  tenantId: number,
): Readonly<Record<number, number>> => {
  const tenant = services.tenants.byId(tenantId)
  return services.search.facets(tenant, filterOf(emptyListing), defaultCurrency(tenant)).categories
}
