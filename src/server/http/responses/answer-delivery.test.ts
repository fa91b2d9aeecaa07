import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { systemClock } from '#kernel/clock.ts'
import { createDice } from '#tests/support/oracles/dice.ts'
import { createLog } from '../../log/log.ts'
import { createFrontDoor } from '../front-door.ts'
import { listen } from '../listen.ts'
import { createAnswerCache } from './answer-cache.ts'

/** The bodies of consecutive responses on one connection. */
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

test('slow, leaving and pipelining clients get every byte of their own answers', async () => {
  const cache = createAnswerCache({
    ...{ clock: systemClock, revision: () => 1, maxAgeMs: 60_000, maxBytes: 1_000_000 },
  })
  const door = createFrontDoor({ log: createLog({ level: 'silent' }), trustProxy: [], isHttps: false })
  const port = await listen(door.server, { host: '127.0.0.1', port: 4190, isStrict: false })
  door.open(async (asked) => {
    const key = new URL(asked.url).pathname.slice(1)
    const make = () => Buffer.alloc(400_000 + Number(key), Number(key) % 251)
    const { bytes } = await cache.answer(key, asked, make)
    return new Response(bytes, { headers: { 'content-length': String(bytes.byteLength) } })
  }, {})
  const dice = createDice(11)
  const read = async (leaves: boolean): Promise<void> => {
    const keys = Array.from({ length: 30 }, () => dice.roll(400))
    const socket = connect(port, '127.0.0.1')
    const close = (at: number) => (at === keys.length - 1 ? 'connection: close\r\n' : '')
    // All requests are sent before the first response is read.
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
