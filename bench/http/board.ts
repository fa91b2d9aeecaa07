import { createApi, isApiPath } from '#app/api.ts'
import { compress } from '#server/http/compress.ts'
import { startBoard } from '../board.ts'

/** A board with that many offers behind the real HTTP server; answers below /constant too. */
export const startSearchBoard = async (offerCount: number, tell: (line: string) => void) => {
  const { app, tenant, open, stop } = await startBoard(offerCount, tell)
  const api = createApi(app)
  let constant: Uint8Array<ArrayBuffer> = new Uint8Array()
  const origin = await open(async (request, source) => {
    const { pathname } = new URL(request.url)
    if (isApiPath(pathname)) return compress(request, await api.fetch(request, source))
    return new Response(constant, { headers: { 'content-type': 'application/json; charset=utf-8' } })
  })
  return {
    app,
    tenant,
    origin,
    setConstant(bytes: Uint8Array<ArrayBuffer>) {
      constant = bytes
    },
    stop,
  }
}
export type SearchBoard = Awaited<ReturnType<typeof startSearchBoard>>
