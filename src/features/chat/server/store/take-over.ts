import type { TenantDb } from '#server/db/tenant-db.ts'
import { chatTables } from './conversation-store.ts'

export interface TakeOver {
  /** The company to be deleted, which has no members. */
  readonly from: number
  readonly into: number
}

/**
 * Moves conversations, blocks and reports to the company that takes another one over. False if there are conversations
 * and the company that would read them is not verified yet.
 */
export const takeOverConversations = async (tx: TenantDb, { from, into }: TakeOver): Promise<boolean> => {
  const tables = chatTables(tx)
  const talk = await tables
    .selectFrom('conversations')
    .select('id')
    .where('company_id', '=', from)
    .limit(1)
    .executeTakeFirst()
  const verified = await tables
    .selectFrom('companies')
    .select('id')
    .where('id', '=', into)
    .where('verification', '=', 'verified')
    .executeTakeFirst()
  if (talk && !verified) return false
  await tables.updateTable('conversations').set({ company_id: into }).where('company_id', '=', from).execute()
  await tables.updateTable('chat_reports').set({ company_id: into }).where('company_id', '=', from).execute()
  // A candidate who blocked both companies keeps one block.
  await tables
    .updateTable('chat_blocks')
    .set({ company_id: into })
    .where('company_id', '=', from)
    .where('candidate_account_id', 'not in', (row) =>
      row
        .selectFrom('chat_blocks as known')
        .select('known.candidate_account_id')
        .where('known.company_id', '=', into),
    )
    .execute()
  return true
}
