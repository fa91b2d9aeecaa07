import { closedCookies } from '#features/notices/rules.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { listingPage } from '#features/search/addresses.ts'
import { homePage } from '#features/tenants/addresses.ts'
import { readAddress } from '#kernel/addresses.ts'
import { consentCookie } from '#kernel/cookie-consent.ts'
import { cookieNames } from '#server/http/requests/cookies.ts'
import { boardOf } from '../loaders/board.ts'
import { layoutCookie, type PageContext } from './page-context.ts'

/** Cookies whose values are part of the key. A request with any other cookie may be personal and is not cached. */
const commonCookies = new Set(['theme', 'currency', layoutCookie])

/** Cookies that are allowed but ignored, as they do not change the rendered HTML. */
const lateCookies = new Set<string>([consentCookie, ...Object.values(closedCookies)])

const isAnonymous = (request: Request): boolean =>
  !request.headers.has('authorization') &&
  cookieNames(request.headers.get('cookie')).every((name) => commonCookies.has(name) || lateCookies.has(name))

/**
 * The cache key of a page that is equal for all anonymous visitors with the same choices and is made from the index and
 * the tenant alone (home and listings); null for other pages.
 */
export const commonPageKey = (request: Request, page: PageContext): string | null => {
  if (request.method !== 'GET' || !isAnonymous(request)) return null
  const isHome = readAddress(homePage, page.url).kind === 'page'
  if (!isHome && readListingAddress(listingPage, page.url, boardOf(page)).kind !== 'page') return null
  return [page.tenant.key, page.tenant.version, page.theme, page.currency, page.layout, page.url.href].join(
    ' ',
  )
}
