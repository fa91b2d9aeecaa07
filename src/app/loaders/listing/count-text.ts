import { emptyListing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** Number of offers that a search for the text would find now. */
export const countOfText = ({ services, currency }: PageContext, tenantId: number, text: string): number =>
  services.search.count(
    services.tenants.byId(tenantId),
    filterOf({ ...emptyListing, keyword: text }),
    currency,
  )
