import { io } from 'socket.io-client'
import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import { refreshSession } from '#web/api/refresh-session.ts'

/** 'refused' carries the server's error code: the socket will not reconnect by itself. */
export type RealtimeState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'refused'; readonly code: string }

export interface RealtimeSocket {
  /** Resolves to the server's answer; 'call.unreachable' when none came. */
  ask(event: string, ...given: readonly unknown[]): Promise<RealtimeAnswer>
  /** Returns a function that removes the listener. */
  on(event: string, listener: (...data: readonly unknown[]) => void): () => void
  /** Calls the listener at once with the current state, then at every change. */
  onState(listener: (state: RealtimeState) => void): () => void
  /** Connects again, after 'refused' too. */
  tryAgain(): void
  close(): void
}

interface ConnectOptions {
  /** Called at each connection; without it the session cookie authenticates. */
  readonly token?: () => Promise<string | null>
}

const ANSWER_WITHIN_MS = 10_000
/** Timeout of one attempt: on a lost network it would hang, and delay the next one. */
const CONNECTED_WITHIN_MS = 6_000
const unreachable: RealtimeAnswer = { ok: false, error: { code: 'call.unreachable', details: {} } }

const isAnswer = (given: unknown): given is RealtimeAnswer =>
  typeof given === 'object' && given !== null && 'ok' in given

/**
 * A socket to a feature's namespace, which reconnects by itself. To be imported by late parts only, as it brings in
 * socket.io's client.
 */
export const connectRealtime = (namespace: string, { token }: ConnectOptions = {}): RealtimeSocket => {
  const socket = io(namespace, {
    path: '/realtime',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    ...{ timeout: CONNECTED_WITHIN_MS, reconnectionDelayMax: 10_000 },
    ...(token && {
      auth: (give: (given: object) => void) =>
        void token().then((one) => give(one === null ? {} : { token: one })),
    }),
  })
  let state: RealtimeState = { kind: 'connecting' }
  let mayRenew = true
  const listeners = new Set<(state: RealtimeState) => void>()
  const become = (next: RealtimeState): void => {
    state = next
    for (const listener of listeners) listener(next)
  }
  socket.on('connect', () => {
    mayRenew = true
  })
  // Until the server's 'ready' no events are delivered: a client that asked before it would miss them.
  socket.on('ready', () => become({ kind: 'connected' }))
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    become(reason === 'io server disconnect' ? { kind: 'refused', code: reason } : { kind: 'connecting' })
  })
  socket.on('connect_error', async ({ message }) => {
    // `active`: the library reconnects by itself.
    if (socket.active) return become({ kind: 'connecting' })
    const isRenewed = mayRenew && message === 'auth.required' && (await refreshSession())
    mayRenew = false
    if (isRenewed) socket.connect()
    else become({ kind: 'refused', code: message })
  })

  /** Drops any pending delay or hanging attempt. */
  const connectNow = (): void => {
    become({ kind: 'connecting' })
    socket.disconnect().connect()
  }
  // The library's reconnection delays have grown long by then.
  const onLine = (): void => {
    if (state.kind === 'connecting') connectNow()
  }
  globalThis.addEventListener?.('online', onLine)

  return {
    async ask(event, ...given) {
      const answer: unknown = await socket
        .timeout(ANSWER_WITHIN_MS)
        .emitWithAck(event, ...given)
        .catch(() => unreachable)
      return isAnswer(answer) ? answer : unreachable
    },
    on(event, listener) {
      socket.on(event, listener)
      return () => socket.off(event, listener)
    },
    onState(listener) {
      listeners.add(listener)
      listener(state)
      return () => listeners.delete(listener)
    },
    tryAgain: connectNow,
    close() {
      globalThis.removeEventListener?.('online', onLine)
      socket.disconnect()
    },
  }
}
