import { createHmac } from 'node:crypto'
import type { Offers } from '#features/offers/server/service.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { ipKey, type Limits, perNetwork } from '#server/limits/limits.ts'
import type { Appeal, Report, ReportResult, TypedReport } from '../contract.ts'
import { canStillAppeal, reasonOf, reportProblems, textProblems } from '../rules.ts'
import { hashToken } from './appeal-token.ts'
import { confirmReceipt } from './jobs.ts'
import { claimReceipt, findByToken, insertReport, lockReport, updateReport } from './store.ts'

export interface ReportInput {
  readonly tenantId: number
  /** Any current or former slug of the offer. */
  readonly slug: string
  readonly typed: TypedReport
  readonly locale: Locale
  readonly ip: string
}

export interface AppealInput {
  readonly tenantId: number
  readonly token: string
  readonly ip: string
}

export interface TakingDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'getApplyTarget'>
  readonly limits: Pick<Limits, 'hit'>
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly secret: string
}

// Limit per network: enough for a household; larger networks of schools and offices have a higher one.
const MAX_REPORTS = { max: 10, windowSeconds: 3_600 }
// A token cannot be guessed, so this only limits the load.
const MAX_APPEALS = { max: 60, windowSeconds: 600 }

// The address may be a stranger's, who must not be flooded through this form.
const RECEIPT_EVERY_MS = 600_000

const fingerprintOf = (secret: string, { typed, ip }: ReportInput, offerId: number): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['report', ipKey(ip), offerId, typed.reason, typed.text, typed.email]))
    .digest()

export const takeReport = async (
  { database, offers, limits, jobs, clock, secret }: TakingDependencies,
  input: ReportInput,
): Promise<ReportResult> => {
  const { tenantId, slug, typed, locale, ip } = input
  const offer = await offers.getApplyTarget(tenantId, slug)
  if (!offer.isActive) throw new AppError('offer.not-active')
  const problems = reportProblems(typed)
  const reason = reasonOf(typed.reason)
  if (problems.length > 0 || !reason) return { kind: 'refused', problems }
  await limits.hit(perNetwork('reports:ip', ip, MAX_REPORTS))
  const now = clock.now()
  const { email } = typed
  await forTenant(database, tenantId).transaction(async (tx) => {
    const id = await insertReport(tx, {
      ...{ uid: uuidV7(now), offerId: offer.offerId, offerTitle: offer.title },
      ...{ companyName: offer.companyName, reason, text: typed.text, email: email || null, locale },
      ...{ createdAt: now, fingerprint: fingerprintOf(secret, input, offer.offerId) },
    })
    if (id === null || email === '') return
    const notSince = new Date(now.getTime() - RECEIPT_EVERY_MS)
    if (await claimReceipt(tx, { id, email, at: now, notSince }))
      await jobs.enqueue(tx, confirmReceipt, { tenantId, reportId: id })
  })
  return { kind: 'taken' }
}

const hitAppeals = (limits: Pick<Limits, 'hit'>, ip: string): Promise<void> =>
  limits.hit(perNetwork('appeals:ip', ip, MAX_APPEALS))

/** Refuses an unknown token, or one that expired unused. */
const requireAppeal = (report: Report | null, now: Date): { report: Report; isUsed: boolean } => {
  if (!report) throw new AppError('report.appeal-not-found')
  const isUsed = report.appealedAt !== null
  if (!isUsed && !canStillAppeal(report, now)) throw new AppError('report.appeal-expired')
  return { report, isUsed }
}

export const findAppeal = async (
  { database, limits, clock }: TakingDependencies,
  { tenantId, token, ip }: AppealInput,
): Promise<Appeal> => {
  await hitAppeals(limits, ip)
  const found = await findByToken(forTenant(database, tenantId), hashToken(token))
  const { report, isUsed } = requireAppeal(found, clock.now())
  return { offerTitle: report.offerTitle, expiresAt: report.appealExpiresAt ?? clock.now(), isUsed }
}

export const takeAppeal = async (
  { database, limits, clock }: TakingDependencies,
  { tenantId, token, ip, text }: AppealInput & { readonly text: string },
): Promise<ReportResult> => {
  await hitAppeals(limits, ip)
  return forTenant(database, tenantId).transaction(async (tx) => {
    const found = await findByToken(tx, hashToken(token))
    const now = clock.now()
    // Read again under the lock, so that of two concurrent submissions the second sees the first.
    const { report, isUsed } = requireAppeal(found && (await lockReport(tx, found.id)), now)
    if (isUsed) return { kind: 'taken' }
    const problems = textProblems(text, true)
    if (problems.length > 0) return { kind: 'refused', problems }
    await updateReport(tx, report.id, { state: 'appealed', appeal: { text, at: now } })
    return { kind: 'taken' }
  })
}
