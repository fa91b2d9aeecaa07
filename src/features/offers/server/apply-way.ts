import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { type ApplyWay, applyWayOf } from '../rules.ts'
import { type OfferRow, type OfferTables, tables } from './tables.ts'

/** SQL condition on the offer's company: it has an e-mail address, or a member with an account. */
export const companyReads = (query: ExpressionBuilder<OfferTables, 'offers'>) =>
  query
    .or([
      query.exists(
        query
          .selectFrom('companies')
          .whereRef('companies.id', '=', 'offers.company_id')
          .where('companies.contact_email', 'is not', null),
      ),
      query.exists(
        query
          .selectFrom('company_members')
          .whereRef('company_members.company_id', '=', 'offers.company_id')
          .where('company_members.role', '<>', 'viewer'),
      ),
    ])
    .$castTo<boolean>()

/** The companies among these that read their applications. */
export const findReadingCompanies = async (
  db: TenantDb,
  companyIds: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> => {
  const ids = [...new Set(companyIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Set()
  const found = await tables(db)
    .selectFrom('companies')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('contact_email', 'is not', null),
        exists(
          selectFrom('company_members')
            .whereRef('company_members.company_id', '=', 'companies.id')
            .where('role', '<>', 'viewer'),
        ),
      ]),
    )
    .execute()
  return new Set(found.map(({ id }) => id))
}

type ApplyColumns = Pick<
  OfferRow,
  'apply_method' | 'apply_url' | 'apply_email' | 'contact_email' | 'source_url' | 'company_reads'
>

/** How to apply for a stored offer. */
export const applyWayOfRow = (row: ApplyColumns): ApplyWay =>
  applyWayOf({
    method: row.apply_method,
    applyUrl: row.apply_url,
    sourceUrl: row.source_url,
    emails: [row.apply_email, row.contact_email],
    companyReads: row.company_reads,
  })
