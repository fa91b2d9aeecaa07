import {
  createContext,
  createRequestHandler,
  data,
  type HandleErrorFunction,
  type LoaderFunction,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import { encodeHere } from '#server/http/responses/compress.ts'
import { handlersByPath } from '../pages/handlers-by-path.ts'
import type { PageBuild } from '../pages/page-build.ts'
import type { Loaded, Render, RenderOrder } from './render-order.ts'
import { markTextElements } from './text-elements.ts'

const orderContext = createContext<RenderOrder>()

/** Stands for a loader's error that the main thread has already reported. */
const failedElsewhere = new Error('The loader of this page has failed')

const answerWith = (id: string, loaded: Loaded | undefined): unknown => {
  if (loaded?.kind === 'data') return markTextElements(id, loaded.data)
  if (loaded?.kind === 'refusal') throw data(loaded.data, loaded.init)
  throw failedElsewhere
}

const given =
  (id: string): LoaderFunction =>
  ({ context }) =>
    answerWith(id, context.get(orderContext).loaded[id])

const withGivenData = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route?.module.loader ? { ...route, module: { ...route.module, loader: given(id) } } : route,
    ]),
  )

/** Renders pages from loaded data, without database and index. */
export const createRenderer = (build: PageBuild): Render => {
  const { renderContext } = build.entry.module
  const handleError: HandleErrorFunction = (error, args) => {
    if (error !== failedElsewhere) build.entry.module.handleError?.(error, args)
  }
  const module = { ...build.entry.module, handleError }
  const routes = withGivenData(build.routes)
  const handlerOf = handlersByPath({ ...build, routes, entry: { ...build.entry, module } }, (pages) =>
    createRequestHandler(pages, 'production'),
  )
  return async (order) => {
    const faults: unknown[] = []
    let page: Uint8Array<ArrayBuffer> | undefined
    const takeHtml = (html: Uint8Array<ArrayBuffer>) => {
      page = html
    }
    const context = new RouterContextProvider()
    context.set(orderContext, order)
    const reportFault = (fault: unknown) => faults.push(fault)
    context.set(renderContext, { nonce: order.nonce, reportFault, takeHtml })
    const request = new Request(order.href)
    const response = await handlerOf(new URL(order.href))(request, context)
    // After a fatal error the body is the router's own text.
    const html = page ?? new Uint8Array(await response.arrayBuffer())
    const encoded = order.encoding === null ? undefined : encodeHere(html, order.encoding)
    return { status: response.status, html, encoded, faults }
  }
}
