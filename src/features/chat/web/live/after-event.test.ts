import { expect, test } from 'vitest'
import type { ChatMessage, Conversation } from '../../contract.ts'
import { afterEvent } from './after-event.ts'

const aMessage = (seq: number, side: ChatMessage['side']): ChatMessage => ({
  ...{ seq, side, clientId: `m${seq}`, author: null, authorId: null, text: `nr ${seq}`, files: [] },
  sentAt: `2026-11-23T10:00:${String(seq).padStart(2, '0')}.000Z`,
})
const aConversation = (id: string, lastSeq: number): Conversation => ({
  ...{ id, status: 'accepted', jobAdvertisement: null, recruiter: null, isBlocked: false },
  company: { id: 'c', name: 'Tarnina', logoUrl: null },
  candidate: { id: 'z', name: 'Zofia' },
  ...{ unreadCount: 0, lastMessage: null, lastSeq, readSeq: lastSeq, readByOtherSeq: 0 },
  ...{ sentAt: '2026-11-23T09:00:00.000Z', answeredAt: null, lastMessageAt: '2026-11-23T09:00:00.000Z' },
})
const list = [aConversation('first', 1), aConversation('second', 4)]
const message = (seq: number, side: ChatMessage['side'], conversationId = 'second') =>
  ({ event: 'message', conversationId, message: aMessage(seq, side) }) as const
const read = (side: ChatMessage['side'], seq: number) =>
  ({ event: 'read', conversationId: 'second', side, seq }) as const

test('[CH-5] a new message moves its conversation to the top and raises the other side’s unread count, locally', () => {
  const after = afterEvent(list, message(5, 'company'), 'candidate')
  expect(after?.map(({ id, unreadCount, lastSeq }) => [id, unreadCount, lastSeq])).toEqual([
    ['second', 1, 5],
    ['first', 0, 1],
  ])
  expect(afterEvent(list, message(5, 'company'), 'company')?.[0]).toMatchObject({ unreadCount: 0 })
  // A repeated event counts once; one of a blocked company does not count.
  expect(afterEvent(after ?? [], message(5, 'company'), 'candidate')).toEqual(after)
  const blocked = list.map((one) => ({ ...one, isBlocked: true }))
  expect(afterEvent(blocked, message(5, 'company'), 'candidate')?.[0]).toMatchObject({ unreadCount: 0 })
})

test('[CH-5] a read event of another device clears the unread count, one of the other side its read mark', () => {
  const unread = afterEvent(list, message(5, 'company'), 'candidate') ?? []
  expect(afterEvent(unread, read('candidate', 5), 'candidate')?.[0]).toMatchObject({
    ...{ unreadCount: 0, readSeq: 5 },
  })
  expect(afterEvent(unread, read('company', 5), 'candidate')?.[0]).toMatchObject({
    ...{ unreadCount: 1, readByOtherSeq: 5 },
  })
})

test('a gap, an unknown conversation or a partial read makes the list be fetched again', () => {
  expect(afterEvent(list, message(6, 'company'), 'candidate')).toBeNull()
  expect(afterEvent(list, message(1, 'company', 'third'), 'candidate')).toBeNull()
  expect(afterEvent(list, read('candidate', 3), 'candidate')).toBeNull()
})

test('[CH-5] a list sorted by name keeps its order; one sorted by waiting time is fetched again', () => {
  const after = afterEvent(list, message(5, 'candidate'), 'company', 'name')
  expect(after?.map(({ id, lastSeq }) => [id, lastSeq])).toEqual([
    ['first', 1],
    ['second', 5],
  ])
  expect(afterEvent(list, message(5, 'candidate'), 'company', 'waiting')).toBeNull()
  expect(afterEvent(list, read('company', 4), 'company', 'waiting')).not.toBeNull()
})
