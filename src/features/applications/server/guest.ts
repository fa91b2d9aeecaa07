import { mailboxOf } from '#kernel/email-address.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { FindDependencies } from './application-for-mail.ts'
import type { ApplicationTables } from './tables.ts'

/** An application sent without an account. */
export interface GuestApplication {
  readonly offerId: number
  readonly name: string
  readonly email: string
  readonly title: string
  readonly companyName: string | null
  readonly sentAt: Date
}

export interface ProvenAddress {
  readonly accountId: number
  /** E-mail address of the account, just confirmed by its owner. */
  readonly email: string
  readonly at: Date
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export const findGuestApplication = async (
  { database, offers }: FindDependencies,
  { tenantId, uid }: { readonly tenantId: number; readonly uid: string },
): Promise<GuestApplication | null> => {
  const found = await tablesOf(forTenant(database, tenantId))
    .selectFrom('applications')
    .select(['offer_id as offerId', 'name', 'email', 'created_at as sentAt'])
    .where('uid', '=', uid)
    .where('candidate_account_id', 'is', null)
    .where('sender_gone_at', 'is', null)
    .executeTakeFirst()
  const offer = found && (await offers.findMailedOffer(tenantId, found.offerId))
  if (!offer) return null
  const { offerId, name, email, sentAt } = found
  return { offerId, name, email, sentAt, title: offer.title, companyName: offer.companyName }
}

interface Adopted {
  readonly applicationId: number
  readonly accountId: number
  readonly at: Date
}

/** Gives an account an application that was sent without one, unless an erased account left it; false if one did. */
export const adoptApplication = async (
  tx: TenantDb,
  { applicationId, accountId, at }: Adopted,
): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('applications')
    .set({ candidate_account_id: accountId, adopted_at: at })
    .where('id', '=', applicationId)
    .where('candidate_account_id', 'is', null)
    .where('sender_gone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Gives an account what was sent on this board from its address without one, except what an erased account left; held
 * applications stay held. Returns their number.
 */
export const adoptGuests = async (tx: TenantDb, { accountId, email, at }: ProvenAddress): Promise<number> => {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('applications')
    .set({ candidate_account_id: accountId, adopted_at: at })
    // Finds them by the index; the address tells "+tag" and Gmail's dots apart.
    .where('mailbox', '=', mailboxOf(email))
    .where('email', '=', email)
    .where('candidate_account_id', 'is', null)
    .where('sender_gone_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
