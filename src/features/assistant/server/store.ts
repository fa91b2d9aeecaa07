import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Outcome, ProviderKind, Rating } from '../enumerations.ts'
import type { AssistantTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<AssistantTables>()

interface NewAnswer {
  readonly uid: string
  readonly companyId: number
  readonly accountId: number
  readonly draftUid: string
  readonly provider: ProviderKind
  readonly now: Date
}

export const insertAnswer = async (db: TenantDb, answer: NewAnswer): Promise<void> => {
  const { uid, companyId, accountId, draftUid, provider, now } = answer
  await tablesOf(db)
    .insertInto('assistant_answers')
    .values({
      ...{ tenant_id: db.tenantId, uid, company_id: companyId, account_id: accountId, draft_uid: draftUid },
      ...{ provider, asked_at: now },
    })
    .execute()
}

export interface AnswerEnd {
  readonly outcome: Outcome
  readonly hasProposal: boolean
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costMicro: number
  readonly now: Date
}

export const endAnswer = async (db: TenantDb, uid: string, end: AnswerEnd): Promise<void> => {
  const { outcome, hasProposal, inputTokens, outputTokens, costMicro, now } = end
  await tablesOf(db)
    .updateTable('assistant_answers')
    .set({
      ...{ outcome, has_proposal: hasProposal, input_tokens: inputTokens, output_tokens: outputTokens },
      ...{ cost_micro: costMicro, ended_at: now },
    })
    .where('uid', '=', uid)
    .execute()
}

export interface Usage {
  readonly tokens: number
  readonly costMicro: number
}

/** Usage of a company since then. */
export const findUsage = async (db: TenantDb, companyId: number, since: Date): Promise<Usage> => {
  const found = await tablesOf(db)
    .selectFrom('assistant_answers')
    .select([
      sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::int`.as('tokens'),
      sql<number>`coalesce(sum(cost_micro), 0)::float8`.as('cost'),
    ])
    .where('company_id', '=', companyId)
    .where('asked_at', '>=', since)
    .executeTakeFirst()
  return { tokens: found?.tokens ?? 0, costMicro: found?.cost ?? 0 }
}

/** 'rated'; 'unknown' if the account has no such answer; 'rated-before'. */
export const rateAnswer = async (
  db: TenantDb,
  { uid, accountId, rating }: { readonly uid: string; readonly accountId: number; readonly rating: Rating },
): Promise<'rated' | 'unknown' | 'rated-before'> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('assistant_answers')
    .set({ rating })
    .where('uid', '=', uid)
    .where('account_id', '=', accountId)
    .where('rating', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'rated'
  const known = await tablesOf(db)
    .selectFrom('assistant_answers')
    .select('uid')
    .where('uid', '=', uid)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return known ? 'rated-before' : 'unknown'
}

export const listOwnAnswers = (db: TenantDb, accountId: number) =>
  tablesOf(db)
    .selectFrom('assistant_answers')
    .select(['uid', 'draft_uid', 'provider', 'outcome', 'has_proposal', 'rating', 'asked_at'])
    .where('account_id', '=', accountId)
    .orderBy('asked_at')
    .execute()

export const forgetAccount = async (db: TenantDb, accountId: number): Promise<void> => {
  await tablesOf(db)
    .updateTable('assistant_answers')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute()
}
