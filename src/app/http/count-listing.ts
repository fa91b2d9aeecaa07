import { readListingAddress } from '#features/search/address/read-listing.ts'
import { filtersPage, listingPage, locationPage, searchPage } from '#features/search/addresses.ts'
import { countListing } from '#features/search/gateway.ts'
import { filterOf } from '#features/search/rules.ts'
import type { AddressUrl } from '#kernel/addresses.ts'
import { AppError } from '#kernel/app-error.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import type { Services } from '../compose.ts'
import { boardOf } from '../loaders/board.ts'

const forms = [listingPage, filtersPage, searchPage, locationPage]
/** Upper bound of the salary in previews when only the lower one is given. */
const PREVIEW_SALARY_MAX = 500_000
/** Base URL for parsing addresses, which are paths without a host. */
const BASE = 'http://board.invalid'

/** The handler is here and not in `search`, as reading an address needs the places and categories of the board. */
export const countListingRoute = ({
  tenants,
  places,
  search,
}: Pick<Services, 'tenants' | 'places' | 'search'>): Handler =>
  handle(countListing, ({ tenant: { id }, query }) => {
    const tenant = tenants.byId(id)
    const board = boardOf({ tenant, services: { places } })
    const read = (asked: AddressUrl) =>
      forms.map((form) => readListingAddress(form, asked, board)).find(({ kind }) => kind !== 'notFound')
    const url = URL.canParse(query.address, BASE) ? new URL(query.address, BASE) : null
    const asked = url?.origin === BASE ? read(url) : undefined
    const address = asked?.kind === 'redirect' ? read(new URL(asked.to, BASE)) : asked
    if (address?.kind !== 'page') throw new AppError('search.unknown-listing')
    const { currencies } = tenant.settings
    const currency = currencies.find((one) => one === query.currency) ?? currencies[0] ?? 'pln'
    const filter = filterOf(address.params)
    const salaryTo = filter.salaryFrom === null ? filter.salaryTo : (filter.salaryTo ?? PREVIEW_SALARY_MAX)
    return { status: 200, body: { count: search.count(tenant, { ...filter, salaryTo }, currency) } }
  })
