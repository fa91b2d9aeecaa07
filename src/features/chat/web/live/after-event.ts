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

/** What came on the socket; null for what is none of these. */
export const readEvent = (event: ChatEvent['event'], data: unknown): ChatEvent | null => {
  if (!isRecord(data) || typeof data.conversationId !== 'string') return null
  const { conversationId, message, side, seq } = data
  if (event === 'message') return isMessage(message) ? { event, conversationId, message } : null
  const by = chatSides.find((known) => known === side)
  return by && typeof seq === 'number' ? { event, conversationId, side: by, seq } : null
}

/** Whether the other side of this conversation did something. */
export const isOfOther = (
  data: unknown,
  { id, side }: { readonly id: string; readonly side: ChatSide },
): boolean => isRecord(data) && data.conversationId === id && data.side !== side

type List = readonly Conversation[]

const afterMessage = (one: Conversation, message: ChatMessage, side: ChatSide): Conversation | null => {
  // Known already, as an answer and an event may both tell it.
  if (message.seq <= one.lastSeq) return one
  // Something was missed before it.
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
  // Of what was written after it nobody knows here whose it is.
  return seq < one.lastSeq ? null : { ...one, readSeq: seq, unreadCount: 0 }
}

/** The list as one side sees it after an event; null where only the server can say how it is now. */
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
  // Whoever was answered leaves the front, for a place that another page may have.
  if (sort === 'waiting') return null
  return changed.toSorted((one, other) => other.lastMessageAt.localeCompare(one.lastMessageAt))
}
