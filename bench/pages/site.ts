import { createSite } from '#app/http/site.ts'
import { builtPages } from '#app/pages/page-source.ts'
import { startBoard } from '../board.ts'

/** The built board behind the real HTTP server; /constant answers with the bytes that were set. */
export const startPageSite = async (offerCount: number, tell: (line: string) => void) => {
  const board = await startBoard(offerCount, tell)
  const pages = await builtPages(board.app.reportError)
  const site = await createSite(board.app, pages)
  let constant: Uint8Array<ArrayBuffer> = new Uint8Array()
  const origin = await board.open(async (request, source) =>
    request.url.endsWith('/constant')
      ? new Response(constant, { headers: { 'content-type': 'text/html; charset=utf-8' } })
      : site(request, source),
  )
  return {
    app: board.app,
    origin,
    setConstant(bytes: Uint8Array<ArrayBuffer>) {
      constant = bytes
    },
    async stop() {
      await pages.close()
      await board.stop()
    },
  }
}
export type PageSite = Awaited<ReturnType<typeof startPageSite>>
