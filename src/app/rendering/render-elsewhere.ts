import { createContext, type LoaderFunction, type ServerBuild } from 'react-router'
import { isAppError } from '#kernel/app-error.ts'
import { acceptedEncoding, type CompressibleBytes } from '#server/http/responses/compress.ts'
import type { PageBuild } from '../pages/page-build.ts'
import { isWithInit } from '../pages/with-init.ts'
import { busyPage } from './busy-page.ts'
import type { Loaded, LoadedInit, Render } from './render-order.ts'

const loadedContext = createContext<Map<string, Loaded> | null>(null)

/** The rendered page's bytes, passed by context, as a Response would copy them twice. */
export const renderedContext = createContext<CompressibleBytes | null>(null)

/** Whether a visitor still waits for the page. */
export const wantedContext = createContext<() => boolean>(() => true)

const initOf = ({ status, statusText }: ResponseInit): LoadedInit => ({
  ...(status !== undefined && { status }),
  ...(statusText !== undefined && { statusText }),
})

const loadedOfThrown = async (thrown: unknown): Promise<Loaded> => {
  if (thrown instanceof Response)
    return { kind: 'refusal', data: await thrown.clone().text(), init: initOf(thrown) }
  if (isWithInit(thrown)) return { kind: 'refusal', data: thrown.data, init: initOf(thrown.init ?? {}) }
  return { kind: 'fault' }
}

/** The response for a page that was not rendered: the visitor left, or too many pages wait. Rethrows other errors. */
const responseWithoutPage = (error: unknown): Response => {
  if (!isAppError(error)) throw error
  if (error.code === 'thread.not-wanted') return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  if (error.code === 'thread.busy') return busyPage(error.details.retryAfterSeconds ?? 1)
  throw error
}

/** The status that servers log for requests whose client has left; never sent. */
export const CLIENT_CLOSED_REQUEST = 499

const HTML = 'text/html; charset=utf-8'

type Routes = ServerBuild['routes']

/** Wraps a loader: stores its data in the context and returns null, so that the router does not serialise it. */
const storeLoaderData =
  (id: string, loader: LoaderFunction): LoaderFunction =>
  async (args) => {
    const loaded = args.context.get(loadedContext) ?? new Map<string, Loaded>()
    args.context.set(loadedContext, loaded)
    try {
      const answer: unknown = await loader(args)
      if (answer instanceof Response) return answer
      const hasInit = isWithInit(answer)
      loaded.set(id, { kind: 'data', data: hasInit ? answer.data : answer })
      return hasInit ? { ...answer, data: null } : null
    } catch (thrown) {
      loaded.set(id, await loadedOfThrown(thrown))
      throw thrown
    }
  }

const storeAllLoaderData = (routes: Routes): Routes =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      const { loader, default: page } = route?.module ?? {}
      // A route without a component is a resource, whose loader's response is sent as it is.
      return route && loader && page
        ? [id, { ...route, module: { ...route.module, loader: storeLoaderData(id, loader) } }]
        : [id, route]
    }),
  )

/** A build whose loaders run in this thread while `render` renders documents in another. For GET and HEAD only. */
export const renderElsewhere = (build: PageBuild, render: Render): PageBuild => ({
  ...build,
  routes: storeAllLoaderData(build.routes),
  entry: {
    ...build.entry,
    module: {
      ...build.entry.module,
      default: async (request, status, headers, _routerContext, context) => {
        headers.set('content-type', HTML)
        if (request.method === 'HEAD') return new Response(null, { status, headers })
        const { nonce, reportFault } = context.get(build.entry.module.renderContext)
        const loaded = Object.fromEntries(context.get(loadedContext) ?? [])
        const encoding = acceptedEncoding(request.headers.get('accept-encoding'), HTML)
        const order = { href: request.url, nonce, encoding, loaded }
        const page = await render(order, context.get(wantedContext)).catch(responseWithoutPage)
        if (page instanceof Response) return page
        for (const fault of page.faults) reportFault(fault)
        context.set(renderedContext, { bytes: page.html, encoded: page.encoded })
        return new Response(null, { status: page.faults.length > 0 ? page.status : status, headers })
      },
    },
  },
})
