import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '#kernel/clock.ts'
import { createAccounts, type KsefAccounts } from './accounts.ts'
import { type CertifiedKey, certifiedKey } from './certificate.ts'
import { receiptXml } from './receipt.ts'
import { createSessions, Fault, type SessionOptions } from './sessions.ts'

/** Failure of a call: no answer, a connection closed before or after it is processed, a status, or Retry-After. */
export type Trouble = 'hang' | 'die' | 'die-after' | number | { readonly busySeconds: number }

/** A call with its answer, for comparison with the official document. */
export interface Exchange {
  readonly method: string
  readonly path: string
  readonly bearer: string
  readonly request: unknown
  readonly status: number
  readonly type: string
  readonly answer: unknown
}

export interface KsefServer {
  /** Base URL of its API. */
  readonly url: string
  readonly exchanges: Exchange[]
  readonly accounts: KsefAccounts
  readonly sessions: ReturnType<typeof createSessions>
  readonly settings: SessionOptions
  /** Makes matching calls ('POST /auth/challenge') fail, until `mend`. */
  trouble(how: Trouble, calls?: RegExp): void
  mend(): void
  /** Withdraws the keys and publishes others. */
  changeKeys(): void
  stop(): Promise<void>
}

interface Options {
  readonly clock: Clock
  /** By NIP. */
  readonly tokens: Map<string, string>
}

interface Answer {
  readonly status: number
  readonly type?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

const DAY_MS = 86_400_000

const read = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  return text === '' ? undefined : JSON.parse(text)
}

const problem = (status: number, fields: object, at: Date): Answer => ({
  ...{ status, type: 'application/problem+json' },
  body: { status, timestamp: at.toISOString(), instance: '/', traceId: '1', ...fields },
})

const keysFor = (clock: Clock): CertifiedKey => {
  const now = clock.now().getTime()
  return certifiedKey(new Date(now - DAY_MS), new Date(now + 700 * DAY_MS))
}

/** Implements the part of KSeF's API that invoices need, by its OpenAPI document. */
export const startKsefServer = async ({ clock, tokens }: Options): Promise<KsefServer> => {
  const settings: SessionOptions = {
    ...{ clock, asks: 0, receiptAsks: 0, decisions: [], problemsOf: async () => [] },
  }
  const accounts = createAccounts({ clock, tokens })
  const sessions = createSessions(settings)
  const exchanges: Exchange[] = []
  let key = keysFor(clock)
  let current: { how: Trouble; calls: RegExp } | null = null

  const keys = () => {
    const now = clock.now().getTime()
    const { certificate, publicKeyId } = key
    const validity = {
      validFrom: new Date(now - DAY_MS).toISOString(),
      validTo: new Date(now + 700 * DAY_MS).toISOString(),
    }
    return ['KsefTokenEncryption', 'SymmetricKeyEncryption'].map((usage) => ({
      ...{ certificate, certificateId: publicKeyId, publicKeyId, ...validity, usage: [usage] },
    }))
  }
  const requireKey = (body: unknown): void => {
    if (!JSON.stringify(body).includes(key.publicKeyId))
      throw new Fault(400, 21470, 'Przesłany identyfikator klucza jest nieznany.')
  }
  const found = (body: object | null, status = 200): Answer => {
    if (!body) throw new Fault(401, 0, 'Wymagane jest uwierzytelnienie.')
    return { status, body }
  }

  const answer = async (call: string, bearer: string, { body, token }: { body: unknown; token?: string }) => {
    if (call === 'GET /security/public-key-certificates') return found(keys())
    if (call === 'POST /auth/challenge') return found(accounts.challenge())
    if (call === 'POST /auth/ksef-token') {
      requireKey(body)
      return found(accounts.signIn(body, key), 202)
    }
    if (call === 'POST /auth/token/redeem') return found(accounts.redeem(bearer))
    if (call === 'POST /auth/token/refresh') return found(accounts.refresh(bearer))
    const [, signIn] = /^GET \/auth\/([^/]+)$/.exec(call) ?? []
    if (signIn) return found(accounts.signInStatus(bearer, signIn))
    const nip = accounts.contextOf(bearer)
    if (nip === null) throw new Fault(401, 0, 'Wymagane jest uwierzytelnienie.')
    if (call === 'POST /sessions/online') {
      requireKey(body)
      return found(sessions.open(nip, body, key), 201)
    }
    const [, online = '', deed] = /^POST \/sessions\/online\/([^/]+)\/(invoices|close)$/.exec(call) ?? []
    if (deed === 'invoices') return found(sessions.send(nip, online, body), 202)
    if (deed === 'close') {
      sessions.close(nip, online)
      return { status: 204 }
    }
    const [, session = '', invoice, upo] =
      /^GET \/sessions\/([^/]+)\/invoices(?:\/([^/?]+))?(\/upo)?(?:\?.*)?$/.exec(call) ?? []
    if (session === '') throw new Fault(404, 0, 'Nie ma takiego zasobu.')
    if (invoice === undefined) return found(sessions.list(nip, session, token))
    if (!upo) return found(await sessions.status(nip, session, invoice))
    const xml = receiptXml(nip, sessions.receiptOf(nip, session, invoice))
    const hash = createHash('sha256').update(xml).digest('base64')
    return { status: 200, type: 'application/xml', body: xml, headers: { 'x-ms-meta-hash': hash } }
  }

  const answered = async (...of: Parameters<typeof answer>): Promise<Answer> => {
    try {
      return await answer(...of)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      const { status, code, message } = error
      const errors = [{ code, description: message, details: [] }]
      const titles: Readonly<Record<number, string>> = { 400: 'Bad Request', 401: 'Unauthorized' }
      const fields = { title: titles[status] ?? 'Error', detail: message, ...(status === 400 && { errors }) }
      return problem(status, fields, clock.now())
    }
  }

  const troubled = (how: Exclude<Trouble, string>): Answer => {
    if (typeof how === 'number') return { status: how, type: 'text/html', body: '<h1>nie działa</h1>' }
    const detail = `Przekroczono limit. Spróbuj ponownie po ${how.busySeconds} sekundach.`
    const told = problem(429, { title: 'Too Many Requests', detail }, clock.now())
    return { ...told, headers: { 'retry-after': String(how.busySeconds) } }
  }

  const write = (response: ServerResponse, { status, type = 'application/json', body, headers }: Answer) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { ...(body !== undefined && { 'content-type': type }), ...headers })
    response.end(text)
  }

  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/v2/, '')
    const call = `${request.method} ${path}`
    const body = await read(request)
    const how = current?.calls.test(call) ? current.how : null
    if (how === 'hang') return
    if (how === 'die') return void request.socket.destroy()
    const bearer = (request.headers.authorization ?? '').replace('Bearer ', '')
    const token = request.headers['x-continuation-token']
    const given =
      how === null || how === 'die-after'
        ? await answered(call, bearer, { body, ...(typeof token === 'string' && { token }) })
        : troubled(how)
    if (how === 'die-after') return void request.socket.destroy()
    const { status, type = 'application/json', body: told } = given
    const method = request.method ?? ''
    exchanges.push({ method, path, bearer, request: body, status, type, answer: told })
    write(response, given)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    ...{ exchanges, accounts, sessions, settings },
    trouble(how, calls = /./) {
      current = { how, calls }
    },
    mend() {
      current = null
      server.closeAllConnections()
    },
    changeKeys() {
      key = keysFor(clock)
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
