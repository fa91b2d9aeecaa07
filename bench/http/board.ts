import { createSite } from '#app/http/site.ts'
import { builtPages } from '#app/pages/page-source.ts'
import { startBoard } from '../board.ts'

/** The built board with that many offers behind the real HTTP server; /constant answers with the bytes that were set. */
export const startSearchBoard = async (offerCount: number, tell: (line: string) => void) => {
  const { app, tenant, databaseUrl, open, openSockets, stop } = await startBoard(offerCount, tell)
  const pages = await builtPages(app.reportError)
  const site = await createSite(app, pages)
  let constant: Uint8Array<ArrayBuffer> = new Uint8Array()
  const origin = await open(async (request, source) =>
    request.url.endsWith('/constant')
      ? new Response(constant, { headers: { 'content-type': 'application/json; charset=utf-8' } })
      : site(request, source),
  )
  return {
    ...{ app, tenant, databaseUrl, origin, openSockets },
    setConstant(bytes: Uint8Array<ArrayBuffer>) {
      constant = bytes
    },
    async stop() {
      await pages.close()
      await stop()
    },
  }
}
export type SearchBoard = Awaited<ReturnType<typeof startSearchBoard>>
