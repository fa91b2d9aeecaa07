import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isAppError } from '#kernel/app-error.ts'
import { KeptHtmlContext } from '#web/html/kept-html.tsx'
import { FIRST_SCRIPT } from './first-script.ts'
import { pageContext, renderContext } from './pages/page-context.ts'
import { createHtmlCache } from './rendering/html-cache.ts'
import { textElements } from './rendering/text-elements.ts'

export { pageContext, renderContext }

const keepHtml = createHtmlCache()

/** Collects React's output without the overhead of a stream for each of its 2 kB chunks. */
class ChunkCollector extends Writable {
  readonly chunks: Uint8Array[] = []

  override write(chunk: Uint8Array | string): boolean {
    this.chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }
}

/** The status of an error page, even where the form that was posted had another answer. */
const errorStatusOf = ({ staticHandlerContext }: EntryContext): number | undefined =>
  Object.values(staticHandlerContext.errors ?? {}).find(isRouteErrorResponse)?.status

/** Renders the whole page before sending, so that crawlers and browsers without scripts get all of it. */
export default async function handleRequest(
  request: Request,
  routeStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const status = errorStatusOf(routerContext) ?? routeStatus
  const { nonce, takeHtml } = loadContext.get(renderContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const collector = new ChunkCollector()
  await new Promise<void>((resolve, reject) => {
    collector.once('finish', resolve)
    const { pipe } = renderToPipeableStream(
      <KeptHtmlContext value={keepHtml}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </KeptHtmlContext>,
      {
        nonce,
        // Prevents React from splitting the page into chunks that scripts insert later.
        progressiveChunkSize: 1_000_000,
        onAllReady: () => pipe(collector),
        onShellError: reject,
        onError: reject,
      },
    )
  })
  const texts = textElements(routerContext.staticHandlerContext.loaderData)
  const html = concatBytes(arrange(Buffer.concat(collector.chunks), nonce, texts))
  takeHtml?.(html)
  return new Response(takeHtml ? null : html, { status, headers })
}

const START_OF_HEAD = '<head>'
const END_OF_HEAD = '</head>'
const SCRIPT_LINK = '<link rel="modulepreload"'
const DATA_SCRIPT = 'window.__reactRouterContext.streamController.enqueue'

/**
 * Puts the first script first, as React would put it last: on slow connections fields are used, and forms sent, while the
 * rest of the page arrives. Lowers the priority of script preloads, which React puts before style sheets: the first
 * paint waited for scripts (React Router's component cannot set a priority). Inserts the text elements before the script
 * that starts hydration.
 */
const arrange = (html: Buffer, nonce: string, texts: string): readonly Uint8Array[] => {
  const end = Math.max(html.indexOf(END_OF_HEAD), 0)
  const head = html
    .toString('utf8', 0, end)
    .replace(START_OF_HEAD, `${START_OF_HEAD}<script nonce="${nonce}">${FIRST_SCRIPT}</script>`)
    .replaceAll(SCRIPT_LINK, `${SCRIPT_LINK} fetchpriority="low"`)
  const scriptAt = html.lastIndexOf(DATA_SCRIPT)
  const data = scriptAt === -1 ? html.byteLength : html.lastIndexOf('<script', scriptAt)
  return [Buffer.from(head), html.subarray(end, data), Buffer.from(texts), html.subarray(data)]
}

/** Joins the parts in an ArrayBuffer of its own, to be transferred between threads; small Buffers share a pool. */
const concatBytes = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/** Reports unexpected errors with the request. Responses thrown by loaders (404, 410 …) are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || isAppError(error)) return
  context.get(renderContext).reportFault(error)
}
