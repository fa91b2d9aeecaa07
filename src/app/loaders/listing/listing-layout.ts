import { redirect } from 'react-router'
import type { Listing } from '#features/search/address/listing.ts'
import type { Layout } from '#features/search/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { withQuery } from '#kernel/addresses.ts'
import { preferenceCookie } from '#server/http/requests/cookies.ts'
import { layoutCookie, type PageContext } from '../../pages/page-context.ts'

const KEY = 'showMap'
/** Asks for the list, whatever the cookie says; no address keeps it. */
const OFF = 'nie'

const remembered = ({ origin }: PageContext, layout: Layout): HeadersInit => ({
  'set-cookie': preferenceCookie(layoutCookie, layout, origin.startsWith('https:')),
})

/** The address of the list that a visitor of its map asks for. */
export const listLayoutHref = (href: string): string => withQuery(href, { [KEY]: OFF })

/** Remembers that the list is wanted and goes to its address. */
export const leadToList = (page: PageContext, asked: URL): void => {
  const url = new URL(asked)
  if (url.searchParams.get(KEY) !== OFF) return
  url.searchParams.delete(KEY)
  throw redirect(url.pathname + url.search, { headers: remembered(page, 'list') })
}

/** The layout of a listing's page: what the address asks for, else what the visitor chose before. */
export const layoutOf = ({ tenant, layout }: PageContext, { showMap }: Listing): Layout => {
  if (!hasFlag(tenant, 'mapButton')) return 'list'
  return showMap ? 'map' : layout
}

/** The same address is a page, a feed and data; the map is remembered for a year when the address asks for it. */
export const listingHeaders = (page: PageContext, listing: Listing): HeadersInit => ({
  vary: 'accept',
  ...(listing.showMap && page.layout !== 'map' && remembered(page, 'map')),
})
