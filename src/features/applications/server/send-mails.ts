import type { Companies } from '#features/companies/server/service.ts'
import type { Tenants } from '#features/tenants/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { Files } from '#server/files/files.ts'
import type { Mailer } from '#server/mail/mail.ts'
import { confirmationTokenOf } from './confirmation.ts'
import { candidateMail, companyMail, type MailLinks } from './mails.ts'
import { isFurtherOfDay } from './repeats.ts'
import { findApplicationForMail, listConsents } from './store.ts'

export interface MailDependencies {
  readonly database: Database
  readonly tenants: Pick<Tenants, 'byId'>
  readonly companies: Pick<Companies, 'getCompany'>
  readonly files: Pick<Files, 'find' | 'link'>
  readonly mailer: Mailer
  readonly clock: Clock
  readonly secret: string
  readonly links: MailLinks
}

interface Told {
  readonly tenantId: number
  readonly applicationId: number
}

// A company opens its mail days later; the link of a mail is as private as the mail.
const ATTACHMENT_LINK_MS = 7 * 86_400_000

export const sendCandidateMail = async (
  { database, tenants, mailer, secret, links }: MailDependencies,
  { tenantId, applicationId }: Told,
): Promise<void> => {
  const application = await findApplicationForMail(forTenant(database, tenantId), applicationId)
  // Withdrawn or erased in the meantime; or confirmed already by a mail that a retry would repeat.
  if (!application || application.emailConfirmedAt) return
  const token = confirmationTokenOf(secret, application.uid)
  await mailer.send(candidateMail({ tenant: tenants.byId(tenantId), application, token, links }))
}

export const sendCompanyMail = async (
  dependencies: MailDependencies,
  { tenantId, applicationId }: Told,
): Promise<void> => {
  const { database, tenants, companies, mailer, links } = dependencies
  const db = forTenant(database, tenantId)
  const application = await findApplicationForMail(db, applicationId)
  if (!application || application.isHeld) return
  const tenant = tenants.byId(tenantId)
  const { companyId, fileId } = application
  const mail = companyMail({
    tenant,
    application,
    company: companyId === null ? null : await companies.getCompany(tenant, companyId),
    isFurther: await isFurtherOfDay(db, applicationId),
    consents: await listConsents(db, application.uid),
    attachment: fileId === null ? null : await attachmentOf(dependencies, db, fileId),
    links,
  })
  if (mail) await mailer.send(mail)
}

const attachmentOf = async ({ files, clock }: MailDependencies, db: TenantDb, fileId: string) => {
  const file = await files.find(db, fileId)
  if (!file) throw new Error(`the file ${fileId} of an application has no row`)
  const until = new Date(clock.now().getTime() + ATTACHMENT_LINK_MS)
  return { file, path: files.link(file, ATTACHMENT_LINK_MS), until }
}
