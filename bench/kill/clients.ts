import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

/** An application that got its 201. */
export interface Acknowledged {
  readonly id: string
  readonly email: string
  readonly sha256: string
}

export interface Tally {
  readonly acknowledged: Acknowledged[]
  /** Attempts that got no 201: cut off, refused while the program was away, or a 5xx. */
  unanswered: number
}

export interface Load {
  readonly tally: Tally
  /** Lets every client finish the application it is at. */
  stop(): Promise<void>
}

const aPdf = (): Buffer<ArrayBuffer> =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    randomBytes(randomInt(20_000, 400_000)),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ])

const anAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

interface Target {
  readonly address: string
  readonly tenant: string
  readonly slug: string
}

const attempt = async (
  { address, tenant, slug }: Target,
  email: string,
  pdf: Buffer<ArrayBuffer>,
  key: string,
): Promise<string | null> => {
  const form = new FormData()
  form.set('name', 'Anna Nowacka')
  form.set('email', email)
  form.set('message', 'Dzień dobry, załączam CV.')
  form.set('attachment', new File([pdf], 'cv.pdf', { type: 'application/pdf' }))
  const response = await fetch(`${address}/api/${tenant}/v1/offers/${slug}/applications`, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key, 'x-forwarded-for': anAddress() },
    signal: AbortSignal.timeout(15_000),
  })
  const body = await response.text()
  if (response.status === 201) return JSON.parse(body).id
  if (response.status >= 500) return null
  throw new Error(`an application got ${response.status}: ${body}`)
}

/** Clients that apply one after the other, each with a CV of its own, and repeat what was not answered. */
export const startClients = (count: number, target: Target): Load => {
  const tally: Tally = { acknowledged: [], unanswered: 0 }
  let isStopping = false

  const applyOnce = async (): Promise<void> => {
    const [email, pdf, key] = [`${randomUUID()}@poczta.example`, aPdf(), randomUUID()]
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    for (;;) {
      const id = await attempt(target, email, pdf, key).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('an application got')) throw error
        return null
      })
      if (id !== null) {
        tally.acknowledged.push({ id, email, sha256 })
        return
      }
      tally.unanswered += 1
      if (isStopping) return
      await wait(100)
    }
  }
  const run = async (): Promise<void> => {
    while (!isStopping) await applyOnce()
  }
  const clients = Array.from({ length: count }, run)
  return {
    tally,
    async stop() {
      isStopping = true
      await Promise.all(clients)
    },
  }
}
