import { boardIn } from '#features/search/address/board.ts'
import type { Board } from '#features/search/address/listing-path.ts'
import type { PageContext } from '../pages/page-context.ts'

/** The tenant's data (categories, places) that reading a listing address needs. */
export const boardOf = ({
  tenant,
  services: { places },
}: Pick<PageContext, 'tenant'> & { readonly services: Pick<PageContext['services'], 'places'> }): Board =>
  boardIn(tenant, places)
