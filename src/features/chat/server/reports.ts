import type { Audit } from '#features/audit/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { byId, isAfterRow, orderByExpression, type RowOrder } from '#server/db/row-order.ts'
import { acrossTenants, forTenant } from '#server/db/tenant-db.ts'
import type { ChatReport } from '../contract.ts'
import { type ChatReportSort, reportReasons } from '../enumerations.ts'
import { chatTables } from './store/conversation-store.ts'
import type { ChatTables } from './tables.ts'

type Operator = SignedIn<'operator'>

export interface OpenReports {
  readonly tenantId?: number | undefined
  /** Part of the company's name or of the report's text. */
  readonly text?: string
  readonly sort?: ChatReportSort
  /** Id of the previous page's last report. */
  readonly after?: number | undefined
}

const rowOrders = {
  oldest: byId('chat_reports', true),
  newest: byId('chat_reports'),
} as const satisfies Record<ChatReportSort, RowOrder>

/** Candidates' reports of companies, for operators. */
export interface ChatReports {
  /** Open reports of all boards, a page at a time. */
  listOpen(operator: Operator, query?: OpenReports): Promise<{ reports: ChatReport[]; next: number | null }>
  countOpen(operator: Operator): Promise<number>
  /** Closes a report; false if it was closed already. */
  close(operator: Operator, report: { readonly tenantId: number; readonly id: number }): Promise<boolean>
}

const A_PAGE = 50

export const createChatReports = (dependencies: {
  readonly database: Database
  readonly clock: Clock
  readonly audit: Pick<Audit, 'record'>
}): ChatReports => {
  const { database, clock, audit } = dependencies

  const open = () =>
    acrossTenants(database)
      .withTables<ChatTables>()
      .selectFrom('chat_reports')
      .innerJoin('companies', 'companies.id', 'chat_reports.company_id')
      .where('closed_at', 'is', null)

  return {
    async listOpen(_operator, { tenantId, text = '', sort = 'oldest', after } = {}) {
      const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
      const rows = await open()
        .select(['chat_reports.id', 'chat_reports.tenant_id as tenantId', 'companies.name as company'])
        .select(['reason', 'text', 'at'])
        .$if(tenantId !== undefined, (query) => query.where('chat_reports.tenant_id', '=', tenantId ?? 0))
        .$if(text !== '', (query) =>
          query.where(({ or, eb }) => or([eb('companies.name', 'ilike', like), eb('text', 'ilike', like)])),
        )
        .$if(after !== undefined, (query) =>
          query.where(isAfterRow({ table: 'chat_reports' }, rowOrders[sort], after ?? 0)),
        )
        .orderBy(orderByExpression('chat_reports', rowOrders[sort]))
        .limit(A_PAGE + 1)
        .execute()
      const reports = rows.slice(0, A_PAGE).map(({ at, reason, ...row }) => ({
        ...{ ...row, at: at.getTime() },
        reason: reportReasons.find((known) => known === reason) ?? 'other',
      }))
      return { reports, next: rows.length > A_PAGE ? (reports.at(-1)?.id ?? null) : null }
    },
    async countOpen() {
      const { count } = await open()
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
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
          before: { state: 'open' },
          after: { state: 'closed' },
        })
        return true
      }),
  }
}
