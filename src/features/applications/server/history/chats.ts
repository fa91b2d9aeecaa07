import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationTables } from '../tables.ts'

/** Conversations that the candidate has not declined. */
const conversationsOf = (db: TenantDb, accountId: number) =>
  db.kysely
    .withTables<ApplicationTables>()
    .selectFrom('conversations')
    .where('conversations.candidate_account_id', '=', accountId)
    .where('conversations.status', 'in', ['invited', 'accepted'])

/** Which of these offers a company has a conversation about with the candidate. */
export const listChats = async (
  db: TenantDb,
  { accountId, offerIds }: { readonly accountId: number; readonly offerIds: readonly number[] },
): Promise<ReadonlySet<number>> => {
  if (offerIds.length === 0) return new Set()
  const rows = await conversationsOf(db, accountId)
    .select('conversations.offer_id as offerId')
    .where('conversations.offer_id', 'in', [...offerIds])
    .execute()
  return new Set(rows.flatMap(({ offerId }) => offerId ?? []))
}

/** Id of the conversation about the offer of the candidate's application. */
export const findChat = async (
  db: TenantDb,
  { accountId, uid }: { readonly accountId: number; readonly uid: string },
): Promise<string | null> => {
  const row = await conversationsOf(db, accountId)
    .innerJoin('applications', 'applications.offer_id', 'conversations.offer_id')
    .select('conversations.uid')
    .where('applications.candidate_account_id', '=', accountId)
    .where('applications.uid', '=', uid)
    .executeTakeFirst()
  return row?.uid ?? null
}
