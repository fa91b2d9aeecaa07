import type { RequestHandler, ServerBuild } from 'react-router'
import { lazily } from '#server/lazily.ts'

type Routes = ServerBuild['routes']

const ROOT_SEGMENT = ''
const ENGLISH = 'en'

/** What all addresses of a group begin with: 'praca', 'en/jobs'; of one that begins with a variable nothing is known. */
const headOf = (path: string): string | null => {
  const [first = ROOT_SEGMENT, second = ROOT_SEGMENT] = path.toLowerCase().split('/').filter(Boolean)
  const head = first === ENGLISH ? `${first}/${second}` : first
  return /[:*?]/.test(head) ? null : head
}

const HOMES: ReadonlySet<string | null> = new Set([ROOT_SEGMENT, `${ENGLISH}/${ROOT_SEGMENT}`])

const fullPathOf = (routes: Routes, id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id]
  return route ? `${fullPathOf(routes, route.parentId)}/${route.path ?? ''}` : ''
}

const withParents = (routes: Routes, ids: Iterable<string>): ReadonlySet<string> => {
  const all = new Set(ids)
  for (const id of all) {
    const parent = routes[id]?.parentId
    if (parent !== undefined) all.add(parent)
  }
  return all
}

const only = <Value>(
  values: Readonly<Record<string, Value>>,
  ids: ReadonlySet<string>,
): Record<string, Value> => Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)))

/** Spelt otherwise than our own addresses are, or an address of the router itself. */
const isUnusual = (pathname: string): boolean => /%|\/\/|^\/__|\.data$/.test(pathname)

/**
 * The handler of a path, made of those routes only that may match it. The router makes a tree of all its routes for each
 * page, with an expression for every one, and tries them in turn: with 230 of them that is a sixth of an offer's page.
 * The homes are in every group, as the router tells the browser of each page that stands above an address.
 */
export const handlersByPath = <Build extends ServerBuild>(
  build: Build,
  make: (build: Build) => RequestHandler,
): ((pathname: string) => RequestHandler) => {
  const whole = lazily(() => make(build))
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const heads = new Map(
    Object.keys(build.routes)
      .filter((id) => !parents.has(id))
      .map((id) => [id, headOf(fullPathOf(build.routes, id))]),
  )
  const groups = new Map<string | null, RequestHandler>()
  const handlerOf = (group: string | null): RequestHandler => {
    const known = groups.get(group)
    if (known) return known
    const own = [...heads].filter(([, head]) => head === null || HOMES.has(head) || head === group)
    const ids = withParents(
      build.routes,
      own.map(([id]) => id),
    )
    const assets = { ...build.assets, routes: only(build.assets.routes, ids) }
    const handler = make({ ...build, assets, routes: only(build.routes, ids) })
    groups.set(group, handler)
    return handler
  }
  const known = new Set(heads.values())
  return (pathname) => {
    if (isUnusual(pathname)) return whole()
    const head = headOf(pathname)
    return handlerOf(known.has(head) ? head : null)
  }
}
