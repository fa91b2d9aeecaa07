import {
  createContext,
  generatePath,
  type LoaderFunction,
  type LoaderFunctionArgs,
  redirect,
} from 'react-router'
import { foreignEntries } from '#features/search/address/listing-query.ts'
import { readListingAddress } from '#features/search/address/read-listing.ts'
import { filtersPage, listingPage, locationPage, searchPage } from '#features/search/addresses.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import type { Locale } from '#kernel/locale.ts'
import { boardOf } from '../loaders/board.ts'
import type { PageBuild } from './page-build.ts'
import type { PageContext } from './page-context.ts'

type Board = Pick<Tenant, 'settings'>

/** Polish at the root, English under /en; the browser asks for a page's data at the same path with `.data` after it. */
const localeOfPath = (pathname: string): Locale => (/^\/en(\/|\.data$|$)/.test(pathname) ? 'en' : 'pl')

/** The operators' console belongs to no board, so a board's setting of languages does not apply to it. */
const CONSOLE = /^\/?en\/operator(?:\/|\.data$|$)/

/** The language of a page. A board without `internationalization` is Polish at every address. */
export const localeOfPage = (tenant: Board, pathname: string): Locale =>
  hasFlag(tenant, 'internationalization') || CONSOLE.test(pathname) ? localeOfPath(pathname) : 'pl'

const listingPages = [listingPage, filtersPage, searchPage, locationPage]

/**
 * The Polish address of an English page, which has the same parameters. A listing's path names categories in its
 * language; null where it is no list or has another address, which its loader says.
 */
const polishAddress = (polishPath: string, { params, url }: Asked, page: PageContext): string | null => {
  if (!polishPath.endsWith('*')) return generatePath(polishPath, params) + url.search
  const listing = listingPages.find(({ paths }) => paths.pl === polishPath)
  const address = listing && readListingAddress(listing, url, boardOf(page))
  if (!listing || address?.kind !== 'page') return null
  const others = foreignEntries(new URLSearchParams(url.search))
  return withQuery(hrefFor(listing, address.params, 'pl'), Object.fromEntries(others))
}

type Asked = Pick<LoaderFunctionArgs, 'params' | 'url'>

const postedContext = createContext(false)

/**
 * A build that redirects English addresses to the Polish ones on a board without `internationalization`, before their
 * pages are loaded. The redirect is temporary, as the setting can change. Forms posted to an English address are answered there.
 */
export const inOneLanguage = (build: PageBuild): PageBuild => {
  const { pageContext } = build.entry.module
  const leading =
    (load: LoaderFunction, polishPath: string): LoaderFunction =>
    async (args, handlerContext) => {
      const { context } = args
      const page = context.get(pageContext)
      const isPolishOnly = !hasFlag(page.tenant, 'internationalization') && !context.get(postedContext)
      const polish = isPolishOnly ? polishAddress(polishPath, args, page) : null
      if (polish !== null) throw redirect(polish)
      return load(args, handlerContext)
    }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, default: component } = route?.module ?? {}
    const polish = build.routes[id.replace(/\.en$/, '.pl')]
    const isOther = route && polish && polish !== route && component && !CONSOLE.test(route.path ?? '')
    if (!isOther || !loader) return [id, route]
    const marked: LoaderFunction | undefined =
      action &&
      ((args, handlerContext) => {
        args.context.set(postedContext, true)
        return action(args, handlerContext)
      })
    const path = `/${(polish.path ?? '').replace(/^\//, '')}`
    const module = { ...route.module, loader: leading(loader, path), ...(marked && { action: marked }) }
    return [id, { ...route, module }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
