import { createHash, createHmac } from 'node:crypto'
import { hasFlag } from '#features/tenants/rules.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import { adoptApplication } from './guest.ts'
import { notifyCompany } from './jobs.ts'
import { holdConfirmation, markConfirmed, releaseApplication } from './store.ts'

export const confirmationLifetimeMs = 7 * 86_400_000

/** Derived from the secret when the mail is written, so that neither table nor queue contains the token. */
export const confirmationTokenOf = (secret: string, uid: string): string =>
  createHmac('sha256', secret).update(`application-email:${uid}`).digest('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface ConfirmedApplication {
  readonly id: string
  /** It was held until now, and is delivered to the company. */
  readonly isReleased: boolean
  /** It is in the history of an account, which the board shows. */
  readonly isInHistory: boolean
}

/** Finds the candidate's account with a confirmed address, if it has a history to read; `null` otherwise. */
export type FindAccount = (tx: TenantDb, email: string) => Promise<number | null>

export interface ConfirmationDependencies {
  readonly database: Database
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly limits: Pick<Limits, 'hit'>
  readonly clock: Clock
  readonly findAccount: FindAccount
  readonly tenants: Pick<Tenants, 'byId'>
}

export interface MailedToken {
  readonly tenantId: number
  readonly token: string
  readonly ip: string
}

// Far more than people behind one address would click; a token cannot be guessed, so this only limits the load.
const MAX_PER_IP = 300
const WINDOW_SECONDS = 600

/**
 * Confirms the address that a token was mailed to. What was sent without an account joins the account that has the
 * address. Idempotent, as mail scanners open links before people do. Throws `application.confirmation-not-found` for a
 * token that is unknown, or expired unused.
 */
export const confirmEmail = async (
  { database, jobs, limits, clock, findAccount, tenants }: ConfirmationDependencies,
  { tenantId, token, ip }: MailedToken,
): Promise<ConfirmedApplication> => {
  await limits.hit(perNetwork('confirm:ip', ip, { max: MAX_PER_IP, windowSeconds: WINDOW_SECONDS }))
  const now = clock.now()
  const hasHistory = hasFlag(tenants.byId(tenantId), 'applicationHistory')
  return forTenant(database, tenantId).transaction(async (tx) => {
    const found = await holdConfirmation(tx, hashToken(token), now)
    if (!found) throw new AppError('application.confirmation-not-found')
    const { applicationId, uid, email, accountId, hasReleased } = found
    if (hasReleased !== null)
      return { id: uid, isReleased: hasReleased, isInHistory: hasHistory && accountId !== null }
    const isReleased = await releaseApplication(tx, applicationId)
    await markConfirmed(tx, { applicationId, hasReleased: isReleased, now })
    if (isReleased) await jobs.enqueue(tx, notifyCompany, { tenantId, applicationId })
    const owner = accountId === null ? await findAccount(tx, email) : null
    const isAdopted =
      owner !== null && (await adoptApplication(tx, { applicationId, accountId: owner, at: now }))
    return { id: uid, isReleased, isInHistory: hasHistory && (accountId !== null || isAdopted) }
  })
}
