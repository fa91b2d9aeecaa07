import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { FINDABLE_PURPOSE, mostCompared } from '../rules.ts'

/** A candidate who has consented to comparison. */
export interface Comparable {
  readonly accountId: number
  /** Changes with every update of the profile. */
  readonly version: string
}

/** Read-only tables. A type, not an interface: withTables() asks for an implicit index signature. */
type AgreedTables = {
  accounts: {
    id: number
    tenant_id: number
    uid: string
    kind: string
    email_confirmed_at: Date | null
    blocked_at: Date | null
  }
  candidate_profiles: { tenant_id: number; account_id: number; job_looking: string; updated_at: Date }
  consents: { id: number; tenant_id: number; subject: string; purpose: string; is_given: boolean }
  chat_blocks: { tenant_id: number; candidate_account_id: number; company_id: number }
}

/**
 * Condition for queries on `accounts`: the candidate has consented to comparison by companies and has not blocked this
 * one.
 */
const hasComparableConsent = (companyId: number): Expression<SqlBool> => {
  const row = expressionBuilder<AgreedTables, 'accounts'>()
  const lastAnswer = row
    .selectFrom('consents')
    .select('is_given')
    .where('subject', '=', sql<string>`'account:' || accounts.uid`)
    .where('purpose', '=', FINDABLE_PURPOSE)
    .orderBy('consents.id', 'desc')
    .limit(1)
  const block = row
    .selectFrom('chat_blocks')
    .select('company_id')
    .whereRef('chat_blocks.candidate_account_id', '=', 'accounts.id')
    .where('chat_blocks.company_id', '=', companyId)
  return row.and([row(lastAnswer, '=', true), row.not(row.exists(block))])
}

/** Condition for queries on `accounts`: a candidate who looks for work and whom the company may compare. */
export const isFindable = (companyId: number): Expression<SqlBool> => {
  const row = expressionBuilder<AgreedTables, 'accounts'>()
  const looking = row
    .selectFrom('candidate_profiles')
    .select('account_id')
    .whereRef('candidate_profiles.account_id', '=', 'accounts.id')
    .where('job_looking', 'in', ['active', 'open'])
  return row.and([
    row('accounts.kind', '=', 'candidate'),
    row('accounts.email_confirmed_at', 'is not', null),
    row('accounts.blocked_at', 'is', null),
    row.exists(looking),
    hasComparableConsent(companyId),
  ])
}

const selectComparable = (db: TenantDb) =>
  db.kysely
    .withTables<AgreedTables>()
    .selectFrom('accounts')
    .innerJoin('candidate_profiles', 'candidate_profiles.account_id', 'accounts.id')
    .select('accounts.id as accountId')
    .select(sql<string>`${sql.ref('candidate_profiles.xmin')}::text`.as('version'))

/** Findable candidates whose profiles changed last. */
export const listFindable = (db: TenantDb, companyId: number): Promise<Comparable[]> =>
  selectComparable(db)
    .where(isFindable(companyId))
    .orderBy('candidate_profiles.updated_at', 'desc')
    .limit(mostCompared)
    .execute()

/** Which of these candidates the company may compare. */
export const listAgreed = (
  db: TenantDb,
  companyId: number,
  accountIds: readonly number[],
): Promise<Comparable[]> =>
  selectComparable(db)
    .where('accounts.id', '=', sql<number>`any(${[...accountIds]}::bigint[])`)
    .where('accounts.blocked_at', 'is', null)
    .where(hasComparableConsent(companyId))
    .execute()
