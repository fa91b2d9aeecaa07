import { expect, test } from 'vitest'
import { type Conversation, converse, emptyConversation } from './conversation.ts'

const after = (...events: readonly (readonly [name: string, ...data: unknown[]])[]): Conversation =>
  events.reduce<Conversation>(
    (state, [name, ...data]) => converse(state, { kind: 'event', name, data }),
    converse(emptyConversation, { kind: 'asked', id: 'q', text: 'Hello' }),
  )

test('[AS-2] the conversation is busy from the question to the end of the answer', () => {
  const events = [
    [['StartMessage', 'a'], 'writing'],
    [['ReceiveMessagePart', 'a', 'One '], 'writing'],
    [['StartSearchingInternet', 'a', true, 'pay'], 'searching'],
    [['StartSearchingInternet', 'a', false, 'pay'], 'writing'],
    [['JobAdProposing', 'a'], 'proposing'],
    [['JobAdProposed', 'a', { changes: { workingPlace: 'remote' }, refused: [] }], 'writing'],
    [['EndMessage', 'a', { outcome: 'answered' }], 'idle'],
  ] as const
  expect(after().phase).toBe('sending')
  for (const [at, [, phase]] of events.entries())
    expect(after(...events.slice(0, at + 1).map(([event]) => event)).phase).toBe(phase)
  expect(after(...events.map(([event]) => event)).items.at(-1)).toMatchObject({
    ...{ text: 'One ', outcome: 'answered', searches: [{ query: 'pay', isRunning: false }] },
    proposals: [{ changes: { workingPlace: 'remote' } }],
  })
})

test('[AS-5] a rate limit is shown until it is over', () => {
  const limited = after(['RateLimit', { reason: 'tokens', until: '2026-11-20T23:00:00.000Z' }])
  expect(limited).toMatchObject({ phase: 'idle', limit: { reason: 'tokens' } })
  expect(converse(limited, { kind: 'limitOver' }).limit).toBeNull()
})

test('a broken answer keeps its text, and a repeated question is listed once', () => {
  const half = after(['StartMessage', 'a'], ['ReceiveMessagePart', 'a', 'Half'])
  const broken = converse(half, { kind: 'broken' })
  expect(broken.items.at(-1)).toMatchObject({ text: 'Half', outcome: 'failed' })
  const again = converse(after(), { kind: 'asked', id: 'q', text: 'Hello' })
  expect(again.items).toHaveLength(1)
})
