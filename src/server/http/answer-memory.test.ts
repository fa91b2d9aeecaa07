import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { createDice } from '#tests/support/dice.ts'
import { createLog } from '../log/log.ts'
import { type Allocate, createAnswerCache } from './answer-cache.ts'
import { createFrontDoor } from './front-door.ts'
import { listen } from './listen.ts'

const BYTES = 50_000
/** Two answers of that length, with what their blocks are longer. */
const ROOM = 140_000

const cacheOf = (maxBytes = ROOM) =>
  createAnswerCache({ clock: systemClock, revision: () => 1, maxAgeMs: 60_000, maxBytes })

const request = new Request('http://x/')
const filledWith =
  (byte: number, length = BYTES) =>
  (allocate: Allocate) =>
    allocate(length).fill(byte)

/** Asks so that the caller says when the response has gone out. */
const asking =
  (cache: ReturnType<typeof cacheOf>) =>
  async (byte: number, asked: Request = request) => {
    let sent = () => {}
    const whenSent = (then: () => void) => {
      sent = then
    }
    const answered = cache.answer(String(byte), { request: asked, whenSent }, filledWith(byte))
    return { answered, bytes: (await answered).bytes, sent: () => sent() }
  }

test('memory is used again once its answer is neither kept nor under way', async () => {
  const ask = asking(cacheOf())
  const first = await ask(1)
  first.sent()
  const second = await ask(2)
  // Makes the first one go, which nobody needs any more, and takes nothing from it yet.
  const third = await ask(3)
  const fourth = await ask(4)
  expect(fourth.bytes.buffer).toBe(first.bytes.buffer)
  const memory = [second, third, fourth].map(({ bytes }) => bytes.buffer)
  expect(new Set(memory).size).toBe(3)
})

test('what is under way is left alone, however many other answers are made', async () => {
  const ask = asking(cacheOf())
  const slow = await ask(1)
  const again = await ask(1)
  again.sent()
  for (let byte = 2; byte < 40; byte++) (await ask(byte)).sent()
  expect(slow.bytes.every((byte) => byte === 1)).toBe(true)
})

test('an answer to somebody who cannot say when it is sent keeps its memory', async () => {
  const cache = cacheOf()
  const { bytes } = await cache.answer('a', { request }, filledWith(1))
  for (let byte = 2; byte < 40; byte++) (await asking(cache)(byte)).sent()
  expect(bytes.every((byte) => byte === 1)).toBe(true)
})

test('a client that leaves does not take the memory from its compression', async () => {
  const cache = cacheOf()
  let sent = () => {}
  const brotli = new Request('http://x/', { headers: { 'accept-encoding': 'br' } })
  const whenSent = (then: () => void) => {
    sent = then
  }
  const answered = cache.answer('a', { request: brotli, whenSent }, filledWith(1))
  sent()
  for (let byte = 2; byte < 40; byte++) (await asking(cache)(byte)).sent()
  expect(brotliDecompressSync((await answered).bytes).every((byte) => byte === 1)).toBe(true)
})

/** The bodies of answers that came one after the other on a connection. */
const bodiesIn = (received: Buffer): Buffer[] => {
  const found: Buffer[] = []
  for (let at = 0; at < received.length; ) {
    const start = received.indexOf('\r\n\r\n', at) + 4
    const [, length = '0'] = /content-length: (\d+)/i.exec(received.toString('latin1', at, start)) ?? []
    found.push(received.subarray(start, start + Number(length)))
    at = start + Number(length)
  }
  return found
}

test('clients that read slowly, leave or send all at once get every byte of their own answers', async () => {
  const cache = cacheOf(1_000_000)
  const door = createFrontDoor({ log: createLog({ level: 'silent' }), trustProxy: [], isHttps: false })
  const port = await listen(door.server, { host: '127.0.0.1', port: 4190, isStrict: false })
  door.open(async (asked, source) => {
    const key = new URL(asked.url).pathname.slice(1)
    const make = filledWith(Number(key) % 251, 400_000 + Number(key))
    const { bytes } = await cache.answer(key, { request: asked, ...source }, make)
    return new Response(bytes, { headers: { 'content-length': String(bytes.byteLength) } })
  }, {})
  const dice = createDice(11)
  const read = async (leaves: boolean): Promise<void> => {
    const keys = Array.from({ length: 30 }, () => dice.roll(400))
    const socket = connect(port, '127.0.0.1')
    const close = (at: number) => (at === keys.length - 1 ? 'connection: close\r\n' : '')
    // All asked for before the first is read.
    socket.write(keys.map((key, at) => `GET /${key} HTTP/1.1\r\nhost: x\r\n${close(at)}\r\n`).join(''))
    for (let turns = 0; turns < 20; turns++) await turn()
    if (leaves) return void socket.destroy()
    const bodies = bodiesIn(await buffer(socket))
    expect(bodies.map((body) => body.length)).toEqual(keys.map((key) => 400_000 + key))
    for (const [at, body] of bodies.entries())
      expect(body.every((byte) => byte === (keys[at] ?? 0) % 251)).toBe(true)
  }
  await Promise.all(Array.from({ length: 8 }, (_, client) => read(client % 4 === 3)))
  await door.close(0)
})
