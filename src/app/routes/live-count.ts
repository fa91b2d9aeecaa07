import type { LoaderFunctionArgs } from 'react-router'
import { filterOf, parseAddress } from '#features/search/rules.ts'
import { boardOf } from '../loaders/board.ts'
import { pageContext } from '../pages/page-context.ts'

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
  const asked = parseAddress({ pathname, search: `?${fields}` }, board)
  const address = asked.kind === 'redirect' ? parseAddress(new URL(asked.to, url), board) : asked
  if (!('listing' in address))
    return Response.json({ message: 'no listing has this address' }, { status: 404 })
  const { tenant, currency, services } = page
  return Response.json({ count: services.search.count(tenant, filterOf(address.listing), currency) })
}
