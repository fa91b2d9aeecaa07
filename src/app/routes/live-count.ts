import type { LoaderFunctionArgs } from 'react-router'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { filtersPage, listingPage, searchPage } from '#features/search/addresses.ts'
import { filterOf } from '#features/search/rules.ts'
import type { AddressUrl } from '#kernel/addresses.ts'
import { boardOf } from '../loaders/board.ts'
import { pageContext } from '../pages/page-context.ts'

const forms = [listingPage, filtersPage, searchPage]

/**
 * How many offers a form of filters would find: `in` is the path that the form leads to, the rest its fields. Not
 * of the gateway, since it reads what a form sends and counts offers, not their locations.
 */
export const loader = ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const fields = new URLSearchParams(url.search)
  const pathname = fields.get('in') ?? ''
  fields.delete('in')
  const board = boardOf(page)
  const read = (asked: AddressUrl) =>
    forms.map((form) => readListingAddress(form, asked, board)).find(({ kind }) => kind !== 'notFound')
  const asked = read({ pathname, search: `?${fields}` })
  const address = asked?.kind === 'redirect' ? read(new URL(asked.to, url)) : asked
  if (address?.kind !== 'page')
    return Response.json({ message: 'no listing has this address' }, { status: 404 })
  const { tenant, currency, services } = page
  return Response.json({ count: services.search.count(tenant, filterOf(address.params), currency) })
}
