import type { RealtimeState } from '#web/realtime/connect.ts'
import type { Limit } from './conversation.ts'

export type Connection = 'disconnected' | 'reconnecting' | 'connected'

// Timers cannot wait longer.
const LONGEST_WAIT_MS = 2_000_000_000

interface AfterBreak {
  readonly next: Exclude<Connection, 'connected'>
  /** The socket does not try again by itself. */
  readonly isClosed: boolean
}

/**
 * What becomes of a connection that broke: whoever has reached a limit does not come back by itself, and what was told as
 * a problem stays one while it is tried again unasked.
 */
export const afterBreak = (
  { kind }: Pick<RealtimeState, 'kind'>,
  limit: Pick<Limit, 'until'> | null,
  before: Connection,
): AfterBreak => ({
  next: limit || kind === 'refused' || before === 'disconnected' ? 'disconnected' : 'reconnecting',
  isClosed: limit !== null && kind === 'connecting',
})

/** How long until a limit is over, in milliseconds. */
export const waitOf = ({ until }: Pick<Limit, 'until'>, now: number): number =>
  Math.min(Math.max(0, Date.parse(until) - now || 0), LONGEST_WAIT_MS)
