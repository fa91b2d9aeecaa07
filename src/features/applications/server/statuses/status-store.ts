import { sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationStatus, RefusalReason } from '../../enumerations.ts'
import type { ApplicationTables } from '../tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export interface LockedApplication {
  readonly id: number
  readonly status: ApplicationStatus
  readonly candidateId: number | null
  readonly companyId: number | null
  readonly isHeld: boolean
  /** Whether it was delivered to the company. */
  readonly isHandedOver: boolean
}

/** Locks the application until the transaction ends. */
export const lockApplication = async (tx: TenantDb, uid: string): Promise<LockedApplication | null> => {
  const found = await tablesOf(tx)
    .selectFrom('applications')
    .select(['id', 'status', 'candidate_account_id', 'company_id', 'is_held', 'handed_over_at'])
    .where('uid', '=', uid)
    .forUpdate()
    .executeTakeFirst()
  return found
    ? {
        ...{ id: found.id, status: found.status, candidateId: found.candidate_account_id },
        ...{ companyId: found.company_id, isHeld: found.is_held },
        isHandedOver: found.handed_over_at !== null,
      }
    : null
}

export const findRole = async (
  db: TenantDb,
  { accountId, companyId }: { readonly accountId: number; readonly companyId: number },
): Promise<string | null> => {
  const member = await tablesOf(db)
    .selectFrom('company_members')
    .select('role')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return member?.role ?? null
}

export interface StatusEvent {
  readonly applicationId: number
  readonly status: ApplicationStatus
  readonly at: Date
  /** Message of the company to the candidate. */
  readonly message: string
  /** Account of the company's member. */
  readonly accountId?: number | null
  /** Visible to the company only. */
  readonly reason?: RefusalReason | null
  /** The candidate is told at this time. */
  readonly goesOutAt?: Date | null
  /** Id of the revoked event. */
  readonly takesBack?: number | null
  /** Text of the consent to future recruitment that the candidate is asked for. */
  readonly askedConsent?: string | null
}

/** Appends the event to the history and updates the current status. Returns its id. */
export const insertEvent = async (tx: TenantDb, event: StatusEvent): Promise<number> => {
  const { applicationId, status, at, message } = event
  const { accountId = null, reason = null, goesOutAt = null, takesBack = null, askedConsent = null } = event
  await tablesOf(tx).updateTable('applications').set({ status }).where('id', '=', applicationId).execute()
  const { id } = await tablesOf(tx)
    .insertInto('application_events')
    .values({
      ...{ application_id: applicationId, status, at, message, account_id: accountId },
      ...{ reason, goes_out_at: goesOutAt, takes_back: takesBack, asked_consent: askedConsent },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const latestColumns = [
  'id',
  'status',
  'at',
  'message',
  'reason',
  'goes_out_at as goesOutAt',
  'takes_back as takesBack',
  'asked_consent as askedConsent',
] as const

export interface LatestEvent {
  readonly id: number
  readonly status: ApplicationStatus
  readonly at: Date
  readonly message: string
  readonly reason: RefusalReason | null
  readonly goesOutAt: Date | null
  readonly takesBack: number | null
  readonly askedConsent: string | null
}

/** The last status changes of an application, latest first. */
export const listLatestEvents = (db: TenantDb, applicationId: number, limit: number) =>
  tablesOf(db)
    .selectFrom('application_events')
    .select(latestColumns)
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The latest status change, after any concurrent change has finished. */
export const holdLatestEvent = async (tx: TenantDb, applicationId: number) => {
  await tablesOf(tx)
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  return (await listLatestEvents(tx, applicationId, 1))[0] ?? null
}

/**
 * Deletes applications with their history; their files are swept once nothing refers to them. A candidate with an
 * account keeps a record that the application was sent.
 */
export const deleteApplications = async (
  tx: TenantDb,
  applicationIds: readonly number[],
  at: Date,
): Promise<void> => {
  const deleted = await tablesOf(tx)
    .deleteFrom('applications')
    .where('id', '=', sql<number>`any(${[...applicationIds]}::bigint[])`)
    .returning(['uid', 'tenant_id', 'offer_id', 'candidate_account_id', 'created_at'])
    .execute()
  const lines = deleted.flatMap(
    ({ uid, tenant_id, offer_id, candidate_account_id: account_id, created_at: sent_at }) =>
      account_id === null
        ? []
        : { uid, tenant_id, offer_id, account_id, sent_at, removed_at: at, is_outdated: false },
  )
  if (lines.length === 0) return
  await tablesOf(tx).insertInto('removed_applications').values(lines).execute()
}
