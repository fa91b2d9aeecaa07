import type pg from 'pg'

/** The oldest transaction that may still write. Readers' positions, and so pruning, cannot pass it. */
export interface HorizonHolder {
  /** Null for a prepared transaction and for one that this database role may not see. */
  readonly pid: number | null
  /** The state in pg_stat_activity; "idle in transaction" is one that somebody forgot to end. */
  readonly state: string
  readonly application: string
  readonly database: string
  readonly ageMs: number
}

/** Null without such a transaction. Its query text is not read, as it may hold personal data. */
export const readHorizonHolder = async (
  client: Pick<pg.ClientBase, 'query'>,
): Promise<HorizonHolder | null> => {
  const { rows } = await client.query<HorizonHolder>(
    `with running as (
       select pid, coalesce(state, 'unknown') as state, coalesce(application_name, '') as application,
         coalesce(datname, '') as database, backend_xid as xid, xact_start as since
       from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()
       union all
       select null, 'prepared', '', database, transaction, prepared from pg_prepared_xacts
     )
     select pid, state, application, database,
       coalesce(extract(epoch from clock_timestamp() - since) * 1000, 0)::float8 as "ageMs"
     from running order by age(xid) desc, since limit 1`,
  )
  return rows[0] ?? null
}
