import { LRUCache } from 'lru-cache'
import type { RequestHandler, ServerBuild } from 'react-router'
import { lazily } from '#server/lazily.ts'

type Routes = ServerBuild['routes']

const ROOT_SEGMENT = ''
const ENGLISH = 'en'

/** The group of a route's path: its first static segment ('praca', 'en/jobs'); null if that is a variable. */
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

/** Path of React Router's lazy route discovery: the browser requests the routes of visible links. */
const DISCOVERY = '/__manifest'
const DATA = /(^\/_root)?\.data$/
const GROUPS_KEPT = 200

/** Whether a path may match routes of several groups: it is escaped, has empty segments, or is the router's own. */
const isUnusual = (pathname: string): boolean => /%|\/\/|^\/__/.test(pathname)

/** The paths whose routes a request needs: of the page, of its data request, or of the links in a discovery. */
const pathsOf = ({ pathname, searchParams }: URL): readonly string[] =>
  pathname === DISCOVERY ? (searchParams.get('paths') ?? '').split(',') : [pathname.replace(DATA, '')]

/**
 * Returns a request handler built from only those routes that may match an address. React Router matches each path
 * against regular expressions of all routes: with 270 routes that takes a sixth of the time of an offer's page, and
 * seven times as long for the discovery of a listing's links. Home pages are in every group, as the router also sends
 * the browser the routes above an address.
 */
export const handlersByPath = <Build extends ServerBuild>(
  build: Build,
  make: (build: Build) => RequestHandler,
): ((url: URL) => RequestHandler) => {
  const whole = lazily(() => make(build))
  const parents = new Set(Object.values(build.routes).map((route) => route?.parentId))
  const heads = new Map(
    Object.keys(build.routes)
      .filter((id) => !parents.has(id))
      .map((id) => [id, headOf(fullPathOf(build.routes, id))]),
  )
  const known = new Set(heads.values())
  const handlerOf = (group: ReadonlySet<string | null>): RequestHandler => {
    const own = [...heads].filter(([, head]) => head === null || HOMES.has(head) || group.has(head))
    const ids = withParents(
      build.routes,
      own.map(([id]) => id),
    )
    const assets = { ...build.assets, routes: only(build.assets.routes, ids) }
    return make({ ...build, assets, routes: only(build.routes, ids) })
  }
  const handlers = new LRUCache<string, RequestHandler>({ max: GROUPS_KEPT })
  return (url) => {
    const paths = pathsOf(url)
    if (paths.some(isUnusual)) return whole()
    const group = new Set(paths.map(headOf).filter((head) => known.has(head)))
    const key = [...group].toSorted().join(' ')
    const handler = handlers.get(key) ?? handlerOf(group)
    handlers.set(key, handler)
    return handler
  }
}
