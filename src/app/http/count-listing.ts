import { readListingAddress } from '#features/search/address/read-listing.ts'
import { filtersPage, listingPage, locationPage, searchPage } from '#features/search/addresses.ts'
import { countListing, countListingByRadius } from '#features/search/listing-count-gateway.ts'
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

type Sources = Pick<Services, 'tenants' | 'places' | 'search'>

interface AskedList {
  readonly tenantId: number
  readonly address: string
  readonly currency: string | undefined
}

/** The board, filter and currency of the list at an address. */
const listAt = ({ tenants, places }: Sources, { tenantId, address, currency: chosen }: AskedList) => {
  const tenant = tenants.byId(tenantId)
  const board = boardOf({ tenant, services: { places } })
  const read = (asked: AddressUrl) =>
    forms.map((form) => readListingAddress(form, asked, board)).find(({ kind }) => kind !== 'notFound')
  const url = URL.canParse(address, BASE) ? new URL(address, BASE) : null
  const asked = url?.origin === BASE ? read(url) : undefined
  const found = asked?.kind === 'redirect' ? read(new URL(asked.to, BASE)) : asked
  if (found?.kind !== 'page')
    throw new AppError('search.unknown-listing', { message: 'The address is not that of a list of offers' })
  const { currencies } = tenant.settings
  const currency = currencies.find((one) => one === chosen) ?? currencies[0] ?? 'pln'
  const filter = filterOf(found.params)
  const salaryTo = filter.salaryFrom === null ? filter.salaryTo : (filter.salaryTo ?? PREVIEW_SALARY_MAX)
  return { tenant, currency, filter: { ...filter, salaryTo } }
}

/** The handlers are here and not in `search`, as reading an address needs the places and categories of the board. */
export const countListingRoutes = (sources: Sources): Handler[] => [
  handle(countListing, ({ tenant: { id: tenantId }, query: { address, currency: chosen } }) => {
    const { tenant, filter, currency } = listAt(sources, { tenantId, address, currency: chosen })
    return { status: 200, body: { count: sources.search.count(tenant, filter, currency) } }
  }),
  handle(
    countListingByRadius,
    ({ tenant: { id: tenantId }, query: { address, radii, currency: chosen } }) => {
      const { tenant, filter, currency } = listAt(sources, { tenantId, address, currency: chosen })
      const count = (radiusKm: number) => sources.search.count(tenant, { ...filter, radiusKm }, currency)
      const asked = filter.citySlug === null ? [] : radii
      return {
        status: 200,
        body: { counts: asked.map((radiusKm) => ({ radiusKm, count: count(radiusKm) })) },
      }
    },
  ),
]
