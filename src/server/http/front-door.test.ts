import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import { listen } from './listen.ts'

let lines: string[]
let door: FrontDoor
let origin: string
// Every test has its own port, as fetch keeps connections open between tests.
let nextPort = 4150

beforeEach(async () => {
  lines = []
  const destination = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = createLog({ level: 'info', destination })
  door = createFrontDoor({ log, trustProxy: ['127.0.0.1'], isHttps: false })
  const port = await listen(door.server, { host: '127.0.0.1', port: nextPort, isStrict: false })
  nextPort = port + 2
  origin = `http://127.0.0.1:${port}`
})
afterEach(() => door.close(0))

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })

test('before the site is open only health checks answer, pages get a 503', async () => {
  expect((await get('/health/live')).status).toBe(200)
  expect((await get('/health/ready')).status).toBe(503)
  const page = await get('/', { accept: 'text/html' })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '1'])
  const html = await page.text()
  expect(html).toContain('<meta http-equiv="refresh" content="1">')
  expect(html).toMatch(/<h1>Zaraz wracamy<.*<h2>Back in a moment</s)
  // The page must not refer to other files, which may not be available yet.
  expect(html).not.toMatch(/src=|url\(|<link/)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  // The response to a form must not reload, as the typed data would be lost.
  const posted = await fetch(origin, { method: 'POST', headers: { accept: 'text/html' } })
  expect([posted.status, (await posted.text()).includes('refresh')]).toEqual([503, false])
})

test('readiness names the failing check, also when it throws', async () => {
  door.open(async () => new Response('site'), {
    database: async () => true,
    index: () => {
      throw new Error('not loaded')
    },
  })
  const response = await get('/health/ready')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not-ready', checks: { database: true, index: false } })
})

test('the site gets the client address; the answer has a request id and security headers', async () => {
  door.open(async (_, { ip }) => new Response(ip), {})
  const response = await get('/', { 'x-forwarded-for': '198.51.100.1', 'x-request-id': 'abcdefgh' })
  expect(await response.text()).toBe('198.51.100.1')
  expect(response.headers.get('x-request-id')).toBe('abcdefgh')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('each request is logged as one line, without its query', async () => {
  door.open(async () => new Response('site', { status: 201 }), {})
  await (await get('/oferty-pracy?q=anna@example.com')).text()
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'request', path: '/oferty-pracy', status: 201 })
  expect(lines[0]).not.toContain('anna')
})

test('an unexpected error is a bare 500 and logged', async () => {
  door.open(() => Promise.reject(new Error('secret cause')), {})
  const response = await get('/')
  expect([response.status, await response.text()]).toEqual([500, 'Internal Server Error'])
  expect(lines.join()).toContain('secret cause')
})

test('a malformed Host header is a 400', async () => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
})

test('closing finishes pending requests and accepts no new ones', async () => {
  let finish = (): void => undefined
  const arrived = new Promise<void>((resolve) => {
    door.open(async () => {
      resolve()
      await new Promise<void>((done) => {
        finish = done
      })
      return new Response('finished')
    }, {})
  })
  const pending = get('/slow')
  await arrived
  const closed = door.close(5000)
  await expect(get('/another')).rejects.toThrow()
  finish()
  expect(await (await pending).text()).toBe('finished')
  await closed
})

test('a port in use is replaced by the next one, unless it is required', async () => {
  const port = Number(new URL(origin).port)
  const second = createServer()
  expect(await listen(second, { host: '127.0.0.1', port, isStrict: false })).toBe(port + 1)
  await expect(listen(createServer(), { host: '127.0.0.1', port, isStrict: true })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken`,
  )
  second.close()
  await once(second, 'close')
})
