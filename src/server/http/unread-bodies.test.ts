import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log/log.ts'
import { createFrontDoor, type FrontDoor } from './front-door.ts'
import { errorResponse } from './responses/errors.ts'

let door: FrontDoor
let port: number
let answered: string[]
let sockets: Socket[]

const MEGABYTE = Buffer.alloc(1024 * 1024, 'x')

beforeEach(async () => {
  answered = []
  sockets = []
  const log = createLog({ level: 'silent' })
  const drain = { unreadBytes: 20 * MEGABYTE.length, unreadWithinMs: 5_000, unreadSilentMs: 300 }
  door = createFrontDoor({ log, ...{ trustProxy: [], isHttps: false }, limits: { idleMs: 5_000, ...drain } })
  door.open(async ({ method, url, body }) => {
    answered.push(`${method} ${new URL(url).pathname}`)
    if (method === 'PUT') for await (const _ of body ?? []);
    // PATCH reads only a part of the body, as of a form that turns out to be too long.
    if (method === 'PATCH') await body?.getReader().read()
    const isRefused = method === 'POST' || method === 'PATCH'
    return isRefused ? errorResponse(413, { code: 'request.too-large', details: {} }) : new Response('done')
  }, {})
  door.server.on('connection', (socket) => sockets.push(socket))
  door.server.listen(0, '127.0.0.1')
  await once(door.server, 'listening')
  port = Object(door.server.address()).port
})
afterEach(() => door.close(0))

const write = (socket: Socket, bytes: Buffer | string): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

const open = () => connect({ port, host: '127.0.0.1', allowHalfOpen: true })

test.each(['POST', 'PATCH'])(
  'a client still sending after an early answer to %s gets it with connection: close',
  async (method) => {
    const socket = open()
    const answer = text(socket)
    await write(socket, `${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: ${8 * MEGABYTE.length}\r\n\r\n`)
    for (let sent = 0; sent < 8; sent++) await write(socket, MEGABYTE)
    socket.end()
    const [head = '', body = ''] = (await answer).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1.1 413 /)
    expect(head).toMatch(/\r\nconnection: close/i)
    expect(JSON.parse(body)).toMatchObject({ code: 'request.too-large' })
  },
)

const send = (agent: Agent, method: string, megabytes: number) =>
  new Promise<string>((resolve, reject) => {
    const headers = { 'content-length': megabytes * MEGABYTE.length }
    const asked = request({ host: '127.0.0.1', port, path: '/', agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`))
    })
    asked.once('error', reject)
    for (let sent = 0; sent < megabytes; sent++) asked.write(MEGABYTE)
    asked.end()
  })

test('a keep-alive agent can send again after a refused body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let round = 0; round < 3; round++) {
    expect(await send(agent, 'POST', 8)).toBe('413 close')
    expect(await send(agent, 'GET', 0)).toBe('200 keep-alive')
  }
  agent.destroy()
})

test('a connection whose bodies were fully read is kept alive', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let round = 0; round < 3; round++) expect(await send(agent, 'PUT', 2)).toBe('200 keep-alive')
  expect(sockets).toHaveLength(1)
  agent.destroy()
})

test('a pipelined request after an unread body is not answered', async () => {
  const socket = open()
  const answer = text(socket)
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${MEGABYTE.length}\r\n\r\n`)
  await expect.poll(() => answered).toEqual(['POST /'])
  await expect.poll(() => sockets[0]?.writableFinished).toBe(true)
  socket.write(Buffer.concat([MEGABYTE, Buffer.from('GET /behind HTTP/1.1\r\nHost: x\r\n\r\n')]))
  expect((await answer).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 413'])
  await expect.poll(() => sockets[0]?.destroyed).toBe(true)
  expect(answered).toEqual(['POST /'])
  socket.destroy()
})

test.each([
  ['sends without end', 25],
  ['sends nothing more', 0],
])('a client that %s after an early answer is disconnected', async (_, megabytes) => {
  const socket = open().on('error', () => undefined)
  socket.resume()
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n')
  for (let sent = 0; sent < megabytes; sent++) {
    socket.write(`${MEGABYTE.length.toString(16)}\r\n`)
    socket.write(MEGABYTE)
    socket.write('\r\n')
  }
  await expect.poll(() => sockets.map(({ destroyed }) => destroyed), { timeout: 3_000 }).toEqual([true])
  socket.destroy()
})
