import type { LoaderFunction } from 'react-router'
import { isAppError } from '#kernel/app-error.ts'
import { statusOf } from '#server/http/responses/errors.ts'
import { knownFault } from '#server/http/responses/known-fault.ts'
import type { PageBuild } from './page-build.ts'

/** The status of a fault that is the visitor's, or that passes by itself; undefined for a mistake of ours. */
const refusalStatus = (error: unknown): number | undefined => {
  const known = knownFault(error)
  if (known === null) return undefined
  return statusOf(known.code, {}) ?? (known.details.retryAfterSeconds === undefined ? undefined : 503)
}

/** A build whose loaders and actions answer a database that is away with 503, and what it cannot store with 400. */
export const refusing = (build: PageBuild): PageBuild => {
  const { renderContext } = build.entry.module
  const guard =
    (work: LoaderFunction): LoaderFunction =>
    async (args, handlerContext) => {
      try {
        return await work(args, handlerContext)
      } catch (error) {
        const status = error instanceof Response ? undefined : refusalStatus(error)
        if (status === undefined) throw error
        if (status >= 500 && !isAppError(error)) args.context.get(renderContext).reportFault(error)
        throw new Response(null, { status })
      }
    }
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => {
      const { loader, action } = route?.module ?? {}
      if (!route || !(loader || action)) return [id, route]
      const guarded = { ...(loader && { loader: guard(loader) }), ...(action && { action: guard(action) }) }
      return [id, { ...route, module: { ...route.module, ...guarded } }]
    }),
  )
  return { ...build, routes }
}
