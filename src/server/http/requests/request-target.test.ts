import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../../log/log.ts'
import { createFrontDoor, type FrontDoor } from '../front-door.ts'

let lines: string[]
let door: FrontDoor
let port: number

beforeEach(async () => {
  lines = []
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  door = createFrontDoor({ log, trustProxy: [], isHttps: false })
  door.open(async (request) => new Response(`${request.url} ${request.headers.get('host')}`), {})
  door.server.listen(0, '127.0.0.1')
  await once(door.server, 'listening')
  const address = door.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => door.close(0))

/** The server's response to exactly these lines. */
const say = async (...head: string[]): Promise<{ status: number; body: string }> => {
  const socket = connect(port, '127.0.0.1')
  socket.write(Buffer.from(`${head.join('\r\n')}\r\nConnection: close\r\n\r\n`))
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }
}
const host = 'Host: pro.localhost'

test('unencoded letters in a URL are percent-encoded', async () => {
  const { status, body } = await say('GET /łódź/count?city=Kraków HTTP/1.1', host)
  expect([status, body]).toEqual([
    200,
    'http://pro.localhost/%C5%82%C3%B3d%C5%BA/count?city=Krak%C3%B3w pro.localhost',
  ])
})

test('unencoded letters in an incomplete or otherwise faulty request are a 400', async () => {
  expect((await say('POST /łódź HTTP/1.1', host)).status).toBe(400)
  expect((await say('GET /łódź\x01 HTTP/1.1', host)).status).toBe(400)
})

test('unencoded letters on a reused connection are percent-encoded', async () => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /first HTTP/1.1\r\n${host}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(`GET /drugą HTTP/1.1\r\n${host}\r\n\r\n`)
  expect(await text(socket)).toContain('/drug%C4%85')
})

test.each([
  'http://u:p@pro.localhost/?q=hidden-words',
  'https://u@pro.localhost/',
  'ftp://x/',
  'http://[',
  '*',
])('the request target %s is a 400 and is not logged', async (address) => {
  const { status, body } = await say(`OPTIONS ${address} HTTP/1.1`, host)
  expect([status, JSON.parse(body).code]).toEqual([400, 'request.unacceptable-url'])
  await expect.poll(() => lines.length).toBe(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ path: '', status: 400 })
})

test('an absolute request target sets path and host', async () => {
  const { body } = await say('GET http://tech.localhost/a?b=c HTTP/1.1', host)
  expect(body).toBe('http://tech.localhost/a?b=c tech.localhost')
})

test('HTTP/1.0 needs no Host header, for health checks and pages', async () => {
  expect(await say('GET /health/live HTTP/1.0')).toEqual({ status: 200, body: '{"status":"live"}' })
  expect((await say('GET /health/ready HTTP/1.0')).status).toBe(200)
  expect(await say('GET / HTTP/1.0')).toEqual({ status: 200, body: 'http://host.invalid/ host.invalid' })
})

test('two Host headers are a 400', async () => {
  expect((await say('GET / HTTP/1.1', host, 'host: tech.localhost')).status).toBe(400)
})
