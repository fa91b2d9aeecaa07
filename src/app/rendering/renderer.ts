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

const orderContext = createContext<RenderOrder>()

/** Reported already where it was thrown. */
const failedElsewhere = new Error('The loader of this page has failed')

const answerWith = (loaded: Loaded | undefined): unknown => {
  if (loaded?.kind === 'data') return loaded.data
  if (loaded?.kind === 'refusal') throw data(loaded.data, loaded.init)
  throw failedElsewhere
}

const given =
  (id: string): LoaderFunction =>
  ({ context }) =>
    answerWith(context.get(orderContext).loaded[id])

const withGivenData = (routes: ServerBuild['routes']): ServerBuild['routes'] =>
  Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [
      id,
      route?.module.loader ? { ...route, module: { ...route.module, loader: given(id) } } : route,
    ]),
  )

/** Makes pages of data that others have loaded: it needs neither database nor index. */
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
    const context = new RouterContextProvider()
    context.set(orderContext, order)
    context.set(renderContext, { nonce: order.nonce, reportFault: (fault) => faults.push(fault) })
    const request = new Request(order.href)
    const response = await handlerOf(new URL(order.href))(request, context)
    const html = new Uint8Array(await response.arrayBuffer())
    const encoded = order.encoding === null ? undefined : encodeHere(html, order.encoding)
    return { status: response.status, html, encoded, faults }
  }
}
