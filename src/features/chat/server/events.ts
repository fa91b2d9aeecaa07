import { type RawBuilder, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { announce, notifySql } from '#server/realtime/announcements.ts'
import { chatNamespaces } from '../enumerations.ts'

interface ConversationSides {
  readonly companyId: number
  readonly candidateId: number | null
}

export const roomOf = {
  candidate: (accountId: number): string => `candidate:${accountId}`,
  company: (companyId: number): string => `company:${companyId}`,
} as const

/** Announces an event to both sides of a conversation when the caller's transaction commits. */
export const announceToBoth = (
  tx: TenantDb,
  { companyId, candidateId }: ConversationSides,
  { event, data }: { readonly event: string; readonly data: object },
): Promise<void> => {
  const company = { namespace: chatNamespaces.company, room: roomOf.company(companyId) }
  const rooms =
    candidateId === null
      ? [company]
      : [company, { namespace: chatNamespaces.candidate, room: roomOf.candidate(candidateId) }]
  return announce(tx.kysely, { tenantId: tx.tenantId, rooms, event, data })
}

/**
 * SQL for the same within the writing statement: `from` has the columns company_id and candidate_account_id of each
 * conversation, `data` is built from its columns.
 */
export const announcementSql = (
  { tenantId }: Pick<TenantDb, 'tenantId'>,
  { from, event, data }: { from: RawBuilder<unknown>; event: string; data: RawBuilder<unknown> },
): RawBuilder<unknown> => {
  const room = (side: keyof typeof roomOf, id: RawBuilder<unknown>) => sql`json_build_object(
    'namespace', ${chatNamespaces[side]}::text, 'room', ${`${side}:`}::text || ${id})`
  const company = room('company', sql`company_id`)
  return notifySql(sql`
    select json_build_object(
      'tenantId', ${tenantId}::int,
      'rooms', case when candidate_account_id is null then json_build_array(${company})
        else json_build_array(${company}, ${room('candidate', sql`candidate_account_id`)}) end,
      'event', ${event}::text,
      'data', ${data}
    )::text as body
    from ${from}`)
}
