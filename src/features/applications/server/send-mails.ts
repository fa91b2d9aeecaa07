import type { Companies } from '#features/companies/server/service.ts'
import type { Consents } from '#features/consents/server/service.ts'
import type { MailChoiceService } from '#features/mail-choices/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Files } from '#server/files/files.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Mail, Mailer } from '#server/mail/mail.ts'
import { type ApplicationForMail, findApplicationForMail } from './application-for-mail.ts'
import { confirmationTokenOf } from './confirmation.ts'
import { consentSubject } from './consents.ts'
import { finalReasonOf, findUndeliveredReason, recordHandOver, recordUndelivered } from './hand-over.ts'
import { notifyOfOutcome, type Outcome } from './jobs.ts'
import { consentStatesOf } from './keeping/future-consents.ts'
import { candidateMail, companyMail, type MailLinks } from './mails.ts'
import { outcomeMail } from './outcome-mail.ts'
import { isFurtherOfDay } from './repeats.ts'
import { withdrawalChoice } from './statuses/status-mails.ts'
import type { UndeliveredReason } from './tables.ts'

export interface MailDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly offers: Pick<Offers, 'findMailedOffer'>
  readonly consents: Pick<Consents, 'list' | 'listHistory'>
  readonly files: Pick<Files, 'find' | 'link'>
  readonly mailChoices: Pick<MailChoiceService, 'find' | 'findDailyReader' | 'addToDigest'>
  readonly mailer: Mailer
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly clock: Clock
  readonly secret: string
  readonly links: MailLinks
}

interface ApplicationKey {
  readonly tenantId: number
  readonly applicationId: number
}

// A company may open its mail days later; the link is as private as the mail.
const ATTACHMENT_LINK_MS = 7 * 86_400_000

export const sendCandidateMail = async (
  dependencies: MailDependencies,
  told: ApplicationKey,
): Promise<void> => {
  const { database, tenants, consents, mailer, secret, links } = dependencies
  const application = await findApplicationForMail(dependencies, told)
  // Withdrawn or erased meanwhile, or confirmed already by a mail that this retry would repeat.
  if (!application?.confirmationExpiresAt || application.emailConfirmedAt || application.senderGoneAt) return
  const expiresAt = application.confirmationExpiresAt
  const token = confirmationTokenOf(secret, application.uid)
  const tenant = tenants.byId(told.tenantId)
  const { uid, sender } = application
  const states = await consentStatesOf(consents, forTenant(database, told.tenantId), [uid])
  const choices = !sender && states.get(uid) === 'given' ? [withdrawalChoice(application, secret)] : []
  await mailer.send(candidateMail({ tenant, application, token, expiresAt, choices, links }))
}

/** Delivers the application to the company; a final failure is recorded, and the candidate is told. */
export const sendCompanyMail = async (
  dependencies: MailDependencies,
  told: ApplicationKey,
  attempt: number,
): Promise<void> => {
  const application = await findApplicationForMail(dependencies, told)
  if (!application || application.isHeld || application.handedOverAt) return
  if (application.status === 'withdrawn') return
  const mail = await companyMailOf(dependencies, application)
  if (!mail) return giveUp(dependencies, told, 'no-recipient')
  const { companyId } = application
  if (await isKeptForDigest(dependencies, { ...told, companyId, email: mail.to })) return
  try {
    await dependencies.mailer.send(mail)
  } catch (error) {
    const reason = finalReasonOf(error, attempt)
    if (!reason) throw error
    return giveUp(dependencies, told, reason)
  }
  await handOver(dependencies, told)
}

/** Whether the recipient prefers a daily digest, and so gets no mail now. */
const isKeptForDigest = async (
  dependencies: MailDependencies,
  {
    companyId,
    email,
    ...told
  }: ApplicationKey & { readonly companyId: number | null; readonly email: string },
): Promise<boolean> => {
  const { database, mailChoices } = dependencies
  const { tenantId, applicationId } = told
  if (companyId === null) return false
  const accountId = await mailChoices.findDailyReader(forTenant(database, tenantId), { companyId, email })
  if (accountId === null) return false
  await handOver(dependencies, told, (tx) => mailChoices.addToDigest(tx, { accountId, applicationId }))
  return true
}

const companyMailOf = async (
  dependencies: MailDependencies,
  application: ApplicationForMail,
): Promise<Mail | null> => {
  const { database, tenants, companies, consents, links } = dependencies
  const { tenantId, companyId, fileId } = application
  const tenant = tenants.byId(tenantId)
  const db = forTenant(database, tenantId)
  return companyMail({
    tenant,
    application,
    company: companyId === null ? null : await companies.getCompany(tenant, companyId),
    isFurther: await isFurtherOfDay(db, application.uid),
    consents: await consents.list(db, consentSubject(application.uid)),
    attachment: fileId === null ? null : await attachmentOf(dependencies, db, fileId),
    links,
  })
}

const giveUp = (
  { database, jobs, clock }: MailDependencies,
  { tenantId, applicationId }: ApplicationKey,
  reason: UndeliveredReason,
): Promise<void> =>
  forTenant(database, tenantId).transaction(async (tx) => {
    await recordUndelivered(tx, applicationId, { reason, at: clock.now() })
    await jobs.enqueue(tx, notifyOfOutcome, { tenantId, applicationId, outcome: 'undelivered' })
  })

const handOver = (
  { database, jobs, clock }: MailDependencies,
  { tenantId, applicationId }: ApplicationKey,
  keep?: (tx: TenantDb) => Promise<void>,
): Promise<void> =>
  forTenant(database, tenantId).transaction(async (tx) => {
    await keep?.(tx)
    const wasGivenUp = await recordHandOver(tx, applicationId, clock.now())
    if (wasGivenUp)
      await jobs.enqueue(tx, notifyOfOutcome, { tenantId, applicationId, outcome: 'deliveredAfterAll' })
  })

export const sendOutcomeMail = async (
  dependencies: MailDependencies,
  { outcome, ...told }: ApplicationKey & { readonly outcome: Outcome },
): Promise<void> => {
  const { database, tenants, mailer, links } = dependencies
  const { tenantId, applicationId } = told
  const db = forTenant(database, tenantId)
  const application = await findApplicationForMail(dependencies, told)
  if (!application || application.senderGoneAt) return
  const isUndelivered = (await findUndeliveredReason(db, applicationId)) !== null
  // The state may have changed since the job was queued.
  if (isUndelivered !== (outcome === 'undelivered')) return
  await mailer.send(outcomeMail({ tenant: tenants.byId(tenantId), application, outcome, links }))
}

const attachmentOf = async ({ files, clock }: MailDependencies, db: TenantDb, fileId: string) => {
  const file = await files.find(db, fileId)
  if (!file) throw new Error(`the file ${fileId} of an application has no row`)
  const until = new Date(clock.now().getTime() + ATTACHMENT_LINK_MS)
  return { file, path: files.link(file, ATTACHMENT_LINK_MS), until }
}
