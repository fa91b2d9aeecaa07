import type { ChatFile, ChatMessage, NewMessage } from '../../contract.ts'

/**
 * 'waiting' for a connection is retried automatically, 'signedOut' with the next session, 'refused' only on request.
 */
export type PendingState = 'sending' | 'waiting' | 'signedOut' | 'refused'

/** A message that is not delivered yet. */
export interface PendingMessage {
  readonly conversationId: string
  readonly clientId: string
  readonly text: string
  readonly files: readonly ChatFile[]
  readonly state: PendingState
}

/** One attempt to deliver; null if there was no response or a later attempt may succeed. */
export type Deliver = (
  conversationId: string,
  message: NewMessage,
) => Promise<ChatMessage | 'refused' | 'signedOut' | null>

/** Queue of undelivered messages in order; survives leaving the page. */
export interface Outbox {
  /** Returns the same array until something changes. */
  list(): readonly PendingMessage[]
  /** Calls back on each change, and with each delivered message. */
  listen(listener: (sent: SentMessage | null) => void): () => void
  send(message: Omit<PendingMessage, 'state'>): void
  /** Retries all messages that wait, and the refused one with this client id. */
  flush(clientId?: string): void
  /** Removes messages that are known to have arrived. */
  settle(clientIds: ReadonlySet<string>): void
}

export interface SentMessage {
  readonly conversationId: string
  readonly message: ChatMessage
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface OutboxParts {
  readonly deliver: Deliver
  readonly store: () => Store
  /** Contains the owner, so that the next user of the browser does not send this user's messages. */
  readonly key: string
}

const isPending = (one: unknown): one is PendingMessage =>
  typeof one === 'object' &&
  one !== null &&
  'conversationId' in one &&
  typeof one.conversationId === 'string' &&
  'clientId' in one &&
  typeof one.clientId === 'string' &&
  'text' in one &&
  typeof one.text === 'string' &&
  'files' in one &&
  Array.isArray(one.files)

const read = ({ store, key }: OutboxParts): readonly PendingMessage[] => {
  try {
    const found: unknown = JSON.parse(store().getItem(key) ?? '[]')
    if (!Array.isArray(found)) return []
    return found.filter(isPending).map((one) => ({ ...one, state: 'waiting' }))
  } catch {
    return []
  }
}

const write = ({ store, key }: OutboxParts, list: readonly PendingMessage[]): void => {
  try {
    if (list.length === 0) store().removeItem(key)
    else store().setItem(key, JSON.stringify(list))
  } catch {
    // Storage is full or closed: the messages last only as long as the page.
  }
}

export const createOutbox = (parts: OutboxParts): Outbox => {
  let list = read(parts)
  let isRunning = false
  let isAsked = false
  const listeners = new Set<(sent: SentMessage | null) => void>()
  const become = (next: readonly PendingMessage[], sent: SentMessage | null = null): void => {
    list = next
    write(parts, list)
    for (const listener of listeners) listener(sent)
  }
  const mark = (state: PendingState, isMeant: (one: PendingMessage) => boolean): void =>
    become(list.map((one) => (isMeant(one) ? { ...one, state } : one)))

  const run = async (): Promise<void> => {
    for (;;) {
      const one = list.find(({ state }) => state === 'sending' || state === 'waiting')
      if (!one) return
      const { clientId, conversationId, text, files } = one
      isAsked = false
      mark('sending', ({ state }) => state === 'waiting')
      const answer = await parts.deliver(conversationId, {
        ...{ clientId, text, fileIds: files.map(({ id }) => id) },
      })
      if (answer === 'signedOut') return mark('signedOut', ({ state }) => state !== 'refused')
      if (answer === 'refused') mark('refused', (other) => other.clientId === clientId)
      else if (answer !== null)
        become(
          list.filter((other) => other.clientId !== clientId),
          { conversationId, message: answer },
        )
      // Continue only if a flush was requested during the attempt.
      else if (!isAsked) return mark('waiting', ({ state }) => state === 'sending')
    }
  }
  const flush = (): void => {
    isAsked = true
    if (isRunning) return
    isRunning = true
    void run().finally(() => {
      isRunning = false
    })
  }

  return {
    list: () => list,
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    send(message) {
      become([...list, { ...message, state: 'sending' }])
      flush()
    },
    flush(clientId) {
      mark('waiting', ({ state }) => state === 'signedOut')
      if (clientId) mark('waiting', (one) => one.clientId === clientId && one.state === 'refused')
      flush()
    },
    settle(clientIds) {
      if (list.some(({ clientId }) => clientIds.has(clientId)))
        become(list.filter(({ clientId }) => !clientIds.has(clientId)))
    },
  }
}
