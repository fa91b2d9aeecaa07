import { connect } from 'node:net'
import { z } from 'zod'
import type { Dice } from '../oracles/dice.ts'

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']) })
const operation = z.object({
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional(),
})
const apiDocument = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

interface Operation {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly headers: readonly string[]
  readonly mediaType: string | null
}

/** The parts of the program that accept input from strangers. */
export interface Surface {
  readonly operations: readonly [Operation, ...Operation[]]
  /** Slug of an existing offer. */
  readonly slug: string
}

/** All operations of the OpenAPI document. */
export const surfaceOf = (document: unknown, slug: string): Surface => {
  const operations = Object.entries(apiDocument.parse(document).paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { parameters, requestBody }]): Operation => {
      const namesIn = (place: string) => parameters.flatMap((one) => (one.in === place ? [one.name] : []))
      const mediaType = Object.keys(requestBody?.content ?? {})[0] ?? null
      return {
        method: method.toUpperCase(),
        path,
        query: namesIn('query'),
        headers: namesIn('header'),
        mediaType,
      }
    }),
  )
  const [first, ...others] = operations
  if (!first) throw new Error('the document describes no call')
  return { operations: [first, ...others], slug }
}

type Texts = readonly [string, ...string[]]

/** Values for URLs, percent-encoded where HTTP requires it. */
const VALUES: Texts = [
  ...(['', '0', '-1', '1e309', 'NaN', '99999999999999999999', '1,2', '5.5', 'true', 'null'] as const),
  ...(['%00', '%0d%0aset-cookie:a=b', '%ff%fe', '%', '%zz', '%u0041', '%F0%9F%92%A9', '%E2%80%AE'] as const),
  ...([
    '%27%20or%201=1--',
    '%3Cscript%3Ealert(1)%3C/script%3E',
    '..%2f..%2fetc%2fpasswd',
    '%7B%7B7*7%7D%7D',
  ] as const),
  ...([
    '%C5%82%C3%B3d%C5%BA',
    'ja%01va',
    '__proto__',
    'constructor',
    '[object%20Object]',
    '%ED%A0%80',
  ] as const),
  'a'.repeat(3_000),
  '%C4%85'.repeat(900),
  '%5B'.repeat(200),
]
const NAMES: Texts = [
  '__proto__',
  'constructor[prototype]',
  'a[b][c][d]',
  'keyword',
  'from',
  'itemsCount',
  '%00',
  '[]',
]
const PAGES: Texts = [
  ...([
    '/',
    '/en',
    '/kategorie',
    '/oferty-pracy/warszawa',
    '/en/job-offers/all-locations',
    '/oferta-pracy/x',
  ] as const),
  ...([
    '/filtry/wszystkie-lokalizacje',
    '/szukaj/krakow',
    '/robots.txt',
    '/sitemap.xml',
    '/v1/listings/count',
  ] as const),
  ...([
    '/oferty-pracy/warszawa.atom',
    '/files/x',
    '/assets/../../package.json',
    '/potwierdzenie-aplikacji',
  ] as const),
  ...([
    '/operator',
    '/mailbox/1',
    '/health/ready',
    '/preferences',
    '/oferty-pracy/warszawa.data',
    '//x//',
    '/%2e%2e/',
  ] as const),
]
const QUERIES: Texts = [
  ...([
    'keyword',
    'zarobki',
    'typ-umowy',
    'doswiadczenie',
    'radius',
    'sortBy',
    'miasto',
    'from',
    'returnTo',
  ] as const),
  ...([
    'email-confirmation-token',
    'tryb-pracy',
    'rodzaj-pracy',
    'skills',
    'titles',
    '_routes',
    'index',
  ] as const),
]
const METHODS: Texts = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']
const HOSTS: Texts = [
  'tech.localhost',
  'pro.localhost',
  'localhost',
  'unknown.example',
  '127.0.0.1:1',
  '[::1]',
  'a b',
  '%00',
  '',
]
const HEADERS: Texts = [
  ...([
    'if-none-match',
    'accept-language',
    'accept-encoding',
    'cookie',
    'origin',
    'range',
    'version',
  ] as const),
  ...([
    'recaptcha-token',
    'idempotency-key',
    'x-identity',
    'x-forwarded-for',
    'authorization',
    'expect',
  ] as const),
  ...([
    'x-forwarded-host',
    'content-type',
    'referer',
    'sec-fetch-site',
    'x-request-id',
    'if-modified-since',
  ] as const),
]
const HEADER_VALUES: Texts = [
  ...([
    '*',
    '\u0000',
    'a'.repeat(5_000),
    'bytes=0-0,1-1',
    'ąę',
    '"',
    '0',
    'null',
    'https://evil.example',
  ] as const),
  ...([
    'Bearer x.y.z',
    'pl;q=9,en;q=-1',
    'br;q=0, *;q=0',
    '100-continue',
    'theme=dark; theme=x; =',
    '::1',
    'W/"a"',
  ] as const),
]
const JSON_BODIES: Texts = [
  ...([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"__proto__":{"a":1}}',
    '{"a":"\\u0000"}',
    '{"a":"\\ud800"}',
    '1e999',
  ] as const),
  '['.repeat(5_000),
  `{"a":${'{"a":'.repeat(60)}1${'}'.repeat(61)}`,
  `{"token":"${'x'.repeat(150_000)}"}`,
  '{"brand":"tech","offerSlug":"x","visitedAt":"never"}',
  '{"email":"a@b.example","token":[],"kind":{}}',
]
const FORM_BODIES: Texts = [
  ...([
    '',
    '--edge',
    '--edge\r\n\r\n',
    '--edge\r\ncontent-disposition: form-data\r\n\r\nx\r\n--edge--',
  ] as const),
  '--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\n\u0000\r\n--edge--\r\n',
  '--edge\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--edge--\r\n',
  '--edge\r\ncontent-disposition: form-data; name="attachment"; filename="../../a.pdf"\r\n\r\n%PDF\r\n--edge--\r\n',
  `${'--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(300)}--edge--\r\n`,
  '--edge\r\ncontent-disposition: form-data; name="email"\r\n\r\na@b\r\n'.repeat(3),
]
const MEDIA_TYPES: Texts = [
  ...([
    'application/json',
    'multipart/form-data; boundary=edge',
    'multipart/form-data',
    'text/plain',
    '',
  ] as const),
  ...([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=',
    'application/json; charset=x',
  ] as const),
]
/** Request heads that no correct client sends. */
const BROKEN_HEADS: Texts = [
  ...([
    'GET / HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    '\r\n\r\n',
    '\u0000\u0001\u0002',
    'GET / HTTP/1.1\r\n\r\n',
  ] as const),
  'GET http://user:secret@tech.localhost/ HTTP/1.1\r\nhost: tech.localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /v1/views HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /v1/views HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nhost: a\r\n${'x: y\r\n'.repeat(3_000)}\r\n`,
  'GET /count?city=Kraków HTTP/1.1\r\nhost: tech.localhost\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: tech.localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
]

const fill = (path: string, dice: Dice, slug: string): string =>
  path.replace(/\{\w+\}/g, () => (dice.chance(2) ? slug : dice.pick(VALUES)))

const queryOf = (dice: Dice, names: readonly string[]): string => {
  const [first = 'x', ...others] = names
  const pairs = dice
    .some([first, ...others, dice.pick(NAMES)], 4)
    .map((name) => `${name}=${dice.pick(VALUES)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const targetOf = (dice: Dice, { operations, slug }: Surface) => {
  if (dice.chance(3)) {
    const page = dice.chance(4) ? `/oferta-pracy/${slug}/aplikuj` : dice.pick(PAGES)
    return {
      method: dice.chance(4) ? dice.pick(METHODS) : 'GET',
      path: page + queryOf(dice, QUERIES),
      mediaType: null,
    }
  }
  const { method, path, query, mediaType } = dice.pick(operations)
  const base = dice.pick(['/api/tech', '/api/pro', '/api', '', '/api/nobody', '/api/%00'])
  return {
    method: dice.chance(8) ? dice.pick(METHODS) : method,
    path: base + fill(path, dice, slug) + queryOf(dice, query),
    mediaType,
  }
}

const LONGEST_WAIT_MS = 60_000
const PATIENCE_WITH_BROKEN_MS = 300

interface HostileRequest {
  /** The request as sent over the wire. */
  readonly text: string
  /** How long to wait for an answer: an incomplete head gets none. */
  readonly patienceMs: number
}

/** A call or page with invalid values, or a malformed head. */
const hostileRequest = (dice: Dice, surface: Surface): HostileRequest => {
  if (dice.chance(12)) return { text: dice.pick(BROKEN_HEADS), patienceMs: PATIENCE_WITH_BROKEN_MS }
  const { method, path, mediaType } = targetOf(dice, surface)
  const given = dice.chance(3) ? dice.pick(MEDIA_TYPES) : (mediaType ?? dice.pick(MEDIA_TYPES))
  const hasBody = !['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method)
  const body = hasBody ? dice.pick(given.startsWith('multipart') ? FORM_BODIES : JSON_BODIES) : ''
  const heads = [
    `${method} ${path} HTTP/1.1`,
    `host: ${dice.chance(6) ? dice.pick(HOSTS) : 'tech.localhost'}`,
    `x-forwarded-for: 10.${dice.roll(256)}.${dice.roll(256)}.${dice.roll(256)}`,
    'connection: close',
    ...(hasBody ? [`content-type: ${given}`, `content-length: ${Buffer.byteLength(body)}`] : []),
    ...dice.some(HEADERS, 2).map((name) => `${name}: ${dice.pick(HEADER_VALUES)}`),
  ]
  return { text: `${heads.join('\r\n')}\r\n\r\n${body}`, patienceMs: LONGEST_WAIT_MS }
}

/** Status of the first answer; 'closed' without one, 'left' for an unanswered malformed head. */
const send = (port: number, { text, patienceMs }: HostileRequest): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = (outcome: string): void => {
      // A reset leaves no connection in TIME_WAIT.
      socket.resetAndDestroy()
      resolve(outcome)
    }
    socket.setTimeout(patienceMs, () => end(patienceMs === LONGEST_WAIT_MS ? 'silent' : 'left'))
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]
      if (status !== undefined && status !== '100') end(status)
    })
    socket.on('error', () => end('closed'))
    socket.on('close', () => end('closed'))
    socket.write(text)
  })

export interface HostileVisitors {
  readonly port: number
  readonly surface: Surface
  readonly dice: Dice
  readonly requests: number
  readonly clients?: number
}

export interface HostileAnswers {
  /** Number of answers by status, 'closed', 'left' or 'silent'. */
  readonly counts: Readonly<Record<string, number>>
  /** The first requests answered with 5xx, or not within a minute. */
  readonly failed: readonly string[]
}

const MAX_SHOWN = 10
const SHOWN_LENGTH = 400

/** Sends the given number of hostile requests, several at a time, and counts the answers. */
export const sendHostile = async (visitors: HostileVisitors): Promise<HostileAnswers> => {
  const { port, surface, dice, requests, clients = 8 } = visitors
  const counts: Record<string, number> = {}
  const failed: string[] = []
  let sent = 0
  const visit = async (): Promise<void> => {
    while (sent < requests) {
      sent += 1
      const request = hostileRequest(dice, surface)
      const status = await send(port, request)
      counts[status] = (counts[status] ?? 0) + 1
      if ((/^5/.test(status) || status === 'silent') && failed.length < MAX_SHOWN)
        failed.push(`${status}: ${request.text.slice(0, SHOWN_LENGTH)}`)
    }
  }
  await Promise.all(Array.from({ length: clients }, visit))
  return { counts, failed }
}
