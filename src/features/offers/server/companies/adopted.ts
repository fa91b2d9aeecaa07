import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { companyReads } from '../apply-way.ts'
import { projectOffers } from '../projection-store.ts'
import { readOffers } from '../store.ts'
import { type OfferTables, tables } from '../tables.ts'
import type { OfferWriteDependencies } from '../writing.ts'

export interface Adoption {
  readonly companyId: number
  /** Companies that are merged into it. */
  readonly from: readonly number[]
  /** Website domains: imported offers of companies without an account. */
  readonly domains: readonly string[]
}

const domainOf = sql<string>`regexp_replace(substring(lower(company_url) from '^https?://([^/:?#]+)'), '^www\\.', '')`

/** Imported offers of these domains without a company; uses the index `offers_unowned_by_domain`. */
const isUnowned = (domains: readonly string[]) => (row: ExpressionBuilder<OfferTables, 'offers'>) =>
  row.and([
    row('company_id', 'is', null),
    row('source', 'is not', null),
    row(domainOf, '=', sql<string>`any(${[...domains]}::text[])`),
  ])

const isAdopted =
  ({ from, domains }: Pick<Adoption, 'from' | 'domains'>) =>
  (row: ExpressionBuilder<OfferTables, 'offers'>) =>
    row.or([row('company_id', '=', sql<number>`any(${[...from]}::bigint[])`), isUnowned(domains)(row)])

/** Number of offers of these domains that belong to no company. */
export const countUnowned = async (db: TenantDb, domains: readonly string[]): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('offers')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isUnowned(domains))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Assigns the offers to the company. Returns their number. */
export const adoptOffers = async (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  adoption: Adoption,
): Promise<number> => {
  const moved = await tables(tx)
    .updateTable('offers')
    .set((row) => ({ company_id: adoption.companyId, version: row('version', '+', 1) }))
    .where(isAdopted(adoption))
    .returning('id')
    .execute()
  if (moved.length === 0) return 0
  // After the company has changed, as `companyReads` depends on it.
  const rows = await tables(tx)
    .updateTable('offers')
    .set((row) => ({ company_reads: companyReads(row) }))
    .where('id', '=', sql<number>`any(${moved.map(({ id }) => id)}::bigint[])`)
    .returningAll()
    .execute()
  await projectOffers(tx, await readOffers(tx, rows), writing)
  return moved.length
}
