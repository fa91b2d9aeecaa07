import { STATUS_CODES } from 'node:http'
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
 * resort. Of a whole page what an action throws is thrown by the loader of its route, once the frame is there; a fault as
 * that of a form, whose page says how to come back to what was typed.
 */
const thrownLater = (
  { pageContext, renderContext }: PageBuild['entry']['module'],
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
      if (isWayOn(error) || context.get(pageContext).url.pathname.endsWith('.data')) throw error
      const isFault = status >= 500
      // Who answers with a status on purpose has told already.
      if (isFault && !(error instanceof Response || isWithInit(error)))
        context.get(renderContext).reportFault(error)
      // As the root's boundary reads it.
      const faultOfForm = data({ isOfForm: true }, { status })
      context.set(thrownContext, { routeId, error: isFault ? faultOfForm : error })
      return data(null, { status })
    }
  },
})

/** What is no page has none that could be drawn for a refusal: the router would answer with the data, `null`. */
const inWords = (thrown: unknown): unknown => {
  const status = statusOfThrown(thrown)
  const isBare =
    thrown instanceof Response ? thrown.body === null : isWithInit(thrown) && thrown.data === null
  if (!isBare || status < 400) return thrown
  const headers = new Headers(thrown instanceof Response ? thrown.headers : undefined)
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(STATUS_CODES[status] ?? 'Error', { status, headers })
}

/** A build whose loaders and actions answer a database that is away with 503, and what it cannot store with 400. */
export const refusing = (build: PageBuild): PageBuild => {
  const { module: keys } = build.entry
  const guard =
    (work: LoaderFunction, isPage: boolean): LoaderFunction =>
    async (args, handlerContext) => {
      try {
        return await work(args, handlerContext)
      } catch (error) {
        const status = error instanceof Response ? undefined : refusalStatus(error)
        if (status === undefined) throw isPage ? error : inWords(error)
        if (status >= 500 && !isAppError(error)) args.context.get(keys.renderContext).reportFault(error)
        const refusal = new Response(null, { status })
        throw isPage ? refusal : inWords(refusal)
      }
    }
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader, action } = route?.module ?? {}
      if (!route || !(loader || action)) return [id, route]
      const isPage = Boolean(route.module.default)
      const guardedLoader = loader && guard(loader, isPage)
      const guardedAction = action && guard(action, isPage)
      const guarded =
        isPage && guardedLoader && guardedAction
          ? thrownLater(keys, id, { loader: guardedLoader, action: guardedAction })
          : {
              ...(guardedLoader && { loader: guardedLoader }),
              ...(guardedAction && { action: guardedAction }),
            }
      return [id, { ...route, module: { ...route.module, ...guarded } }]
    }),
  )
  return { ...build, routes }
}
