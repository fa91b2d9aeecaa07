import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

/** An event for all sockets in some rooms of a tenant, in whichever process they are. */
export interface Announcement {
  readonly tenantId: number
  readonly rooms: readonly { readonly namespace: string; readonly room: string }[]
  readonly event: string
  readonly data: unknown
}

/** Closes the open sockets of an account, so that they have to authenticate again. */
export interface Recall {
  readonly tenantId: number
  readonly recalledAccountId: number
}

export const REALTIME_CHANNEL = 'realtime'

// Letters in a piece. A notification of PostgreSQL holds less than 8,000 bytes, and a letter has up to four.
const PIECE = 1_900
const MAX_PIECES = 30

const announcementSchema = z.object({
  tenantId: z.int(),
  rooms: z.array(z.object({ namespace: z.string(), room: z.string() })),
  event: z.string(),
  data: z.unknown(),
})

const recallSchema = z.object({ tenantId: z.int(), recalledAccountId: z.int() })
const messageSchema = z.union([recallSchema, announcementSchema])

/** Joins the pieces of announcements; PostgreSQL delivers those of one transaction in order and without gaps. */
export const createAssembler = (): ((payload: string) => Announcement | Recall | null) => {
  let begun = { id: '', text: '' }
  return (payload) => {
    const [, id = '', at = '', count = '', piece = ''] = /^(\S+) (\d+) (\d+) (.*)$/s.exec(payload) ?? []
    begun = { id, text: begun.id === id ? begun.text + piece : piece }
    return id !== '' && at === count ? messageSchema.parse(JSON.parse(begun.text)) : null
  }
}

/**
 * SQL that sends announcements, given by a query as JSON in its column `body`; for use in the statement that writes the
 * announced rows. Its one result row must be read, or PostgreSQL does not evaluate it.
 */
export const notifySql = (bodies: RawBuilder<unknown>): RawBuilder<unknown> => sql`
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
  const tooLong = bodies.find(({ length }) => length > PIECE * MAX_PIECES)
  if (tooLong) throw new Error(`An announcement of ${tooLong.length} characters is too long`)
  await notifySql(
    sql`select body from unnest(${bodies}::text[]) with ordinality as given (body, position) order by position`,
  ).execute(transaction)
}

/**
 * Sends announcements within the caller's transaction: sockets receive them when it commits, in the order of commits,
 * or never.
 */
export const announce = <Tables>(
  transaction: Kysely<Tables>,
  given: Announcement | readonly Announcement[],
): Promise<void> => notify(transaction, [given].flat())

/**
 * Makes every process close the sockets of this account once the caller's transaction commits. Clients reconnect with
 * their current rights; to be called when a session, a role or access to a room is withdrawn.
 */
export const recallSockets = <Tables>(transaction: Kysely<Tables>, of: Recall): Promise<void> =>
  notify(transaction, [of])
