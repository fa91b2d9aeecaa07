import { type Kysely, sql } from 'kysely'
import { type ApplyWay, applyWayOf } from '../rules.ts'
import type { OfferRow, OfferTables } from './tables.ts'

/** Of the offer of a statement: whether its company reads mail, or somebody has an account to read there. */
export const companyReads = sql<boolean>`(
  exists (
    select from companies
    where companies.tenant_id = offers.tenant_id and companies.id = offers.company_id
      and companies.contact_email is not null)
  or exists (
    select from company_members
    where company_members.tenant_id = offers.tenant_id and company_members.company_id = offers.company_id
      and company_members.role <> 'viewer'))`

/** Those of the companies that read what is sent to them. */
export const findReadingCompanies = async (
  db: Kysely<OfferTables>,
  tenantId: number,
  companyIds: readonly (number | null | undefined)[],
): Promise<ReadonlySet<number>> => {
  const ids = [...new Set(companyIds.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select company_id as id
    from (select ${tenantId}::smallint as tenant_id, unnest(${ids}::bigint[]) as company_id) as offers
    where ${companyReads}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type ApplyColumns = Pick<
  OfferRow,
  'apply_method' | 'apply_url' | 'apply_email' | 'contact_email' | 'source_url' | 'company_reads'
>

/** How a stored offer is applied for. */
export const applyWayOfRow = (row: ApplyColumns): ApplyWay =>
  applyWayOf({
    method: row.apply_method,
    applyUrl: row.apply_url,
    sourceUrl: row.source_url,
    emails: [row.apply_email, row.contact_email],
    companyReads: row.company_reads,
  })
