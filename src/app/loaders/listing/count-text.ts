import { emptyListing } from '#features/search/address/listing.ts'
import { filterOf } from '#features/search/rules.ts'
import type { PageContext } from '../../pages/page-context.ts'

/** How many offers of a board the page of a typed text would show now. */
export const countOfText = ({ services, currency }: PageContext, tenantId: number, text: string): number =>
  services.search.count(
    services.tenants.byId(tenantId),
    filterOf({ ...emptyListing, keyword: text }),
    currency,
  )
