import type { ChatMessage, Conversation, ConversationList } from '../contract.ts'
import { isOngoing } from '../rules.ts'
import type { Paged } from '../web/live/use-conversations.ts'
import type { TypedMessage } from './take-message.ts'

/** The conversation that is open. */
export interface OpenChat {
  readonly one: Conversation
  readonly messages: readonly ChatMessage[]
  /** Whether the reader may write at all, if the conversation is open to both sides. */
  readonly hasWriteAccess: boolean
  readonly canWrite: boolean
  /** Last message read before this visit; null if nothing was new. */
  readonly readBefore: number | null
  /** Id for the message that the form will send. */
  readonly clientId: string
}

/** The open conversation with its current state in the list, which may since be answered, blocked or read. */
export const openNow = (open: OpenChat | null, list: readonly Conversation[]): OpenChat | null => {
  const one = open && list.find(({ id }) => id === open.one.id)
  return one ? { ...open, one, canWrite: open.hasWriteAccess && isOngoing(one) } : open
}

/** The text searched for, and an excerpt of each conversation found. */
export interface ChatSearch {
  readonly text: string
  /** By conversation id; null if the match is in the names. */
  readonly excerpts: Readonly<Record<string, string | null>>
}

export interface PagedData extends Paged {
  readonly totalPages: number
}

export interface ChatsData {
  readonly list: readonly Conversation[]
  /** Null if all conversations are shown. */
  readonly search: ChatSearch | null
  /** State of a company's paged list; null for a candidate, whose list has no pages. */
  readonly paged: PagedData | null
  readonly open: OpenChat | null
  readonly maintenance: ConversationList['maintenance']
  readonly now: number
}

/** The candidate's application for the offer that a conversation is about. */
export interface OwnApplication {
  /** Time of sending in epoch milliseconds. */
  readonly at: number
  readonly offerTitle: string
  /** Path of the page with all the candidate's applications. */
  readonly href: string
  /** Text such as 'Aplikacja: rozmowa, od 19.11.2026'. */
  readonly text: string
}

export interface ChatOutcome {
  readonly message: TypedMessage | null
  readonly isReported: boolean
}
export const noChatOutcome: ChatOutcome = { message: null, isReported: false }
