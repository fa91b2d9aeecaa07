import type { Consents } from '#features/consents/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { allow } from '#kernel/allow.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import {
  type ApplicationStatus,
  canBecome,
  type DecidedStatus,
  type RefusalReason,
  type SendTime,
} from '../../enumerations.ts'
import { consentSubject } from '../consents.ts'
import { notifyOfStatus, notifyOfWithdrawal } from '../jobs.ts'
import { canDecide, canWithdraw } from '../policy.ts'
import { goesOutAt, waitUntil } from './send-times.ts'
import {
  deleteApplications,
  findRole,
  insertEvent,
  type LockedApplication,
  listLatestEvents,
  lockApplication,
  type StatusEvent,
} from './status-store.ts'
import { takingBack, type Untold, untoldOf } from './untold.ts'

export interface StatusChanges {
  /**
   * Withdraws the candidate's application and tells the company. Throws 'application.not-found' and
   * 'application.status-conflict'.
   */
  withdraw(actor: SignedIn<'candidate'>, uid: string): Promise<void>
  /**
   * Sets the status for the company and tells the candidate, with the message, at once or at `goesOutAt`. Throws the
   * same errors.
   */
  changeStatus(actor: SignedIn<'employer'>, change: StatusChange): Promise<void>
  /** When the candidate is told of a decision made now; null for at once. */
  goesOutAt(time: SendTime): Date | null
  /**
   * Revokes a status change that the candidate was not told of yet. Throws 'application.not-found',
   * 'application.already-told' once it was sent, and 'application.status-conflict' when another change came after it.
   */
  revokeChange(actor: SignedIn<'employer'>, uid: string): Promise<void>
  /** Deletes a received application for good. Throws 'application.not-found'. */
  removeApplication(actor: SignedIn<'employer'>, uid: string): Promise<void>
}

export interface StatusChange {
  readonly uid: string
  readonly status: DecidedStatus
  /** Expected current status; any when absent. */
  readonly from?: ApplicationStatus
  readonly message?: string
  /** Visible to the company only. */
  readonly reason?: RefusalReason | null
  readonly goesOutAt?: Date | null
  /** Text of the consent to future recruitment to ask for, unless it was given already. */
  readonly askedConsent?: string | null
}

export interface StatusDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly consents: Pick<Consents, 'erase'>
}

const conflict = (from: ApplicationStatus, to?: ApplicationStatus): AppError =>
  new AppError('application.status-conflict', {
    message: to ? `An application that is ${from} cannot become ${to}` : `Nothing waits: it is ${from}`,
  })
const notFound = (): AppError => new AppError('application.not-found')

export const createStatusChanges = ({
  database,
  jobs,
  clock,
  consents,
}: StatusDependencies): StatusChanges => {
  const move = async (
    tx: TenantDb,
    { id, status: from }: { readonly id: number; readonly status: ApplicationStatus },
    { status, ...step }: Omit<StatusEvent, 'applicationId' | 'at'>,
  ): Promise<number> => {
    if (!canBecome(from, status)) throw conflict(from, status)
    return insertEvent(tx, { applicationId: id, status, at: clock.now(), ...step })
  }

  const findUntold = async (tx: TenantDb, applicationId: number): Promise<Untold | null> =>
    untoldOf(await listLatestEvents(tx, applicationId, 2), clock.now())

  const tell = (
    tx: TenantDb,
    told: { readonly applicationId: number; readonly eventId: number },
    goesOut: Date | null,
  ) =>
    jobs.enqueue(
      tx,
      notifyOfStatus,
      { tenantId: tx.tenantId, ...told },
      goesOut ? waitUntil(goesOut, clock.now()) : {},
    )

  const takeBackIn = async (
    tx: TenantDb,
    { accountId }: SignedIn<'employer'>,
    { applicationId, untold }: { readonly applicationId: number; readonly untold: Untold },
  ): Promise<void> => {
    const event = takingBack(untold, { applicationId, accountId, at: clock.now() })
    const eventId = await insertEvent(tx, event)
    if (event.goesOutAt) await tell(tx, { applicationId, eventId }, event.goesOutAt)
  }

  const lockForCompany = async (
    tx: TenantDb,
    actor: SignedIn<'employer'>,
    uid: string,
  ): Promise<LockedApplication> => {
    const found = await lockApplication(tx, uid)
    const { accountId } = actor
    const role = found?.companyId ? await findRole(tx, { accountId, companyId: found.companyId }) : null
    if (!found || found.isHeld || role === null) throw notFound()
    allow(canDecide(actor, role))
    return found
  }

  return {
    withdraw: (actor, uid) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockApplication(tx, uid)
        if (!found || !canWithdraw(actor, found.candidateId)) throw notFound()
        // A candidate who does not know of a refusal withdraws from the status they know.
        const status = (await findUntold(tx, found.id))?.before ?? found.status
        await move(tx, { id: found.id, status }, { status: 'withdrawn', message: '' })
        // Without a delivery there is nothing to tell the company.
        if (found.isHandedOver)
          await jobs.enqueue(tx, notifyOfWithdrawal, { tenantId: actor.tenantId, applicationId: found.id })
      }),

    changeStatus: (
      actor,
      { uid, status, from, message = '', reason = null, goesOutAt = null, askedConsent = null },
    ) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockForCompany(tx, actor, uid)
        if (from !== undefined && found.status !== from) throw conflict(found.status, status)
        const untold = await findUntold(tx, found.id)
        // The status the candidate knows already needs no notification.
        if (untold?.before === status && message === '')
          return takeBackIn(tx, actor, { applicationId: found.id, untold })
        const { accountId } = actor
        const eventId = await move(tx, found, {
          ...{ status, message, accountId, reason, goesOutAt },
          askedConsent,
        })
        await tell(tx, { applicationId: found.id, eventId }, goesOutAt)
      }),

    goesOutAt: (time) => goesOutAt(time, clock.now()),

    revokeChange: (actor, uid) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const { id: applicationId, status } = await lockForCompany(tx, actor, uid)
        const untold = await findUntold(tx, applicationId)
        if (untold) return takeBackIn(tx, actor, { applicationId, untold })
        const [latest] = await listLatestEvents(tx, applicationId, 1)
        // A colleague was faster: the status is as requested.
        if (latest?.takesBack) return
        throw status === 'rejected' || latest?.goesOutAt
          ? new AppError('application.already-told')
          : conflict(status)
      }),

    removeApplication: (actor, uid) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockForCompany(tx, actor, uid)
        await deleteApplications(tx, [found.id], clock.now())
        await consents.erase(tx, [consentSubject(uid)])
      }),
  }
}
