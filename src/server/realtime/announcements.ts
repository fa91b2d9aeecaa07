import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'

/** Something for everybody in a room of a board, whichever process they are connected to. */
export interface Announcement {
  readonly namespace: string
  readonly tenantId: number
  readonly room: string
  readonly event: string
  readonly data: unknown
}

/** An account whose open sockets have to say again who they are, and what they may hear. */
export interface Recall {
  readonly tenantId: number
  readonly recalledAccountId: number
}

export const REALTIME_CHANNEL = 'realtime'

// PostgreSQL takes less than 8,000 bytes in one notification.
const PIECE = 7_000
const MOST_PIECES = 10

const announcement = z.object({
  namespace: z.string(),
  tenantId: z.int(),
  room: z.string(),
  event: z.string(),
  data: z.unknown(),
})

const recall = z.object({ tenantId: z.int(), recalledAccountId: z.int() })
const told = z.union([recall, announcement])

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** In ASCII, so that a piece has as many bytes as characters. */
export const piecesOf = (given: Announcement | Recall): string[] => {
  const text = JSON.stringify(given).replace(/[\u007f-\uffff]/g, escaped)
  const count = Math.ceil(text.length / PIECE)
  if (count > MOST_PIECES) throw new Error(`An announcement of ${text.length} characters is too long`)
  const id = randomUUID()
  return Array.from(
    { length: count },
    (_, at) => `${id} ${at + 1} ${count} ${text.slice(at * PIECE, (at + 1) * PIECE)}`,
  )
}

/** Puts pieces together again: those of one transaction come in order and with nothing between them. */
export const createAssembler = (): ((payload: string) => Announcement | Recall | null) => {
  let begun = { id: '', text: '' }
  return (payload) => {
    const [, id = '', at = '', count = '', piece = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    begun = { id, text: begun.id === id ? begun.text + piece : piece }
    return id !== '' && at === count ? told.parse(JSON.parse(begun.text)) : null
  }
}

const notify = async <Tables>(transaction: Kysely<Tables>, pieces: readonly string[]): Promise<void> => {
  if (pieces.length === 0) return
  await sql`
    select pg_notify(${REALTIME_CHANNEL}, piece)
    from unnest(${pieces}::text[]) with ordinality as given (piece, position)
    order by position`.execute(transaction)
}

/**
 * Tells a room within the caller's transaction: those who are connected learn of it when it commits, in the order of
 * the commits, or never.
 */
export const announce = <Tables>(
  transaction: Kysely<Tables>,
  given: Announcement | readonly Announcement[],
): Promise<void> => notify(transaction, [given].flat().flatMap(piecesOf))

/**
 * Once the caller's transaction commits, every process lets go of the sockets of this account. Their clients connect
 * again, and get in as far as they still may: for whatever takes a session, a role or a room away.
 */
export const recallSockets = <Tables>(transaction: Kysely<Tables>, of: Recall): Promise<void> =>
  notify(transaction, piecesOf(of))
