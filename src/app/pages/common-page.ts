import { closedCookies } from '#features/notices/rules.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { readAddress } from '#kernel/addresses.ts'
import { consentCookie } from '#kernel/cookie-consent.ts'
import { cookieNames } from '#server/http/requests/cookies.ts'
import { boardOf } from '../loaders/board.ts'
import { layoutCookie, type PageContext } from './page-context.ts'

/** Their values are part of the key; whoever brings another cookie may be somebody in particular. */
const commonCookies = new Set(['theme', 'currency', layoutCookie])

/** No page that is kept looks different because of them. */
const lateCookies = new Set<string>([consentCookie, ...Object.values(closedCookies)])

const isAnonymous = (request: Request): boolean =>
  !request.headers.has('authorization') &&
  cookieNames(request.headers.get('cookie')).every((name) => commonCookies.has(name) || lateCookies.has(name))

/**
 * Names all that a page depends on which is the same for everybody who chose the same and is made from the index
 * and the board alone; null for any other page.
 */
export const commonPageKey = (request: Request, page: PageContext): string | null => {
  if (request.method !== 'GET' || !isAnonymous(request)) return null
  const isHome = readAddress(homePage, page.url).kind === 'page'
  if (!isHome && readListingAddress(listingPage, page.url, boardOf(page)).kind !== 'page') return null
  return [page.tenant.key, page.tenant.version, page.theme, page.currency, page.layout, page.url.href].join(
    ' ',
  )
}
