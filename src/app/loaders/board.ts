import { boardIn } from '#features/search/address/board.ts'
import type { Board } from '#features/search/address/listing-path.ts'
import type { PageContext } from '../pages/page-context.ts'

/** What addresses are read against on this page's board. */
export const boardOf = ({
  tenant,
  services: { places },
}: Pick<PageContext, 'tenant'> & { readonly services: Pick<PageContext['services'], 'places'> }): Board =>
  boardIn(tenant, places)
