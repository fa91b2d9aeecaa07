import { redirect } from 'react-router'
import type { Listing } from '#features/search/address/listing.ts'
import { queryText } from '#features/search/address/query-text.ts'
import type { Layout } from '#features/search/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { withQuery } from '#kernel/addresses.ts'
import { preferenceCookie } from '#server/http/requests/cookies.ts'
import { layoutCookie, type PageContext } from '../../pages/page-context.ts'

const KEY = 'showMap'
/** Value of `showMap` that switches to the list; removed by a redirect. */
const OFF = 'nie'

const remembered = ({ origin }: PageContext, layout: Layout): HeadersInit => ({
  'set-cookie': preferenceCookie(layoutCookie, layout, origin.startsWith('https:')),
})

/** The address by which a visitor of the map switches to the list. */
export const listLayoutHref = (href: string): string => withQuery(href, { [KEY]: OFF })

/** On such an address stores the choice in a cookie and redirects to the address without the parameter. */
export const redirectToList = (page: PageContext, asked: URL): void => {
  const url = new URL(asked)
  if (url.searchParams.get(KEY) !== OFF) return
  url.searchParams.delete(KEY)
  throw redirect(url.pathname + queryText([...url.searchParams]), { headers: remembered(page, 'list') })
}

/** The layout of a listing: that of the address, else the one stored in the cookie. */
export const layoutOf = ({ tenant, layout }: PageContext, { showMap }: Listing): Layout => {
  if (!hasFlag(tenant, 'mapButton')) return 'list'
  return showMap ? 'map' : layout
}

/** Headers of a listing. It varies by Accept (page, feed or data); a map named by the address is stored in a cookie. */
export const listingHeaders = (page: PageContext, listing: Listing): HeadersInit => ({
  vary: 'accept',
  ...(listing.showMap && page.layout !== 'map' && remembered(page, 'map')),
})
