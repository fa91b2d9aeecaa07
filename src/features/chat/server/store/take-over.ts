import type { TenantDb } from '#server/db/tenant-db.ts'
import { chatTables } from './conversation-store.ts'

export interface TakeOver {
  /** Without people, and about to be gone. */
  readonly from: number
  readonly into: number
}

/**
 * What a company and candidates said to each other stays with the company when another account's company takes it over:
 * conversations, who blocked it, what was reported of it. False where it has conversations and nobody has verified yet who
 * would read them.
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
  // Whoever blocked both has a block already.
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
