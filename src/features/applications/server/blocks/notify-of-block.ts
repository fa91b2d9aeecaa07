import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { findApplicationForMail } from '../application-for-mail.ts'
import { notifyCandidateOfBlock, notifyOfBlock } from '../jobs.ts'
import { consentStatesOf } from '../keeping/future-consents.ts'
import type { MailDependencies } from '../send-mails.ts'
import { blockMail } from './block-mail.ts'
import { type BlockNotice, countLive, isLive, listLive, markNotified } from './block-store.ts'

/** Queues the notification of everybody waiting for an answer, in the caller's transaction; returns their number. */
export const queueBlockNotification = async (
  { jobs }: Pick<MailDependencies, 'jobs'>,
  tx: TenantDb,
  notice: BlockNotice,
): Promise<number> => {
  const candidates = await countLive(tx, notice)
  if (candidates > 0) await jobs.enqueue(tx, notifyOfBlock, { tenantId: tx.tenantId, ...notice })
  return candidates
}

/** Queues a mail each, so that a failed one neither delays nor repeats the others. */
export const queueBlockMails = async (
  { database, jobs }: MailDependencies,
  { tenantId, ...notice }: BlockNotice & { readonly tenantId: number },
): Promise<void> => {
  await forTenant(database, tenantId).transaction(async (tx) => {
    for (const applicationId of await listLive(tx, notice))
      await jobs.enqueue(tx, notifyCandidateOfBlock, {
        tenantId,
        applicationId,
        uid: notice.uid,
        does: notice.does,
      })
  })
}

interface BlockMailJob extends Omit<BlockNotice, 'offerId'> {
  readonly tenantId: number
  readonly applicationId: number
}

/** Sends the mail only if the state is still the same and the candidate can be reached. */
export const sendBlockMail = async (
  dependencies: MailDependencies,
  { uid, does, ...notice }: BlockMailJob,
): Promise<void> => {
  const { database, tenants, mailer, mailChoices, links, secret, consents } = dependencies
  const { tenantId } = notice
  const db = forTenant(database, tenantId)
  const application = await findApplicationForMail(dependencies, notice)
  if (!application || !(await isLive(db, { ...notice, uid, does }))) return
  if ((application.state === 'blocked') !== (does === 'block')) return
  const { sender } = application
  if (sender && !(await mailChoices.find({ tenantId, accountId: sender.accountId })).statuses) return
  const states = await consentStatesOf(consents, db, [application.uid])
  // Stored before the mail is sent: from then on the candidate must hear of the lift.
  if (does === 'block') await markNotified(db, { ...notice, uid })
  await mailer.send(
    blockMail({
      ...{ tenant: tenants.byId(tenantId), application, block: { uid, does }, secret, links },
      hasConsent: states.get(application.uid) === 'given',
    }),
  )
}
