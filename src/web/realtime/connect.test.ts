import { once } from 'node:events'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectRealtime, type RealtimeSocket, type RealtimeState } from './connect.ts'

let server: Server
let socket: RealtimeSocket | null = null
let refusal: string | null = null
let tries = 0
let isReady = true

beforeEach(async () => {
  const http = createServer()
  server = new Server(http, { path: '/realtime', addTrailingSlash: false, transports: ['websocket'] })
  server.of('/talk').use((_, next) => {
    tries += 1
    next(refusal === null ? undefined : new Error(refusal))
  })
  server.of('/talk').on('connection', (one) => {
    if (isReady) one.emit('ready')
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const port = String(typeof address === 'object' ? address?.port : 0)
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port, host: `127.0.0.1:${port}` })
  refusal = null
  tries = 0
  isReady = true
})
afterEach(async () => {
  vi.useRealTimers()
  socket?.close()
  await server.close()
  vi.unstubAllGlobals()
})

/** Connects, and records the states in order. */
const opened = () => {
  const states: RealtimeState[] = []
  socket = connectRealtime('/talk', { token: async () => 'token' })
  socket.onState((state) => states.push(state))
  return { states, last: () => states.at(-1)?.kind }
}

test('a refused connection is retried only on request', async () => {
  refusal = 'realtime.too-many-connections'
  const { states, last } = opened()
  await expect.poll(last).toBe('refused')
  expect(states.at(-1)).toEqual({ kind: 'refused', code: 'realtime.too-many-connections' })
  refusal = null
  socket?.tryAgain()
  await expect.poll(last).toBe('connected')
  // The refused connection and this one; no automatic retry in between.
  expect(tries).toBe(2)
})

test('a socket disconnected by the server is not reopened, a broken one is', async () => {
  const { states, last } = opened()
  await expect.poll(last).toBe('connected')
  for (const { conn } of server.of('/talk').sockets.values()) conn.close()
  const kinds = ['connecting', 'connected', 'connecting', 'connected']
  await expect.poll(() => states.map(({ kind }) => kind), { timeout: 5_000 }).toEqual(kinds)
  server.of('/talk').disconnectSockets(true)
  await expect.poll(last).toBe('refused')
  expect(tries).toBe(2)
})

test('a connection is retried at once when the browser is online again', async () => {
  const lines = new Set<() => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') lines.add(listener)
  })
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => lines.delete(listener))
  const { last } = opened()
  await expect.poll(last).toBe('connected')
  // With a fake clock the reconnection delay never passes by itself.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  for (const { conn } of server.of('/talk').sockets.values()) conn.close()
  await expect.poll(last).toBe('connecting')
  for (const listener of lines) listener()
  await expect.poll(last).toBe('connected')
  socket?.close()
  expect(lines.size).toBe(0)
})

test('a socket counts as connected only after the ready event', async () => {
  isReady = false
  const { states, last } = opened()
  await expect.poll(() => server.of('/talk').sockets.size).toBe(1)
  expect(last()).toBe('connecting')
  server.of('/talk').emit('ready')
  await expect.poll(last).toBe('connected')
  expect(states.map(({ kind }) => kind)).toEqual(['connecting', 'connected'])
})
