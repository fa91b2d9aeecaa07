import type { Audit } from '#features/audit/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { ChatReport } from '../contract.ts'
import { reportReasons } from '../enumerations.ts'
import { chatTables } from './store/conversation-store.ts'

type Operator = SignedIn<'operator'>

/** What candidates report of companies, for operators. */
export interface ChatReports {
  /** Of all boards, those that nobody has closed; the oldest first. */
  listOpen(operator: Operator): Promise<ChatReport[]>
  /** False for one that was closed before. */
  close(operator: Operator, report: { readonly tenantId: number; readonly id: number }): Promise<boolean>
}

const MOST = 200

export const createChatReports = (dependencies: {
  readonly database: Database
  readonly clock: Clock
  readonly tenants: Pick<Tenants, 'list'>
  readonly audit: Pick<Audit, 'record'>
}): ChatReports => {
  const { database, clock, tenants, audit } = dependencies

  const listOf = async (tenantId: number): Promise<ChatReport[]> => {
    const rows = await chatTables(forTenant(database, tenantId))
      .selectFrom('chat_reports')
      .innerJoin('companies', 'companies.id', 'chat_reports.company_id')
      .select(['chat_reports.id', 'companies.name as company', 'reason', 'text', 'at'])
      .where('closed_at', 'is', null)
      .orderBy('chat_reports.id')
      .limit(MOST)
      .execute()
    return rows.map(({ at, reason, ...row }) => ({
      ...{ ...row, tenantId, at: at.getTime() },
      reason: reportReasons.find((known) => known === reason) ?? 'other',
    }))
  }

  return {
    async listOpen() {
      const all = await Promise.all(tenants.list().map(({ id }) => listOf(id)))
      return all.flat().toSorted((one, other) => one.at - other.at)
    },
    close: (operator, { tenantId, id }) =>
      forTenant(database, tenantId).transaction(async (tx) => {
        const { numUpdatedRows } = await chatTables(tx)
          .updateTable('chat_reports')
          .set({ closed_at: clock.now() })
          .where('id', '=', id)
          .where('closed_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return false
        await audit.record(tx, operator, {
          action: 'chat-report.closed',
          object: `chat-report:${id}`,
          tenantId,
        })
        return true
      }),
  }
}
