import type { RealtimeState } from '#web/realtime/connect.ts'
import type { Limit } from './conversation.ts'

export type Connection = 'disconnected' | 'reconnecting' | 'connected'

// Below the maximum delay of setTimeout.
const LONGEST_WAIT_MS = 2_000_000_000

interface AfterBreak {
  readonly next: Exclude<Connection, 'connected'>
  /** Whether the socket stays closed instead of reconnecting. */
  readonly isClosed: boolean
}

/**
 * State after a connection broke: at a limit it stays closed, and one that was already reported as lost stays so during
 * automatic retries.
 */
export const afterBreak = (
  { kind }: Pick<RealtimeState, 'kind'>,
  limit: Pick<Limit, 'until'> | null,
  before: Connection,
): AfterBreak => ({
  next: limit || kind === 'refused' || before === 'disconnected' ? 'disconnected' : 'reconnecting',
  isClosed: limit !== null && kind === 'connecting',
})

/** Milliseconds until a limit ends. */
export const waitOf = ({ until }: Pick<Limit, 'until'>, now: number): number =>
  Math.min(Math.max(0, Date.parse(until) - now || 0), LONGEST_WAIT_MS)
