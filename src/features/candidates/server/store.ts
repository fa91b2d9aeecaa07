import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { beforeDecision } from '#features/applications/enumerations.ts'
import { sentBy } from '#features/applications/server/service.ts'
import { mostCompared } from '#features/matched/rules.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { candidateLimits } from '../enumerations.ts'
import type { CandidateTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<CandidateTables>()

export interface FoundCandidate {
  readonly accountId: number
  readonly uid: string
  readonly name: string
  /** Differs after each change of the profile. */
  readonly version: string
}

const selectFindable = (db: TenantDb, isFindable: Expression<SqlBool>) =>
  tables(db)
    .selectFrom('accounts')
    .innerJoin('candidate_profiles', 'candidate_profiles.account_id', 'accounts.id')
    .select(['accounts.id as accountId', 'accounts.uid'])
    .select(sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name'))
    .select(sql<string>`${sql.ref('candidate_profiles.xmin')}::text`.as('version'))
    .where(isFindable)

/** Findable candidates, the one whose profile changed last first. */
export const listFindable = (db: TenantDb, isFindable: Expression<SqlBool>): Promise<FoundCandidate[]> =>
  selectFindable(db, isFindable)
    .orderBy('candidate_profiles.updated_at', 'desc')
    .orderBy('accounts.id', 'desc')
    .limit(mostCompared)
    .execute()

export const findFindable = async (
  db: TenantDb,
  isFindable: Expression<SqlBool>,
  uid: string,
): Promise<FoundCandidate | null> =>
  (await selectFindable(db, isFindable).where('accounts.uid', '=', uid).executeTakeFirst()) ?? null

/** Those of the accounts with an application to the company that is not withdrawn and, if asked so, is decided. */
export const listApplied = async (
  db: TenantDb,
  companyId: number,
  accountIds: readonly number[],
  { onlyDecided }: { readonly onlyDecided: boolean },
): Promise<Set<number>> => {
  if (accountIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('applications')
    .select(sentBy.as('id'))
    .distinct()
    .where('company_id', '=', companyId)
    .where('candidate_account_id', 'in', accountIds)
    .where('is_held', '=', false)
    .where('status', 'not in', onlyDecided ? beforeDecision : ['withdrawn'])
    .execute()
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

export interface OwnPublishedOffer {
  readonly id: number
  readonly guid: string
  readonly title: string
}

/** Published offers of a company, the one that ends last first. */
export const listPublished = (db: TenantDb, companyId: number, now: Date): Promise<OwnPublishedOffer[]> =>
  tables(db)
    .selectFrom('offers')
    .select(['id', 'guid', 'title'])
    .where('company_id', '=', companyId)
    .where('state', '=', 'published')
    .where('expired_at', '>', now)
    .orderBy('expired_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute()

type ViewsBuilder = ExpressionBuilder<CandidateTables, 'candidate_views'>

export interface TakeOver {
  readonly from: number
  readonly into: number
}

interface ProfileView {
  readonly candidateId: number
  readonly companyId: number
  readonly now: Date
  readonly hasReadCv: boolean
}

export const recordView = async (
  db: TenantDb,
  { candidateId, companyId, now, hasReadCv }: ProfileView,
): Promise<void> => {
  await tables(db)
    .insertInto('candidate_views')
    .values({
      ...{ tenant_id: db.tenantId, candidate_account_id: candidateId, company_id: companyId },
      ...{ day: warsawDay(now), first_at: now, read_cv: hasReadCv },
    })
    .onConflict((conflict) => {
      const again = conflict.columns(['tenant_id', 'candidate_account_id', 'company_id', 'day'])
      return hasReadCv ? again.doUpdateSet({ read_cv: true }) : again.doNothing()
    })
    .execute()
}

/** Turns views by `from` into views by `into`; where both viewed a profile on one day, one view is kept. */
export const moveViews = async (tx: TenantDb, { from, into }: TakeOver): Promise<void> => {
  const ofBoth = (row: ViewsBuilder, { companyId, ...only }: { companyId: number; hasReadCv?: true }) =>
    row.exists(
      row
        .selectFrom('candidate_views as same')
        .select('same.day')
        .whereRef('same.candidate_account_id', '=', 'candidate_views.candidate_account_id')
        .whereRef('same.day', '=', 'candidate_views.day')
        .where('same.company_id', '=', companyId)
        .$if(only.hasReadCv === true, (query) => query.where('same.read_cv', '=', true)),
    )
  await tables(tx)
    .updateTable('candidate_views')
    .set({ read_cv: true })
    .where('company_id', '=', into)
    .where((row) => ofBoth(row, { companyId: from, hasReadCv: true }))
    .execute()
  // Views that stay with `from` are deleted with that company.
  await tables(tx)
    .updateTable('candidate_views')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .where((row) => row.not(ofBoth(row, { companyId: into })))
    .execute()
}

/** Views of the candidate's profile, the latest first. */
export const listViews = (db: TenantDb, candidateId: number) =>
  tables(db)
    .selectFrom('candidate_views')
    .innerJoin('companies', 'companies.id', 'candidate_views.company_id')
    .select(['companies.name as company', 'companies.slug', 'first_at as at', 'read_cv as hasReadCv'])
    .where('candidate_account_id', '=', candidateId)
    .orderBy('first_at', 'desc')
    .limit(candidateLimits.views)
    .execute()
