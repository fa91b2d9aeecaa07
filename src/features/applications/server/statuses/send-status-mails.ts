import { forTenant } from '#server/db/tenant-db.ts'
import { findApplicationForMail } from '../application-for-mail.ts'
import { listChats } from '../history/chats.ts'
import { notifyOfStatus } from '../jobs.ts'
import { consentStatesOf } from '../keeping/future-consents.ts'
import type { MailDependencies } from '../send-mails.ts'
import { waitUntil } from './send-times.ts'
import { statusMail, withdrawalMail } from './status-mails.ts'
import { holdLatestEvent } from './status-store.ts'

interface ApplicationKey {
  readonly tenantId: number
  readonly applicationId: number
}

/** Mails the latest status only: a change corrected at once causes one mail, a revoked one none. */
export const sendStatusMail = async (
  dependencies: MailDependencies,
  { eventId, ...told }: ApplicationKey & { readonly eventId: number },
): Promise<void> => {
  const { database, tenants, mailer, mailChoices, links, jobs, clock, secret, consents } = dependencies
  // The lock orders this against a concurrent revocation: it comes before, or too late.
  const event = await forTenant(database, told.tenantId).transaction((tx) =>
    holdLatestEvent(tx, told.applicationId),
  )
  if (event?.id !== eventId) return
  const { goesOutAt } = event
  const wait = goesOutAt ? waitUntil(goesOutAt, clock.now()) : {}
  if ('startAfter' in wait) return jobs.enqueue(database, notifyOfStatus, { ...told, eventId }, wait)
  const application = await findApplicationForMail(dependencies, told)
  // An erased account gets no mail: the company is told so, with the address given in the application.
  if (!application || application.senderGoneAt) return
  const { tenantId } = told
  const { sender, offerId } = application
  if (sender && !(await mailChoices.find({ tenantId, accountId: sender.accountId })).statuses) return
  const db = forTenant(database, tenantId)
  const hasChat = sender !== null && (await listChats(db, { ...sender, offerIds: [offerId] })).has(offerId)
  const { uid } = application
  const consent = (await consentStatesOf(consents, db, [uid])).get(uid)
  // Whoever has withdrawn it is not asked again.
  const proposesConsent = event.askedConsent !== null && consent === 'none'
  // The time of notification: candidates do not learn how long a decision was withheld.
  const at = goesOutAt ?? event.at
  await mailer.send(
    statusMail({
      ...{ tenant: tenants.byId(tenantId), application, event: { ...event, at }, hasChat, secret, links },
      proposesConsent,
      hasConsent: consent === 'given',
    }),
  )
}

export const sendWithdrawalMail = async (
  dependencies: MailDependencies,
  told: ApplicationKey,
): Promise<void> => {
  const { tenants, companies, mailer, links } = dependencies
  const application = await findApplicationForMail(dependencies, told)
  if (!application) return
  const tenant = tenants.byId(told.tenantId)
  const { companyId } = application
  const company = companyId === null ? null : await companies.getCompany(tenant, companyId)
  const mail = withdrawalMail({ tenant, application, company, links })
  if (mail) await mailer.send(mail)
}
