import { createContext, data, type LoaderFunction } from 'react-router'
import { isAppError } from '#kernel/app-error.ts'
import { statusOf } from '#server/http/responses/errors.ts'
import { knownFault } from '#server/http/responses/known-fault.ts'
import type { PageBuild } from './page-build.ts'
import { isWithInit } from './with-init.ts'

/** The status of a client's or temporary error; undefined for an unexpected one. */
const statusOfKnownFault = (error: unknown): number | undefined => {
  const known = knownFault(error)
  if (known === null) return undefined
  return statusOf(known.code, {}) ?? (known.details.retryAfterSeconds === undefined ? undefined : 503)
}

interface Thrown {
  readonly routeId: string
  readonly error: unknown
}

const thrownContext = createContext<Thrown | null>(null)

const isRedirect = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.headers.get('location') !== null

const statusOfThrown = (thrown: unknown): number => {
  if (thrown instanceof Response) return thrown.status
  return isWithInit(thrown) ? (thrown.init?.status ?? 500) : 500
}

/**
 * After an action that throws, the router does not run the frame's loaders, so that only `LastResort` could be shown.
 * For whole pages the action's error is therefore stored and thrown by the loader of its route, when the frame is
 * loaded.
 */
const rethrowInLoader = (
  { pageContext }: Pick<PageBuild['entry']['module'], 'pageContext'>,
  routeId: string,
  { loader, action }: Readonly<Record<'loader' | 'action', LoaderFunction>>,
) => ({
  loader: async (...args: Parameters<LoaderFunction>) => {
    const thrown = args[0].context.get(thrownContext)
    if (thrown?.routeId === routeId) throw thrown.error
    return loader(...args)
  },
  action: async (...args: Parameters<LoaderFunction>) => {
    try {
      return await action(...args)
    } catch (error) {
      const { context } = args[0]
      const status = statusOfThrown(error)
      // For 5xx `LastResort` is right: it tells how to return to the typed data.
      const isFault = status >= 500
      if (isFault || isRedirect(error) || context.get(pageContext).url.pathname.endsWith('.data')) throw error
      context.set(thrownContext, { routeId, error })
      return data(null, { status })
    }
  },
})

/** Wraps a build's loaders and actions: 503 while the database is away, 400 for input that it cannot store. */
export const withErrorStatuses = (build: PageBuild): PageBuild => {
  const { module: keys } = build.entry
  const guard =
    (work: LoaderFunction): LoaderFunction =>
    async (args, handlerContext) => {
      try {
        return await work(args, handlerContext)
      } catch (error) {
        const status = error instanceof Response ? undefined : statusOfKnownFault(error)
        if (status === undefined) throw error
        if (status >= 500 && !isAppError(error)) args.context.get(keys.renderContext).reportFault(error)
        throw new Response(null, { status })
      }
    }
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader, action } = route?.module ?? {}
      if (!route || !(loader || action)) return [id, route]
      const guarded =
        loader && action && route.module.default
          ? rethrowInLoader(keys, id, { loader: guard(loader), action: guard(action) })
          : { ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) }
      return [id, { ...route, module: { ...route.module, ...guarded } }]
    }),
  )
  return { ...build, routes }
}
