import { createHash, createHmac } from 'node:crypto'
import { uuidV7 } from '#kernel/uuid.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { mailedTokenLifetimes } from '../contract.ts'
import type { AccountTables, MailedTokenPurpose } from './tables.ts'

/** The token is made again from the secret when its mail is written, so that neither table nor queue holds it. */
export const tokenOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`mailed-token:${id}`).digest('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface MailedToken {
  readonly id: string
  readonly accountId: number | null
  readonly purpose: MailedTokenPurpose
  readonly email: string
  readonly formerEmail: string
  readonly applicationUid: string | null
  readonly redirectId: string | null
  readonly favouriteOfferUid: string | null
  readonly companyName: string
  /** A page of ours that its account was made for, else ''. */
  readonly returnTo: string
  /** Of whoever asked for it, where its mail says so. */
  readonly userAgent: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

const tablesOf = (db: TenantDb) => db.kysely.withTables<AccountTables>()

const columns = [
  'id',
  'account_id as accountId',
  'purpose',
  'email',
  'former_email as formerEmail',
  'application_uid as applicationUid',
  'redirect_id as redirectId',
  'favourite_offer_uid as favouriteOfferUid',
  'company_name as companyName',
  'return_to as returnTo',
  'user_agent as userAgent',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

export interface NewMailedToken {
  readonly secret: string
  readonly now: Date
  readonly purpose: MailedTokenPurpose
  /** Null for an address without an account, which must take as long. */
  readonly accountId: number | null
  readonly email?: string
  readonly formerEmail?: string
  readonly applicationUid?: string | null
  readonly redirectId?: string | null
  readonly favouriteOfferUid?: string | null
  readonly companyName?: string
  readonly returnTo?: string
  readonly userAgent?: string
}

/** Returns its id; those that the account was mailed for the same purpose are worth nothing any more. */
export const issueMailedToken = async (tx: TenantDb, draft: NewMailedToken): Promise<string> => {
  const { secret, now, purpose, accountId } = draft
  // Nobody has account 0: an unknown address costs the same.
  await withdrawTokens(tx, { accountId: accountId ?? 0, purpose, now })
  const id = uuidV7(now)
  await tablesOf(tx)
    .insertInto('mailed_tokens')
    .values({
      ...{ id, tenant_id: tx.tenantId, account_id: accountId, purpose },
      token_hash: hashToken(tokenOf(secret, id)),
      email: draft.email ?? '',
      former_email: draft.formerEmail ?? '',
      application_uid: draft.applicationUid ?? null,
      redirect_id: draft.redirectId ?? null,
      favourite_offer_uid: draft.favouriteOfferUid ?? null,
      company_name: draft.companyName ?? '',
      return_to: draft.returnTo ?? '',
      user_agent: draft.userAgent ?? '',
      created_at: now,
      expires_at: new Date(now.getTime() + mailedTokenLifetimes[purpose]),
    })
    .execute()
  return id
}

export const findMailedToken = async (db: TenantDb, id: string): Promise<MailedToken | null> =>
  (await tablesOf(db).selectFrom('mailed_tokens').select(columns).where('id', '=', id).executeTakeFirst()) ??
  null

export interface ShownToken {
  readonly token: string
  readonly purpose: MailedTokenPurpose
  readonly now: Date
}

/** One that is still good; looking does not use it. */
export const findGoodToken = async (
  db: TenantDb,
  { token, purpose, now }: ShownToken,
): Promise<(MailedToken & { readonly accountId: number }) | null> => {
  const found = await tablesOf(db)
    .selectFrom('mailed_tokens')
    .select(columns)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found && found.accountId !== null ? { ...found, accountId: found.accountId } : null
}

/** Of two that show the same one at once, one gets it. */
export const spendToken = async (
  tx: TenantDb,
  shown: ShownToken,
): Promise<(MailedToken & { readonly accountId: number }) | null> => {
  const found = await findGoodToken(tx, shown)
  if (!found) return null
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('mailed_tokens')
    .set({ used_at: shown.now })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? found : null
}

/** One that was used or withdrawn after a time. */
export const findUsedToken = async (
  db: TenantDb,
  { token, purpose, after }: Omit<ShownToken, 'now'> & { readonly after: Date },
): Promise<{ readonly accountId: number; readonly usedAt: Date } | null> => {
  const found = await tablesOf(db)
    .selectFrom('mailed_tokens')
    .select(['account_id as accountId', 'used_at as usedAt'])
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', '>', after)
    .executeTakeFirst()
  const { accountId = null, usedAt = null } = found ?? {}
  return accountId === null || usedAt === null ? null : { accountId, usedAt }
}

/** The newest that an account was mailed for a purpose, good or not. */
export const findLatestToken = async (
  db: TenantDb,
  { accountId, purpose }: { accountId: number; purpose: MailedTokenPurpose },
): Promise<(MailedToken & { readonly usedAt: Date | null }) | null> =>
  (await tablesOf(db)
    .selectFrom('mailed_tokens')
    .select([...columns, 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Withdraws what an account was mailed for a purpose. */
export const withdrawTokens = async (
  tx: TenantDb,
  { accountId, purpose, now }: { accountId: number; purpose: MailedTokenPurpose; now: Date },
): Promise<void> => {
  await tablesOf(tx)
    .updateTable('mailed_tokens')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}
