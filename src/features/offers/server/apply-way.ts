import { type ExpressionBuilder, sql } from 'kysely'
import { isEmailAddress } from '#kernel/email-address.ts'
import { externalUrl } from '#kernel/external-url.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplyMethod } from '../enumerations.ts'
import { type OfferRow, type OfferTables, tables } from './tables.ts'

export interface ApplyFacts {
  /** As the employer chose. */
  readonly method: ApplyMethod
  readonly applyUrl: string | null
  /** URL of the offer on its source board. */
  readonly sourceUrl: string | null
  /** The offer's own addresses for applications. */
  readonly emails: readonly (string | null)[]
  /** Its company has an e-mail address or a member with an account. */
  readonly companyReads: boolean
}

export interface ApplyWay {
  readonly method: ApplyMethod
  /** For an external offer; null when nobody can apply from here. */
  readonly url: string | null
}

/** By form only if somebody will read the application; else at the offer's own URL, or at its source. */
export const applyWayOf = ({ method, applyUrl, sourceUrl, emails, companyReads }: ApplyFacts): ApplyWay => {
  const source = externalUrl(sourceUrl)
  if (method === 'external') return { method, url: externalUrl(applyUrl) ?? source }
  const isRead = companyReads || emails.some((email) => email !== null && isEmailAddress(email))
  return isRead ? { method, url: null } : { method: 'external', url: source }
}

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
