import type { Consents } from '#features/consents/server/service.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type ApplicationStatus, canBecome, type DecidedStatus } from '../../enumerations.ts'
import { consentSubject } from '../consents.ts'
import { tellStatus, tellWithdrawal } from '../jobs.ts'
import { canDecide, canWithdraw } from '../policy.ts'
import { deleteApplication, findRole, insertEvent, lockApplication } from './status-store.ts'

export interface StatusChanges {
  /**
   * The candidate takes an application back, and the company learns of it. Throws 'application.not-found' and
   * 'application.status-conflict'.
   */
  withdraw(actor: SignedIn<'candidate'>, uid: string): Promise<void>
  /** The company says how it goes on, and the candidate learns of it with the message. Throws the same. */
  changeStatus(
    actor: SignedIn<'employer'>,
    change: { uid: string; status: DecidedStatus; message?: string },
  ): Promise<void>
  /** The company deletes what it received, for good. Throws 'application.not-found'. */
  removeApplication(actor: SignedIn<'employer'>, uid: string): Promise<void>
}

export interface StatusDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly consents: Pick<Consents, 'erase'>
}

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
    status: ApplicationStatus,
    message = '',
  ): Promise<number> => {
    if (!canBecome(from, status))
      throw new AppError('application.status-conflict', {
        message: `An application that is ${from} cannot become ${status}`,
      })
    return insertEvent(tx, { applicationId: id, status, at: clock.now(), message })
  }

  return {
    withdraw: (actor, uid) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockApplication(tx, uid)
        if (!found || !canWithdraw(actor, found.candidateId)) throw notFound()
        await move(tx, found, 'withdrawn')
        // Of one that the company was never told of there is nothing to take back.
        if (found.isHandedOver)
          await jobs.enqueue(tx, tellWithdrawal, { tenantId: actor.tenantId, applicationId: found.id })
      }),

    changeStatus: (actor, { uid, status, message }) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockApplication(tx, uid)
        const { accountId } = actor
        const role = found?.companyId ? await findRole(tx, { accountId, companyId: found.companyId }) : null
        if (!found || found.isHeld || !canDecide(actor, role)) throw notFound()
        const eventId = await move(tx, found, status, message)
        await jobs.enqueue(tx, tellStatus, { tenantId: actor.tenantId, applicationId: found.id, eventId })
      }),

    removeApplication: (actor, uid) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        const found = await lockApplication(tx, uid)
        const { accountId } = actor
        const role = found?.companyId ? await findRole(tx, { accountId, companyId: found.companyId }) : null
        if (!found || found.isHeld || !canDecide(actor, role)) throw notFound()
        await deleteApplication(tx, found.id)
        await consents.erase(tx, [consentSubject(uid)])
      }),
  }
}
