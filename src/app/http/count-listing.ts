import { countListing } from '#features/search/gateway.ts'
import { filterOf, parseAddress } from '#features/search/rules.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Services } from '../compose.ts'
import { boardOf } from '../loaders/board.ts'

/** Here and not with the search's calls, since addresses are read against everything that a board has. */
export const countListingRoute = ({
  tenants,
  places,
  search,
}: Pick<Services, 'tenants' | 'places' | 'search'>): Handler =>
  handle(countListing, ({ tenant: { id }, query }) => {
    const tenant = tenants.byId(id)
    const board = boardOf({ tenant, services: { places } })
    const base = 'http://board.invalid'
    const asked = URL.canParse(query.address, base) ? parseAddress(new URL(query.address, base), board) : null
    const address = asked?.kind === 'redirect' ? parseAddress(new URL(asked.to, base), board) : asked
    if (!address || !('listing' in address)) throw new AppError('search.unknown-listing')
    const { currencies } = tenant.settings
    const currency = currencies.find((one) => one === query.currency) ?? currencies[0] ?? 'pln'
    return { status: 200, body: { count: search.count(tenant, filterOf(address.listing), currency) } }
  })
