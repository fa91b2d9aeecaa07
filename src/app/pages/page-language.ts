import { createContext, generatePath, type LoaderFunction, redirect } from 'react-router'
import type { Tenant } from '#features/tenants/contract.ts'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PageBuild } from './page-build.ts'
import { isWithInit } from './with-init.ts'

type Board = Pick<Tenant, 'settings'>

/** Polish at the root, English under /en; the browser asks for a page's data at the same path with `.data` after it. */
const localeOfPath = (pathname: string): Locale => (/^\/en(\/|\.data$|$)/.test(pathname) ? 'en' : 'pl')

/** The operators' console belongs to no board, so a board's setting of languages does not apply to it. */
const CONSOLE = /^\/?en\/operator(?:\/|\.data$|$)/

/** The language of a page. A board without `internationalization` is Polish at every address. */
export const localeOfPage = (tenant: Board, pathname: string): Locale =>
  hasFlag(tenant, 'internationalization') || CONSOLE.test(pathname) ? localeOfPath(pathname) : 'pl'

const alternatesIn = (loaded: unknown): Readonly<Record<Locale, string>> | null => {
  const value: unknown = isWithInit(loaded) ? loaded.data : loaded
  if (typeof value !== 'object' || value === null || !('alternates' in value)) return null
  const { alternates } = value
  return typeof alternates === 'object' && alternates !== null && 'pl' in alternates && 'en' in alternates
    ? { pl: String(alternates.pl), en: String(alternates.en) }
    : null
}

const postedContext = createContext(false)

/**
 * A build that redirects English addresses to the Polish ones on a board without `internationalization`. The redirect
 * is temporary, as the setting can change. Forms posted to an English address are answered there.
 */
export const inOneLanguage = (build: PageBuild): PageBuild => {
  const { pageContext } = build.entry.module
  const leading =
    (load: LoaderFunction, polishPath: string): LoaderFunction =>
    async (args, handlerContext) => {
      const loaded = await load(args, handlerContext)
      const { context, params, url } = args
      const { tenant } = context.get(pageContext)
      if (hasFlag(tenant, 'internationalization') || context.get(postedContext)) return loaded
      const known = alternatesIn(loaded)?.pl
      // A listing's alternate address already contains its query.
      if (known !== undefined && polishPath.endsWith('*')) throw redirect(known)
      throw redirect((known ?? generatePath(polishPath, params)) + url.search)
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
