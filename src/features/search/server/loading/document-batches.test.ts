import { once } from 'node:events'
import { MessageChannel, Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createBatchSender, createTakenCount, receiveBatches } from './document-batches.ts'

/** Sends from a thread of its own, because `send` blocks while the receiver is behind. */
const SENDER = `
  import { workerData } from 'node:worker_threads'
  const { channel, sizes, sender } = workerData
  const { createBatchSender } = await import(sender)
  const batches = createBatchSender(channel)
  for (const [nth, size] of sizes.entries()) batches.send(nth + 1, new Uint8Array(size).fill(nth))
  batches.finish()`

test.each([
  ['no document', []],
  ['an empty document', [0]],
  ['more than all batches hold', Array.from({ length: 9_000 }, (_, nth) => (nth * 37) % 1_100)],
  ['documents longer than a batch', [10, 400_000, 3, 262_132, 262_133, 1_000_000, 5]],
])('documents arrive complete and in order: %s', async (_, sizes) => {
  const { port1, port2 } = new MessageChannel()
  const taken = createTakenCount()
  const sender = new Worker(new URL(`data:text/javascript,${encodeURIComponent(SENDER)}`), {
    workerData: {
      channel: { port: port1, taken },
      sizes,
      sender: new URL('./document-batches.ts', import.meta.url).href,
    },
    transferList: [port1],
  })
  const ended = once(sender, 'exit')
  const arrived: [number, number][] = []
  await receiveBatches({ port: port2, taken }, (id, document) => {
    expect(document.every((byte) => byte === ((id - 1) & 255))).toBe(true)
    arrived.push([id, document.length])
  })
  expect(arrived).toEqual(sizes.map((size, nth) => [nth + 1, size]))
  expect(await ended).toEqual([0])
})

test('an error in the callback rejects the receiver', async () => {
  const { port1, port2 } = new MessageChannel()
  const taken = createTakenCount()
  const sender = createBatchSender({ port: port1, taken })
  sender.send(1, Uint8Array.of(1))
  sender.finish()
  const received = receiveBatches({ port: port2, taken }, () => {
    throw new Error('not to be put')
  })
  await expect(received).rejects.toThrow('not to be put')
})
