import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { FindDependencies } from './application-for-mail.ts'
import type { ApplicationTables } from './tables.ts'

/** An application sent without an account. */
export interface GuestApplication {
  readonly name: string
  readonly email: string
  readonly title: string
  readonly companyName: string | null
  readonly sentAt: Date
}

export interface AccountLink {
  readonly uid: string
  readonly accountId: number
  /** E-mail address of the account, confirmed. */
  readonly email: string
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
    .executeTakeFirst()
  const offer = found && (await offers.findMailedOffer(tenantId, found.offerId))
  if (!offer) return null
  const { name, email, sentAt } = found
  return { name, email, sentAt, title: offer.title, companyName: offer.companyName }
}

/** Links only an application that was sent from this address and belongs to no account. */
export const linkToAccount = async (
  tx: TenantDb,
  { uid, accountId, email }: AccountLink,
): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('applications')
    .set({ candidate_account_id: accountId })
    .where('uid', '=', uid)
    .where('email', '=', email)
    .where('candidate_account_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
