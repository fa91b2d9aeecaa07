import { type Kysely, sql } from 'kysely'

/** Tells that an object has changed. Readers load the object themselves. */
export interface OutboxEvent {
  readonly topic: string
  readonly tenantId: number
  readonly objectId: number
  readonly version: number
}

/** The channel on which writers wake the readers of the outbox. */
export const OUTBOX_CHANNEL = 'outbox'

/** Appends rows within the writer's own transaction: a reader sees them when it commits, or never. */
export const appendOutbox = async <Tables>(
  transaction: Kysely<Tables>,
  events: OutboxEvent | readonly OutboxEvent[],
): Promise<void> => {
  const rows = [events].flat()
  if (rows.length === 0) return
  await sql`
    with written as (
      insert into outbox (topic, tenant_id, object_id, version)
      select * from unnest(
        ${rows.map((row) => row.topic)}::text[],
        ${rows.map((row) => row.tenantId)}::smallint[],
        ${rows.map((row) => row.objectId)}::bigint[],
        ${rows.map((row) => row.version)}::int[]
      )
    )
    select pg_notify(${OUTBOX_CHANNEL}, '')`.execute(transaction)
}
