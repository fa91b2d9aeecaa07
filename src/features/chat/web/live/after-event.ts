import type { ChatMessage, Conversation } from '../../contract.ts'
import { type ChatSide, type ConversationSort, chatSides } from '../../enumerations.ts'

export type ChatEvent =
  | { readonly event: 'message'; readonly conversationId: string; readonly message: ChatMessage }
  | {
      readonly event: 'read'
      readonly conversationId: string
      readonly side: ChatSide
      readonly seq: number
    }

const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null
export const isMessage = (data: unknown): data is ChatMessage =>
  isRecord(data) && typeof data.seq === 'number'

/** Parses an event from the socket; null for malformed data. */
export const readEvent = (event: ChatEvent['event'], data: unknown): ChatEvent | null => {
  if (!isRecord(data) || typeof data.conversationId !== 'string') return null
  const { conversationId, message, side, seq } = data
  if (event === 'message') return isMessage(message) ? { event, conversationId, message } : null
  const by = chatSides.find((known) => known === side)
  return by && typeof seq === 'number' ? { event, conversationId, side: by, seq } : null
}

/** Whether the event comes from the other side of this conversation. */
export const isOfOther = (
  data: unknown,
  { id, side }: { readonly id: string; readonly side: ChatSide },
): boolean => isRecord(data) && data.conversationId === id && data.side !== side

type List = readonly Conversation[]

const afterMessage = (one: Conversation, message: ChatMessage, side: ChatSide): Conversation | null => {
  // Already known: a message may arrive both as response and as event.
  if (message.seq <= one.lastSeq) return one
  // Earlier messages were missed.
  if (message.seq > one.lastSeq + 1) return null
  const isNew = message.side !== side && !one.isBlocked
  return {
    ...one,
    ...{ lastMessage: message, lastSeq: message.seq, lastMessageAt: message.sentAt },
    unreadCount: one.unreadCount + (isNew ? 1 : 0),
  }
}

const afterRead = (one: Conversation, by: ChatSide, seq: number, side: ChatSide): Conversation | null => {
  if (by !== side) return { ...one, readByOtherSeq: Math.max(one.readByOtherSeq, seq) }
  // Whose messages came after `seq` is not known here, so they cannot be counted.
  return seq < one.lastSeq ? null : { ...one, readSeq: seq, unreadCount: 0 }
}

/** The list as one side sees it after an event; null if it must be fetched again. */
export const afterEvent = (
  list: List,
  told: ChatEvent,
  side: ChatSide,
  sort: ConversationSort = 'newest',
): List | null => {
  const before = list.find(({ id }) => id === told.conversationId)
  if (!before) return null
  const after =
    told.event === 'message'
      ? afterMessage(before, told.message, side)
      : afterRead(before, told.side, told.seq, side)
  if (after === null) return null
  const changed = list.map((one) => (one === before ? after : one))
  if (sort === 'name' || after.lastMessageAt === before.lastMessageAt) return changed
  // An answered conversation loses its place in front, possibly to one on another page.
  if (sort === 'waiting') return null
  return changed.toSorted((one, other) => other.lastMessageAt.localeCompare(one.lastMessageAt))
}
