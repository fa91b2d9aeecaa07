import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ApplyTarget } from '#features/offers/contract.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Locale } from '#kernel/locale.ts'
import { uuidV7 } from '#kernel/uuid.ts'
import type { HumanCheck, SolvedCheck } from '#server/captcha/human-check.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { isDocumentOf } from '#server/files/check-document.ts'
import type { Files } from '#server/files/files.ts'
import { readIdempotencyKey, runOnce } from '#server/idempotency/run-once.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { ipKey, type Limit, type Limits, limitKey } from '#server/limits/limits.ts'
import type { ApplicationForm } from '../contract.ts'
import {
  type ApplicationFields,
  type ApplicationProblem,
  attachmentKind,
  mediaTypeOf,
  normaliseApplication,
  validateApplication,
} from '../rules.ts'
import { confirmationLifetimeMs, confirmationTokenOf, hashToken } from './confirmation.ts'
import { consentsOf, consentTextsOf } from './consents.ts'
import { tellCandidate, tellCompany } from './jobs.ts'
import { holdActiveOffer, insertApplication, insertConfirmation, insertConsents } from './store.ts'

const applyAction = 'apply'

export interface Attachment {
  readonly name: string
  /** As the client names it. */
  readonly mediaType: string
  readonly bytes: Uint8Array
}

export interface SubmitInput {
  readonly tenant: Tenant
  /** Any slug that the offer has or had. */
  readonly slug: string
  readonly form: ApplicationForm
  readonly attachment: Attachment | null
  /** The candidate's language. */
  readonly locale: Locale
  /** Without a solved check the company is told only once the e-mail is confirmed. */
  readonly humanCheckToken: string | null
  readonly idempotencyKey: string | null
  readonly ip: string
  readonly via: 'page' | 'api'
}

const submitted = z.object({ id: z.uuid(), isHeld: z.boolean() })
export type Submitted = z.infer<typeof submitted>

export interface SubmitDependencies {
  readonly database: Database
  readonly offers: Pick<Offers, 'getApplyTarget'>
  readonly files: Files
  readonly humanCheck: HumanCheck
  readonly limits: Limits
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly secret: string
}

const WINDOW_SECONDS = 600
const DAY_SECONDS = 86_400
const MAX_PER_IP = 60
const MAX_PER_EMAIL = 20
/** Each one mails that address, whoever typed it. */
const MAX_PER_EMAIL_A_DAY = 100
const MAX_PER_TENANT = 6_000

/** Stores an application for good, with its file, its consents and the mails that tell of it, or not at all. */
export const submitApplication = async (
  dependencies: SubmitDependencies,
  input: SubmitInput,
): Promise<Submitted> => {
  const { offers, files, limits } = dependencies
  const { tenant, attachment } = input
  const explicitKey = readIdempotencyKey(input.idempotencyKey)
  const target = await offers.getApplyTarget(tenant.id, input.slug)
  const fields = normaliseApplication(input.form)
  refuse(validateApplication(fields, attachment && factsOf(attachment)))
  await limits.hit(limitsOf(input, fields.email))
  if (attachment && !(await isWhatItSays(attachment)))
    refuse([{ field: 'attachment', reason: 'attachmentUnsupported' }])

  const requestHash = hashOf(target, fields, input)
  const key = explicitKey
    ? { scope: `application:${target.offerId}`, key: explicitKey }
    : // The same application once more, by a second click or a reload, is the same application.
      { scope: `application-content:${target.offerId}`, key: requestHash.toString('base64url') }

  const fileId = attachment && (await files.write(attachment.bytes))
  try {
    const { answer, isRepeat } = await forTenant(dependencies.database, tenant.id).transaction((tx) =>
      runOnce(
        tx,
        { ...key, requestHash, now: dependencies.clock.now() },
        () => write(dependencies, tx, { input, target, fields, fileId }),
        (stored) => submitted.parse(stored),
      ),
    )
    if (isRepeat && fileId) await files.discard(fileId)
    return answer
  } catch (error) {
    // After any other failure the file is left to the sweep: a lost connection does not tell whether it committed.
    if (fileId && isAppError(error)) await files.discard(fileId)
    throw error
  }
}

const refuse = (problems: readonly ApplicationProblem[]): void => {
  if (problems.length > 0) throw new AppError('application.invalid', { problems })
}

const refuseClosed = (target: ApplyTarget): void => {
  if (target.applyMethod === 'external')
    throw new AppError('offer.apply-external', {
      message: 'This offer takes applications at another address',
      applyUrl: target.applyUrl,
    })
  if (!target.isActive) throw offerEnded()
}

const offerEnded = (): AppError =>
  new AppError('offer.not-active', { message: 'This offer has ended and takes no more applications' })

const factsOf = ({ name, mediaType, bytes }: Attachment) => ({
  name,
  type: mediaType,
  size: bytes.byteLength,
})

const isWhatItSays = async ({ name, mediaType, bytes }: Attachment): Promise<boolean> => {
  const kind = attachmentKind({ name, type: mediaType })
  return kind !== null && (await isDocumentOf(kind, bytes))
}

const limitsOf = ({ tenant, ip }: SubmitInput, email: string): Limit[] => {
  const address = `${tenant.id}:${limitKey(email)}`
  return [
    { bucket: `apply:ip:${ipKey(ip)}`, max: MAX_PER_IP, windowSeconds: WINDOW_SECONDS },
    { bucket: `apply:email:${address}`, max: MAX_PER_EMAIL, windowSeconds: WINDOW_SECONDS },
    { bucket: `apply:email-day:${address}`, max: MAX_PER_EMAIL_A_DAY, windowSeconds: DAY_SECONDS },
    { bucket: `apply:tenant:${tenant.id}`, max: MAX_PER_TENANT, windowSeconds: WINDOW_SECONDS },
  ]
}

const readCheck = async (humanCheck: HumanCheck, input: SubmitInput): Promise<SolvedCheck | null> => {
  if (!input.humanCheckToken) return null
  const check = await humanCheck.verify(input.humanCheckToken, input.tenant.id, applyAction)
  if (!check) throw checkFailed()
  return check
}

const checkFailed = (): AppError =>
  new AppError('application.check-failed', { message: 'Recaptcha-Token is wrong, used or expired' })

/** Of everything that makes it this application; nothing of how it travelled. */
const hashOf = (
  target: ApplyTarget,
  fields: ApplicationFields,
  { form, attachment }: SubmitInput,
): Buffer => {
  const file = attachment && [attachment.name, createHash('sha256').update(attachment.bytes).digest('hex')]
  const { name: _name, email: _email, message: _message, ...others } = form
  return createHash('sha256')
    .update(JSON.stringify([target.offerId, fields, others, file]))
    .digest()
}

interface Accepted {
  readonly input: SubmitInput
  readonly target: ApplyTarget
  readonly fields: ApplicationFields
  readonly fileId: string | null
}

const write = async (
  { humanCheck, files, jobs, clock, secret }: SubmitDependencies,
  tx: TenantDb,
  { input, target, fields, fileId }: Accepted,
): Promise<Submitted> => {
  const { tenant, form, attachment, locale } = input
  const at = clock.now()
  // Asked here, so that a repeat gets the first answer even after the offer or the solution has run out.
  refuseClosed(target)
  const check = await readCheck(humanCheck, input)
  if (check && !(await humanCheck.spend(tx, check))) throw checkFailed()
  if (!(await holdActiveOffer(tx, target.offerId, at))) throw offerEnded()
  if (fileId && attachment) await files.record(tx, fileId, recordOf(attachment))
  const uid = uuidV7(at)
  const isHeld = check === null
  const applicationId = await insertApplication(tx, {
    ...fields,
    uid,
    offerId: target.offerId,
    companyId: target.companyId,
    source: form.source,
    locale,
    fileId,
    isHeld,
    at,
  })
  const consents = consentsOf(consentTextsOf(tenant, target, locale), form)
  await insertConsents(tx, applicationId, consents, { locale, source: `application:${input.via}`, at })
  const tokenHash = hashToken(confirmationTokenOf(secret, uid))
  await insertConfirmation(tx, applicationId, tokenHash, new Date(at.getTime() + confirmationLifetimeMs))
  await jobs.enqueue(tx, tellCandidate, { tenantId: tenant.id, applicationId })
  if (!isHeld) await jobs.enqueue(tx, tellCompany, { tenantId: tenant.id, applicationId })
  return { id: uid, isHeld }
}

const MAX_FILE_NAME = 200

const recordOf = ({ name, mediaType, bytes }: Attachment) => {
  const kind = attachmentKind({ name, type: mediaType })
  return {
    access: 'private' as const,
    name: name
      .replace(/\p{C}+/gu, '')
      .replace(/^.*[\\/]/, '')
      .slice(-MAX_FILE_NAME),
    mediaType: kind ? mediaTypeOf[kind] : 'application/octet-stream',
    bytes,
  }
}
