import type { TenantDb } from '#server/db/tenant-db.ts'
import { announce } from '#server/realtime/announcements.ts'
import { chatNamespaces } from '../enumerations.ts'

interface Between {
  readonly companyId: number
  readonly candidateId: number | null
}

export const roomOf = {
  candidate: (accountId: number): string => `candidate:${accountId}`,
  company: (companyId: number): string => `company:${companyId}`,
} as const

/** Tells both sides of a conversation, in the transaction of what happened. */
export const tellBoth = (
  tx: TenantDb,
  { companyId, candidateId }: Between,
  { event, data }: { readonly event: string; readonly data: object },
): Promise<void> => {
  const said = { tenantId: tx.tenantId, event, data }
  return announce(tx.kysely, [
    { ...said, namespace: chatNamespaces.company, room: roomOf.company(companyId) },
    ...(candidateId === null
      ? []
      : [{ ...said, namespace: chatNamespaces.candidate, room: roomOf.candidate(candidateId) }]),
  ])
}
