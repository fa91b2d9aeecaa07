import { STATUS_CODES } from 'node:http'
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

const TOO_MANY = 429

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
 * loaded. What may succeed later is thrown as an error of a form, whose page tells how to return to the typed data.
 */
const rethrowInLoader = (
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
      if (isRedirect(error) || context.get(pageContext).url.pathname.endsWith('.data')) throw error
      const isFault = status >= 500
      // Errors with a deliberate status were reported where they were thrown.
      if (isFault && !(error instanceof Response || isWithInit(error)))
        context.get(renderContext).reportFault(error)
      // The root's error boundary reads `isOfForm`.
      const ofForm = data({ isOfForm: true }, { status })
      context.set(thrownContext, { routeId, error: isFault || status === TOO_MANY ? ofForm : error })
      return data(null, { status })
    }
  },
})

/** Gives errors of resource routes a text body; without one the router would answer with the data, `null`. */
const inWords = (thrown: unknown): unknown => {
  const status = statusOfThrown(thrown)
  const isBare =
    thrown instanceof Response ? thrown.body === null : isWithInit(thrown) && thrown.data === null
  if (!isBare || status < 400) return thrown
  const headers = new Headers(thrown instanceof Response ? thrown.headers : undefined)
  headers.set('content-type', 'text/plain; charset=utf-8')
  return new Response(STATUS_CODES[status] ?? 'Error', { status, headers })
}

/** Wraps a build's loaders and actions: 503 while the database is away, 400 for input that it cannot store. */
export const withErrorStatuses = (build: PageBuild): PageBuild => {
  const { module: keys } = build.entry
  const guard =
    (work: LoaderFunction, isPage: boolean): LoaderFunction =>
    async (args, handlerContext) => {
      try {
        return await work(args, handlerContext)
      } catch (error) {
        const status = error instanceof Response ? undefined : statusOfKnownFault(error)
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
          ? rethrowInLoader(keys, id, { loader: guardedLoader, action: guardedAction })
          : {
              ...(guardedLoader && { loader: guardedLoader }),
              ...(guardedAction && { action: guardedAction }),
            }
      return [id, { ...route, module: { ...route.module, ...guarded } }]
    }),
  )
  return { ...build, routes }
}
