import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type Program, startProgram } from '#tests/support/programs/program.ts'

const firstOffers = z.object({ data: z.array(z.object({ slug: z.string() })).min(1) })
const PDF_END = '\nstartxref\n9\n%%EOF\n'
const OFFERS = '/api/pro/v2/user-panel/offers'

export interface WatchedBoard {
  readonly program: Program
  readonly slug: string
  /** The statuses of a list, its page, an offer and an application just now, and how long the slowest took. */
  look(): Promise<Look>
}

export interface Look {
  readonly list: number
  readonly page: number
  readonly offer: number
  readonly application: number
  readonly slowestMs: number
}

/** A small demo of its own in the folder. */
export const startWatchedBoard = async (folder: string): Promise<WatchedBoard> => {
  const program = await startProgram({ POSADA_DATA: folder, POSADA_SEED: 'small', TRUST_PROXY: '127.0.0.1' })
  const origin = `http://127.0.0.1:${program.port}`
  const { data } = firstOffers.parse(await (await program.get(`${OFFERS}/by-cursor?itemsCount=1`)).json())
  const slug = data[0]?.slug ?? ''

  const statusOf = async (path: string, init: RequestInit = {}): Promise<number> => {
    const response = await fetch(origin + path, { ...init, signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    if (response.status === 503 && !response.headers.has('retry-after'))
      throw new Error(`${path}: a 503 that does not say when to come back`)
    return response.status
  }
  const apply = (): Promise<number> => {
    const form = new FormData()
    form.set('name', 'Anna Nowacka')
    form.set('email', `${randomUUID()}@poczta.example`)
    form.set('message', 'Dzień dobry')
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000), Buffer.from(PDF_END)])
    form.set('attachment', new File([pdf], 'cv.pdf', { type: 'application/pdf' }))
    const headers = { 'x-forwarded-for': `10.1.${Date.now() % 250}.${(Date.now() >> 8) % 250}` }
    return statusOf(`/api/pro/v1/offers/${slug}/applications`, { method: 'POST', body: form, headers })
  }

  return {
    program,
    slug,
    async look() {
      const startedAt = performance.now()
      const [list = 0, page = 0, offer = 0, application = 0] = await Promise.all([
        statusOf(`${OFFERS}/by-cursor?city=${randomUUID()}`),
        statusOf('/oferty-pracy/warszawa'),
        statusOf(`/oferta-pracy/${slug}`),
        apply(),
      ])
      return { list, page, offer, application, slowestMs: Math.round(performance.now() - startedAt) }
    },
  }
}

export const expectLook = (seen: Look, expected: Partial<Look>): void => {
  console.log(JSON.stringify(seen))
  for (const [name, status] of Object.entries(expected))
    if (Reflect.get(seen, name) !== status) throw new Error(`${name} should be ${status}`)
}
