import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { findApplicationForMail } from '../application-for-mail.ts'
import { tellCandidateOfBlock, tellOfBlock } from '../jobs.ts'
import type { MailDependencies } from '../send-mails.ts'
import { blockMail } from './block-mail.ts'
import { countLive, isLive, listLive } from './block-store.ts'

/** A block of an offer by the board, or its end; the uid is the block's in both. */
export interface BlockTold {
  readonly offerId: number
  readonly uid: string
  readonly does: 'block' | 'lift'
}

/** Has those told who wait for an answer, if the caller's transaction ends well; how many they are. */
export const askToTell = async (
  { jobs }: Pick<MailDependencies, 'jobs'>,
  tx: TenantDb,
  told: BlockTold,
): Promise<number> => {
  const candidates = await countLive(tx, told.offerId)
  if (candidates > 0) await jobs.enqueue(tx, tellOfBlock, { tenantId: tx.tenantId, ...told })
  return candidates
}

/** A mail each, so that one that fails holds up and repeats none of the others. */
export const tellAllOfBlock = async (
  { database, jobs }: MailDependencies,
  { tenantId, offerId, uid, does }: BlockTold & { readonly tenantId: number },
): Promise<void> => {
  await forTenant(database, tenantId).transaction(async (tx) => {
    for (const applicationId of await listLive(tx, offerId))
      await jobs.enqueue(tx, tellCandidateOfBlock, { tenantId, applicationId, uid, does })
  })
}

interface OneTold extends Omit<BlockTold, 'offerId'> {
  readonly tenantId: number
  readonly applicationId: number
}

/** Says only what is still so, to whoever is still reached. */
export const sendBlockMail = async (
  dependencies: MailDependencies,
  { uid, does, ...told }: OneTold,
): Promise<void> => {
  const { database, tenants, mailer, mailChoices, links, secret } = dependencies
  const { tenantId } = told
  const db = forTenant(database, tenantId)
  const application = await findApplicationForMail(dependencies, told)
  if (!application || !(await isLive(db, told.applicationId))) return
  if ((application.state === 'blocked') !== (does === 'block')) return
  const { sender } = application
  if (sender && !(await mailChoices.find({ tenantId, accountId: sender.accountId })).statuses) return
  await mailer.send(
    blockMail({ tenant: tenants.byId(tenantId), application, block: { uid, does }, secret, links }),
  )
}
