import { createContext, data, type LoaderFunction } from 'react-router'
import { isAppError } from '#kernel/app-error.ts'
import { statusOf } from '#server/http/responses/errors.ts'
import { knownFault } from '#server/http/responses/known-fault.ts'
import type { PageBuild } from './page-build.ts'
import { isWithInit } from './with-init.ts'

/** The status of a fault that is the visitor's, or that passes by itself; undefined for a mistake of ours. */
const refusalStatus = (error: unknown): number | undefined => {
  const known = knownFault(error)
  if (known === null) return undefined
  return statusOf(known.code, {}) ?? (known.details.retryAfterSeconds === undefined ? undefined : 503)
}

interface Thrown {
  readonly routeId: string
  readonly error: unknown
}

const thrownContext = createContext<Thrown | null>(null)

const isWayOn = (thrown: unknown): boolean =>
  thrown instanceof Response && thrown.headers.get('location') !== null

const statusOfThrown = (thrown: unknown): number => {
  if (thrown instanceof Response) return thrown.status
  return isWithInit(thrown) ? (thrown.init?.status ?? 500) : 500
}

/**
 * The router loads nothing of the frame after an action that throws, so that its page would be the bare one of the last
 * resort. Of a whole page the refusal that an action throws is thrown by the loader of its route, once the frame is there.
 */
const thrownLater = (
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
      // The bare page says how to come back to what was typed.
      const isFault = status >= 500
      if (isFault || isWayOn(error) || context.get(pageContext).url.pathname.endsWith('.data')) throw error
      context.set(thrownContext, { routeId, error })
      return data(null, { status })
    }
  },
})

/** A build whose loaders and actions answer a database that is away with 503, and what it cannot store with 400. */
export const refusing = (build: PageBuild): PageBuild => {
  const { module: keys } = build.entry
  const guard =
    (work: LoaderFunction): LoaderFunction =>
    async (args, handlerContext) => {
      try {
        return await work(args, handlerContext)
      } catch (error) {
        const status = error instanceof Response ? undefined : refusalStatus(error)
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
          ? thrownLater(keys, id, { loader: guard(loader), action: guard(action) })
          : { ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) }
      return [id, { ...route, module: { ...route.module, ...guarded } }]
    }),
  )
  return { ...build, routes }
}
