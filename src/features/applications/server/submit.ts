import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Consents } from '#features/consents/server/service.ts'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { HumanCheck, SolvedCheck } from '#server/captcha/human-check.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { DocumentChecker } from '#server/files/document-checker.ts'
import type { Files } from '#server/files/files.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Limits } from '#server/limits/limits.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import type { ApplicationForm } from '../contract.ts'
import { normaliseApplication, validateApplication } from '../form.ts'
import { type ApplicationFields, type ApplicationProblem, attachmentMaxSizeMb } from '../rules.ts'
import { type AppliedDocument, recordOf } from './attachment.ts'
import { limitsOf, mayBeMailed, refuseToHold } from './bounds.ts'
import { confirmationLifetimeMs, confirmationTokenOf, hashToken } from './confirmation.ts'
import { requestedConsents } from './consents.ts'
import { notifyCandidate, notifyCompany } from './jobs.ts'
import { asSent, type SenderProfiles } from './one-click.ts'
import { type EarlierApplication, findSame, lockMailbox } from './repeats.ts'
import { insertApplication, insertConfirmation, releaseApplication } from './store.ts'

const applyAction = 'apply'

export interface SubmitInput {
  readonly tenant: Tenant
  /** Any current or former slug of the offer. */
  readonly slug: string
  readonly form: ApplicationForm
  readonly attachment: UploadedFile | null
  /** The candidate's language. */
  readonly locale: Locale
  /** Without a solved check the application is held until the e-mail is confirmed. */
  readonly humanCheckToken: string | null
  readonly idempotencyKey: string | null
  readonly ip: string
  /** The signed-in candidate. */
  readonly candidate: SignedIn<'candidate'> | null
  readonly via: 'page' | 'api'
}

const submitted = z.object({
  id: z.uuid(),
  isHeld: z.boolean(),
  /** When an identical application was sent, which this one repeats. */
  alreadySentAt: z.iso.datetime().optional(),
})
export type Submitted = z.infer<typeof submitted>
/** The answer stored for a repeat with the same key. */
const answered = z.object({ status: z.literal(201), body: submitted })

export interface SubmitDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'getApplyTarget' | 'holdActiveOffer'>
  readonly consents: Pick<Consents, 'record'>
  readonly profiles: SenderProfiles
  readonly files: Files
  readonly documents: DocumentChecker
  readonly humanCheck: HumanCheck
  readonly limits: Limits
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly secret: string
}

/** Stores an application with its file, its consents and its mail jobs, all or nothing. */
export const submitApplication = async (
  dependencies: SubmitDependencies,
  input: SubmitInput,
): Promise<Submitted> => {
  const { offers, files, documents, limits, humanCheck, profiles } = dependencies
  const { tenant, ip } = input
  const key = readIdempotencyKey(input.idempotencyKey)
  const target = await offers.getApplyTarget(tenant.id, input.slug)
  const { typed, document } = await asSent(profiles, input)
  const fields = normaliseApplication(typed)
  refuse(validateApplication(fields, document?.facts ?? null))
  const check = await readCheck(humanCheck, input)
  // Rate limits are counted from here on: earlier refusals are cheap.
  const isProven = isSolved(check) || isOwnAddress(input, fields)
  await limits.hit(limitsOf({ ip, email: fields.email, isProven }))
  if (document && !(await document.isWhatItSays(documents)))
    refuse([{ field: 'attachment', reason: 'attachmentUnreadable' }])

  const fileId = document && (await document.keep(files))
  try {
    const { answer, isRepeat } = await forTenant(dependencies.database, tenant.id).transaction((tx) =>
      sendOnce(dependencies, tx, key, { input, target, fields, document, check, fileId }),
    )
    if (isRepeat && fileId) await files.discard(fileId)
    return answer
  } catch (error) {
    // After other errors the sweep takes the file: a lost connection does not tell whether the commit succeeded.
    if (fileId && isAppError(error)) await files.discard(fileId)
    throw error
  }
}

const refuse = (problems: readonly ApplicationProblem[]): void => {
  if (problems.length === 0) return
  const isTooLarge = problems.some(({ reason }) => reason === 'attachmentTooLarge')
  throw new AppError('application.invalid', {
    problems,
    ...(isTooLarge && { maxSizeMb: attachmentMaxSizeMb }),
  })
}

const refuseClosed = (target: ApplyTarget): void => {
  if (target.applyMethod === 'external')
    throw new AppError('offer.apply-external', {
      message:
        target.applyUrl === null
          ? 'This offer takes no applications here'
          : 'This offer takes applications at another address',
      applyUrl: target.applyUrl,
    })
  if (!target.isActive) throw offerEnded()
}

const offerEnded = (): AppError =>
  new AppError('offer.not-active', { message: 'This offer has ended and takes no more applications' })

/** The human check sent along: a solution, none, or a wrong one. */
type Check = SolvedCheck | 'none' | 'wrong'

const isSolved = (check: Check): check is SolvedCheck => typeof check !== 'string'

/** The account's address is confirmed, so the application need not be held. */
const isOwnAddress = ({ candidate }: SubmitInput, { email }: ApplicationFields): boolean =>
  candidate?.email === email

const readCheck = async (humanCheck: HumanCheck, input: SubmitInput): Promise<Check> => {
  if (!input.humanCheckToken) return 'none'
  return (await humanCheck.verify(input.humanCheckToken, input.tenant.id, applyAction)) ?? 'wrong'
}

const checkFailed = (): AppError =>
  new AppError('application.check-failed', { message: 'Recaptcha-Token is wrong, used or expired' })

/** Hash of the request's content, independent of its transport. */
const hashOf = ({ target, fields, document, input: { form } }: Accepted): Buffer => {
  const file = document && [document.facts.name, document.sha256.toString('hex')]
  const { name: _name, email: _email, message: _message, ...others } = form
  return createHash('sha256')
    .update(JSON.stringify([target.offerId, fields, others, file]))
    .digest()
}

interface Accepted {
  readonly input: SubmitInput
  readonly target: ApplyTarget
  readonly fields: ApplicationFields
  readonly document: AppliedDocument | null
  readonly check: Check
  readonly fileId: string | null
}

interface SubmissionResult {
  readonly answer: Submitted
  /** It was sent before, with its file. */
  readonly isRepeat: boolean
}

/** Idempotency: a repeat with the same key, or without a key the same content, gets the first answer. */
const sendOnce = async (
  dependencies: SubmitDependencies,
  tx: TenantDb,
  key: string | null,
  accepted: Accepted,
): Promise<SubmissionResult> => {
  if (key === null) return sendOrRepeat(dependencies, tx, accepted)
  const scope = `application:${accepted.target.offerId}`
  let isSame = false
  const { answer, isRepeat } = await runOnce(
    tx,
    { scope, key, requestHash: hashOf(accepted), now: dependencies.clock.now() },
    async () => {
      const sent = await sendOrRepeat(dependencies, tx, accepted)
      isSame = sent.isRepeat
      return { status: 201 as const, body: sent.answer }
    },
    (stored) => answered.parse(stored),
  )
  return { answer: answer.body, isRepeat: isRepeat || isSame }
}

const sendOrRepeat = async (
  dependencies: SubmitDependencies,
  tx: TenantDb,
  accepted: Accepted,
): Promise<SubmissionResult> => {
  const { fields, target, document } = accepted
  await lockMailbox(tx, fields.email)
  const content = { offerId: target.offerId, fields, fileSha256: document?.sha256 ?? null }
  const earlier = await findSame(tx, content, dependencies.clock.now())
  return earlier
    ? { answer: await repeat(dependencies, tx, accepted, earlier), isRepeat: true }
    : { answer: await write(dependencies, tx, accepted), isRepeat: false }
}

/** The stored application is kept; changed consents are recorded, and a solved check releases it. */
const repeat = async (
  { consents, humanCheck, jobs }: SubmitDependencies,
  tx: TenantDb,
  { input, target, check }: Accepted,
  { id, uid, isHeld, at }: EarlierApplication,
): Promise<Submitted> => {
  await consents.record(tx, requestedConsents(uid, target, input))
  if (!isHeld) return { id: uid, isHeld, alreadySentAt: at.toISOString() }
  if (!isSolved(check)) return { id: uid, isHeld }
  if (!(await humanCheck.spend(tx, check))) throw checkFailed()
  await releaseApplication(tx, id)
  await jobs.enqueue(tx, notifyCompany, { tenantId: tx.tenantId, applicationId: id })
  return { id: uid, isHeld: false }
}

const write = async (
  { consents, offers, humanCheck, files, jobs, clock, secret }: SubmitDependencies,
  tx: TenantDb,
  { input, target, fields, document, check, fileId }: Accepted,
): Promise<Submitted> => {
  const { tenant, form, locale } = input
  const at = clock.now()
  // Checked here, so that a repeat gets the first answer even after the offer or the check has expired.
  refuseClosed(target)
  const isOwn = isOwnAddress(input, fields)
  const isHeld = !isSolved(check) && !isOwn
  if (check === 'wrong' || (isSolved(check) && !(await humanCheck.spend(tx, check)))) throw checkFailed()
  if (isHeld) await refuseToHold(tx, fields.email, at)
  const isMailed = !isOwn && (isHeld || (await mayBeMailed(tx, fields.email, at)))
  if (!(await offers.holdActiveOffer(tx, target.offerId))) throw offerEnded()
  if (fileId && document) await files.record(tx, fileId, recordOf(document))
  const uid = uuidV7(at)
  const applicationId = await insertApplication(tx, {
    ...fields,
    uid,
    offerId: target.offerId,
    companyId: target.companyId,
    source: form.source,
    locale,
    fileId,
    isHeld,
    candidateId: input.candidate?.accountId ?? null,
    emailConfirmedAt: isOwn ? at : null,
    at,
  })
  await consents.record(tx, requestedConsents(uid, target, input))
  const tokenHash = hashToken(confirmationTokenOf(secret, uid))
  await insertConfirmation(tx, applicationId, tokenHash, new Date(at.getTime() + confirmationLifetimeMs))
  if (isMailed) await jobs.enqueue(tx, notifyCandidate, { tenantId: tenant.id, applicationId })
  if (!isHeld) await jobs.enqueue(tx, notifyCompany, { tenantId: tenant.id, applicationId })
  return { id: uid, isHeld }
}
