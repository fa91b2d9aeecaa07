import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** Something for everybody in some rooms of a board, whichever process they are connected to. */
export interface Announcement {
  readonly tenantId: number
  readonly rooms: readonly { readonly namespace: string; readonly room: string }[]
  readonly event: string
  readonly data: unknown
}

/** An account whose open sockets have to say again who they are, and what they may hear. */
export interface Recall {
  readonly tenantId: number
  readonly recalledAccountId: number
}

export const REALTIME_CHANNEL = 'realtime'

// PostgreSQL takes less than 8,000 bytes in one notification, and a letter has up to four.
const PIECE = 1_900
const MOST_PIECES = 30

const announcement = z.object({
  tenantId: z.int(),
  rooms: z.array(z.object({ namespace: z.string(), room: z.string() })),
  event: z.string(),
  data: z.unknown(),
})

const recall = z.object({ tenantId: z.int(), recalledAccountId: z.int() })
const told = z.union([recall, announcement])

/** Puts pieces together again: those of one transaction come in order and with nothing between them. */
export const createAssembler = (): ((payload: string) => Announcement | Recall | null) => {
  let begun = { id: '', text: '' }
  return (payload) => {
    const [, id = '', at = '', count = '', piece = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    begun = { id, text: begun.id === id ? begun.text + piece : piece }
    return id !== '' && at === count ? told.parse(JSON.parse(begun.text)) : null
  }
}

/**
 * SQL that tells the announcements which a query gives as JSON in its column `body`, for a statement that writes what it
 * tells of; its one row has to be asked for.
 */
export const telling = (bodies: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select count(pg_notify(
    ${REALTIME_CHANNEL}::text,
    concat_ws(' ', id, piece, pieces, substr(body, (piece - 1) * ${PIECE}::int + 1, ${PIECE}::int))
  ))
  from (
    select gen_random_uuid() as id, body, ceil(length(body) / ${PIECE}::numeric)::int as pieces
    from (${bodies}) as bodies
  ) as announcements
  cross join lateral generate_series(1, pieces) as piece`

const notify = async <Tables>(
  transaction: Kysely<Tables>,
  given: readonly (Announcement | Recall)[],
): Promise<void> => {
  if (given.length === 0) return
  const bodies = given.map((one) => JSON.stringify(one))
  const tooLong = bodies.find(({ length }) => length > PIECE * MOST_PIECES)
  if (tooLong) throw new Error(`An announcement of ${tooLong.length} characters is too long`)
  await telling(
    sql`select body from unnest(${bodies}::text[]) with ordinality as given (body, position) order by position`,
  ).execute(transaction)
}

/**
 * Tells rooms within the caller's transaction: those who are connected learn of it when it commits, in the order of
 * the commits, or never.
 */
export const announce = <Tables>(
  transaction: Kysely<Tables>,
  given: Announcement | readonly Announcement[],
): Promise<void> => notify(transaction, [given].flat())

/**
 * Once the caller's transaction commits, every process lets go of the sockets of this account. Their clients connect
 * again, and get in as far as they still may: for whatever takes a session, a role or a room away.
 */
export const recallSockets = <Tables>(transaction: Kysely<Tables>, of: Recall): Promise<void> =>
  notify(transaction, [of])
