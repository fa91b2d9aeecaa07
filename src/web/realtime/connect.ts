import { io } from 'socket.io-client'
import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import { refreshSession } from '#web/api/refresh-session.ts'

/** 'refused' with the code of the server: it will not try again by itself. */
export type RealtimeState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'connected' }
  | { readonly kind: 'refused'; readonly code: string }

export interface RealtimeSocket {
  /** The answer of the server; 'call.unreachable' when none came. */
  ask(event: string, ...given: readonly unknown[]): Promise<RealtimeAnswer>
  /** Returns what takes the listener away. */
  on(event: string, listener: (...data: readonly unknown[]) => void): () => void
  /** At once with the present state, then with every other one. */
  onState(listener: (state: RealtimeState) => void): () => void
  /** After it was refused. */
  tryAgain(): void
  close(): void
}

interface ConnectOptions {
  /** Asked at each connection; without it the browser's cookie says who it is. */
  readonly token?: () => Promise<string | null>
}

const ANSWER_WITHIN_MS = 10_000
/** Of one attempt: on a line that was lost it hangs, and whoever is back should not wait for its end. */
const CONNECTED_WITHIN_MS = 6_000
const unreachable: RealtimeAnswer = { ok: false, error: { code: 'call.unreachable', details: {} } }

const isAnswer = (given: unknown): given is RealtimeAnswer =>
  typeof given === 'object' && given !== null && 'ok' in given

/**
 * A socket to a feature's namespace, which connects again by itself after a break. Imported by late parts alone: the
 * library comes with it.
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
  // Before that what happens is not told yet: whoever asked then would miss it.
  socket.on('ready', () => become({ kind: 'connected' }))
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    become(reason === 'io server disconnect' ? { kind: 'refused', code: reason } : { kind: 'connecting' })
  })
  socket.on('connect_error', async ({ message }) => {
    // Otherwise the library goes on by itself.
    if (socket.active) return become({ kind: 'connecting' })
    const isRenewed = mayRenew && message === 'auth.required' && (await refreshSession())
    mayRenew = false
    if (isRenewed) socket.connect()
    else become({ kind: 'refused', code: message })
  })

  /** Whatever it waits for, or hangs in. */
  const connectNow = (): void => {
    become({ kind: 'connecting' })
    socket.disconnect().connect()
  }
  // The pauses between its tries have become long by then.
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
