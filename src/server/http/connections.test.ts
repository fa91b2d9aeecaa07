import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'

let door: FrontDoor
let port: number
let events: string[]

beforeEach(async () => {
  events = []
  const destination = { write: (line: string) => void events.push(JSON.parse(line).event) }
  door = createFrontDoor({
    log: createLog({ level: 'warn', destination }),
    ...{ trustProxy: [], isHttps: false },
    limits: { most: 4, bodySilentMs: 100, minBytesPerSecond: 10_000, readerSilentMs: 400, lookEveryMs: 10 },
  })
  door.open(async ({ method, body }) => {
    if (method === 'POST') for await (const _ of body ?? []);
    return method === 'PUT' ? new Response('x'.repeat(80_000_000)) : new Response('done')
  }, {})
  door.server.listen(0, '127.0.0.1')
  await once(door.server, 'listening')
  const address = door.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => door.close(0))

const open = () => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  return socket
}
const post = (length: number) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

test('a stalled request body gets a 408', async () => {
  const socket = open()
  socket.write(`${post(1_000)}begun`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
})

test('a body sent byte by byte gets a 408', async () => {
  const socket = open()
  socket.write(post(1_000))
  const drip = setInterval(() => socket.write('x'), 20)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  clearInterval(drip)
})

test('a client that does not read the answer is disconnected', async () => {
  const socket = open()
  socket.write('PUT / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [served] = await once(door.server, 'connection')
  await once(served, 'close')
})

const get = (agent: Agent, path = '/') =>
  new Promise<{ status?: number | undefined; retryAfter?: string | undefined }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode, retryAfter: answer.headers['retry-after'] }),
      )
    })
      .once('error', reject)
      .end()
  })

test('excess connections get a 503, health checks still answer, and it is logged once', async () => {
  const busy = Array.from({ length: 4 }, open)
  for (const socket of busy) socket.write('GET / HTTP/1.1\r\nHo')
  await expect.poll(() => new Promise((resolve) => door.server.getConnections((_, n) => resolve(n)))).toBe(4)
  const agent = new Agent()
  expect(await get(agent)).toEqual({ status: 503, retryAfter: '1' })
  expect((await get(agent, '/health/live')).status).toBe(200)
  expect(events).toEqual(['connections.too-many'])
  for (const socket of busy) socket.destroy()
  await expect.poll(async () => (await get(agent)).status).toBe(200)
})

test('idle keep-alive connections are closed to make room', async () => {
  const keeping = new Agent({ keepAlive: true })
  await Promise.all(Array.from({ length: 4 }, () => get(keeping)))
  const agent = new Agent()
  await expect.poll(async () => (await get(agent)).status).toBe(200)
  keeping.destroy()
})
