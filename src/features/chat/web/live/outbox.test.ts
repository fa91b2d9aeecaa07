import { beforeEach, expect, test } from 'vitest'
import type { ChatMessage } from '../../contract.ts'
import { createOutbox, type Deliver, type SentMessage } from './outbox.ts'

const kept = new Map<string, string>()
const store = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
beforeEach(() => kept.clear())

const taken = (clientId: string, text: string): ChatMessage => ({
  ...{ seq: 1, side: 'candidate', clientId, author: null, authorId: null, text, files: [] },
  sentAt: '2026-11-23T10:00:00.000Z',
})
const message = (text: string, conversationId = 'one') => ({
  ...{ conversationId, clientId: `id of ${text}`, text, files: [] },
})

/** A connection that can fail, and the messages that arrive on it. */
const line = () => {
  const arrived: string[] = []
  const state = { isLost: false, isRefusing: false, isSignedOut: false }
  const deliver: Deliver = async (_, { clientId, text }) => {
    await Promise.resolve()
    if (state.isLost) return null
    if (state.isSignedOut) return 'signedOut'
    if (state.isRefusing) return 'refused'
    arrived.push(text)
    return taken(clientId, text)
  }
  return { arrived, state, deliver }
}
const opened = (deliver: Deliver, key = 'anna') => {
  const sent: (SentMessage | null)[] = []
  const outbox = createOutbox({ deliver, store: () => store, key })
  outbox.listen((one) => one && sent.push(one))
  return { outbox, sent, states: () => outbox.list().map(({ text, state }) => `${text} ${state}`) }
}

test('[CH-3] messages written offline are queued and sent once, in order, after reconnection', async () => {
  const { arrived, state, deliver } = line()
  const { outbox, sent, states } = opened(deliver)
  state.isLost = true
  outbox.send(message('a'))
  outbox.send(message('b', 'two'))
  await expect.poll(states).toEqual(['a waiting', 'b waiting'])
  state.isLost = false
  outbox.flush()
  outbox.flush()
  await expect.poll(states).toEqual([])
  expect(arrived).toEqual(['a', 'b'])
  expect(sent.map((one) => one?.conversationId)).toEqual(['one', 'two'])
  expect(kept.size).toBe(0)
})

test('[CH-3] queued messages survive a reload, for their own account only', async () => {
  const { arrived, state, deliver } = line()
  state.isLost = true
  const before = opened(deliver)
  before.outbox.send(message('a'))
  await expect.poll(before.states).toEqual(['a waiting'])
  state.isLost = false
  const other = opened(deliver, 'piotr')
  other.outbox.flush()
  const after = opened(deliver)
  expect(after.states()).toEqual(['a waiting'])
  after.outbox.flush()
  await expect.poll(after.states).toEqual([])
  expect(arrived).toEqual(['a'])
})

test('[CH-3] a reconnection during a failing attempt retries at once', async () => {
  const tries = [Promise.withResolvers<null>(), Promise.withResolvers<null>()]
  let count = 0
  const { outbox, states } = opened(async (_, { clientId, text }) => {
    const held = tries[count++]
    return held ? held.promise : taken(clientId, text)
  })
  outbox.send(message('a'))
  outbox.flush()
  tries[0]?.resolve(null)
  await expect.poll(() => count).toBe(2)
  expect(states()).toEqual(['a sending'])
  tries[1]?.resolve(null)
  await expect.poll(states).toEqual(['a waiting'])
  outbox.flush()
  await expect.poll(states).toEqual([])
})

test('[CH-3] a refused message does not block later ones and is retried only on request', async () => {
  const { arrived, state, deliver } = line()
  const { outbox, states } = opened(deliver)
  state.isRefusing = true
  outbox.send(message('a'))
  await expect.poll(states).toEqual(['a refused'])
  state.isRefusing = false
  outbox.send(message('b'))
  await expect.poll(() => arrived).toEqual(['b'])
  expect(states()).toEqual(['a refused'])
  outbox.flush('id of a')
  await expect.poll(() => arrived).toEqual(['b', 'a'])
})

test('[CH-3] a message whose answer was lost leaves the queue when its event arrives', async () => {
  const { deliver, state } = line()
  const { outbox, states } = opened(deliver)
  state.isLost = true
  outbox.send(message('a'))
  await expect.poll(states).toEqual(['a waiting'])
  outbox.settle(new Set(['id of a']))
  expect(states()).toEqual([])
})

test('messages written after the session ended are kept, marked as signed out, and sent by the next session', async () => {
  const { arrived, state, deliver } = line()
  state.isSignedOut = true
  const { outbox, states } = opened(deliver)
  outbox.send(message('a'))
  outbox.send(message('b'))
  await expect.poll(states).toEqual(['a signedOut', 'b signedOut'])
  state.isSignedOut = false
  const after = opened(deliver)
  after.outbox.flush()
  await expect.poll(after.states).toEqual([])
  expect(arrived).toEqual(['a', 'b'])
})
