import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isAppError } from '#kernel/app-error.ts'
import { pageContext } from './page-context.ts'

export { pageContext }

/** Renders the whole page before the first byte: crawlers and readers without scripts get everything. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = loadContext.get(pageContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const html = await new Promise<PassThrough>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady: () => resolve(pipe(new PassThrough())),
        onShellError: reject,
        onError: reject,
      },
    )
  })
  return new Response(new Uint8Array(await buffer(html)), { status, headers })
}

/** Faults are reported where the request is logged; answers that a loader chose (404, 410 …) are not faults. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isAppError(error)) return
  context.get(pageContext).reportFault(error)
}
