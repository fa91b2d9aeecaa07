import { sql } from 'kysely'
import { BE_FOUND } from '#features/matched/rules.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { tables } from '../offers/offer-store.ts'

/** Of these candidates those who agreed that companies compare them with offers and have not blocked the company. */
export const listComparable = (
  db: TenantDb,
  companyId: number,
  accountIds: readonly number[],
): Promise<{ accountId: number; version: string }[]> =>
  tables(db)
    .selectFrom('accounts')
    .innerJoin('candidate_profiles', 'candidate_profiles.account_id', 'accounts.id')
    .select('accounts.id as accountId')
    .select(sql<string>`${sql.ref('candidate_profiles.xmin')}::text`.as('version'))
    .where('accounts.id', '=', sql<number>`any(${[...accountIds]}::bigint[])`)
    .where((row) =>
      row(
        row
          .selectFrom('consents')
          .select('is_given')
          .where('subject', '=', sql<string>`'account:' || accounts.uid`)
          .where('purpose', '=', BE_FOUND)
          .orderBy('consents.id', 'desc')
          .limit(1),
        '=',
        true,
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('chat_blocks')
            .select('company_id')
            .whereRef('chat_blocks.candidate_account_id', '=', 'accounts.id')
            .where('chat_blocks.company_id', '=', companyId),
        ),
      ),
    )
    .execute()
