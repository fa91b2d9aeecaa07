import { createHash, createHmac } from 'node:crypto'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { tellCompany } from './jobs.ts'
import { confirmApplication, useConfirmation, wasConfirmationUsed } from './store.ts'

export const confirmationLifetimeMs = 7 * 86_400_000

/** The token is made again from the secret when its mail is written, so that neither table nor queue holds it. */
export const confirmationTokenOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(`application-email:${uid}`).digest('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface ConfirmedApplication {
  readonly id: string
  /** It had been held until now, and the company is told. */
  readonly isReleased: boolean
}

export interface ConfirmationDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
}

/**
 * Uses a mailed token up. Throws `application.confirmation-used` for one that did its work before, and
 * `application.confirmation-not-found` for one that is unknown or expired.
 */
export const confirmEmail = async (
  { database, jobs, clock }: ConfirmationDependencies,
  tenantId: number,
  token: string,
): Promise<ConfirmedApplication> => {
  const now = clock.now()
  return forTenant(database, tenantId).transaction(async (tx) => {
    const used = await useConfirmation(tx, hashToken(token), now)
    if (!used) {
      const wasUsed = await wasConfirmationUsed(tx, hashToken(token))
      throw new AppError(`application.confirmation-${wasUsed ? 'used' : 'not-found'}`)
    }
    const { uid, wasHeld } = await confirmApplication(tx, used.applicationId, now)
    if (wasHeld) await jobs.enqueue(tx, tellCompany, { tenantId, applicationId: used.applicationId })
    return { id: uid, isReleased: wasHeld }
  })
}
