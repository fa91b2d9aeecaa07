import type { ChatMessage, Conversation, ConversationList } from '../contract.ts'
import type { TypedMessage } from './take-message.ts'

/** The conversation that is open. */
export interface OpenChat {
  readonly one: Conversation
  readonly messages: readonly ChatMessage[]
  readonly canWrite: boolean
  /** Of the message that the form sends. */
  readonly clientId: string
}

export interface ChatsData {
  readonly list: readonly Conversation[]
  readonly open: OpenChat | null
  readonly maintenance: ConversationList['maintenance']
  readonly now: number
}

export interface Posted {
  readonly message: TypedMessage | null
  readonly isReported: boolean
}
export const nothingPosted: Posted = { message: null, isReported: false }
