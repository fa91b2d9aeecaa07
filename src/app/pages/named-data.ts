import type { LoaderFunction } from 'react-router'
import { BUILD_KEY } from '#web/faults/build-of-data.ts'
import type { PageBuild } from './page-build.ts'
import { isWithInit } from './with-init.ts'

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * A build that names itself in the data that it sends to pages which run already, so that a page of another build does
 * not render it: its components may expect other data.
 */
export const withNamedData = (build: PageBuild): PageBuild => {
  const { pageContext } = build.entry.module
  const named = (value: unknown): unknown => {
    if (isWithInit(value)) return { ...value, data: named(value.data) }
    return isPlain(value) ? { ...value, [BUILD_KEY]: build.assets.version } : value
  }
  const naming =
    (load: LoaderFunction): LoaderFunction =>
    async (args, handlerContext) => {
      const loaded = await load(args, handlerContext)
      return args.context.get(pageContext).url.pathname.endsWith('.data') ? named(loaded) : loaded
    }
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, default: component } = route?.module ?? {}
    if (!route || !loader || !component) return [id, route]
    return [id, { ...route, module: { ...route.module, loader: naming(loader) } }]
  })
  return { ...build, routes: Object.fromEntries(routes) }
}
