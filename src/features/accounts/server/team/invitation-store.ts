import type { Locale } from '#kernel/locale.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { CompanyRole, Invitation } from '../../contract.ts'
import { hashToken } from '../mailed-tokens.ts'
import type { AccountTables } from '../tables.ts'

export interface OpenInvitation extends Invitation {
  readonly companyId: number
  readonly locale: Locale
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

const columns = [
  'id',
  'company_id as companyId',
  'email',
  'role',
  'locale',
  'expires_at as expiresAt',
] as const

const openOnes = (db: TenantDb) =>
  tablesOf(db).selectFrom('company_invitations').select(columns).where('accepted_at', 'is', null)

export const findOpenInvitation = async (
  db: TenantDb,
  { id, now }: { id: string; now: Date },
): Promise<OpenInvitation | null> =>
  (await openOnes(db).where('id', '=', id).where('expires_at', '>', now).executeTakeFirst()) ?? null

export const findInvitationByToken = async (
  db: TenantDb,
  { token, now }: { token: string; now: Date },
): Promise<OpenInvitation | null> =>
  (await openOnes(db)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()) ?? null

/** Invitations not accepted yet that expire after `endsAfter`, oldest first; at most 200. */
export const listInvitations = (
  db: TenantDb,
  companyId: number,
  endsAfter: Date,
): Promise<OpenInvitation[]> =>
  openOnes(db)
    .where('company_id', '=', companyId)
    .where('expires_at', '>', endsAfter)
    .orderBy('created_at')
    .limit(200)
    .execute()

export interface NewInvitation {
  readonly id: string
  readonly tokenHash: Uint8Array
  readonly companyId: number
  readonly email: string
  readonly role: CompanyRole
  readonly locale: Locale
  readonly invitedBy: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Replaces an open invitation of the same address. */
export const replaceInvitation = async (tx: TenantDb, invitation: NewInvitation): Promise<void> => {
  const { id, companyId, email } = invitation
  await tablesOf(tx)
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .execute()
  await tablesOf(tx)
    .insertInto('company_invitations')
    .values({
      ...{ id, tenant_id: tx.tenantId, company_id: companyId, email },
      ...{ role: invitation.role, locale: invitation.locale, invited_by: invitation.invitedBy },
      token_hash: invitation.tokenHash,
      created_at: invitation.createdAt,
      expires_at: invitation.expiresAt,
    })
    .execute()
}

/** False if it was accepted or withdrawn meanwhile. */
export const acceptInvitation = async (tx: TenantDb, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('company_invitations')
    .set({ accepted_at: now })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False if the company has no such open invitation. */
export const deleteInvitation = async (
  tx: TenantDb,
  { id, companyId }: { id: string; companyId: number },
): Promise<boolean> => {
  const { numDeletedRows } = await tablesOf(tx)
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
