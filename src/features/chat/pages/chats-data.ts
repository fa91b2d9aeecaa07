import type { ChatMessage, Conversation, ConversationList } from '../contract.ts'
import { isOngoing } from '../rules.ts'
import type { Paged } from '../web/live/use-conversations.ts'
import type { TypedMessage } from './take-message.ts'

/** The conversation that is open. */
export interface OpenChat {
  readonly one: Conversation
  readonly messages: readonly ChatMessage[]
  /** Whoever reads it, where both sides may. */
  readonly mayWrite: boolean
  readonly canWrite: boolean
  /** Up to where its reader had read when it was opened; null where nothing was new. */
  readonly readBefore: number | null
  /** Of the message that the form sends. */
  readonly clientId: string
}

/** As the list has it by now: answered, blocked or read meanwhile. */
export const openNow = (open: OpenChat | null, list: readonly Conversation[]): OpenChat | null => {
  const one = open && list.find(({ id }) => id === open.one.id)
  return one ? { ...open, one, canWrite: open.mayWrite && isOngoing(one) } : open
}

/** What was searched for, and of each conversation found the part of a message that has it. */
export interface ChatSearch {
  readonly text: string
  /** By the ids of conversations; null of one that its names say. */
  readonly excerpts: Readonly<Record<string, string | null>>
}

export interface PagedData extends Paged {
  readonly totalPages: number
}

export interface ChatsData {
  readonly list: readonly Conversation[]
  /** Null where all are shown. */
  readonly search: ChatSearch | null
  /** Of a company, which sees a page of them. */
  readonly paged: PagedData | null
  readonly open: OpenChat | null
  readonly maintenance: ConversationList['maintenance']
  readonly now: number
}

/** What a candidate has sent for the offer that a conversation is about. */
export interface OwnApplication {
  /** Milliseconds. */
  readonly at: number
  readonly offerTitle: string
  /** Where all of them are. */
  readonly href: string
  /** 'Aplikacja: rozmowa, od 19.11.2026'. */
  readonly text: string
}

export interface Posted {
  readonly message: TypedMessage | null
  readonly isReported: boolean
}
export const nothingPosted: Posted = { message: null, isReported: false }
