import { createHash, createHmac } from 'node:crypto'
import { uuidV7 } from '#kernel/uuid.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import { mailedTokenLifetimes } from '../contract.ts'
import type { AccountTables, MailedTokenPurpose } from './tables.ts'

/** Derives the token from the secret and the id when the mail is written, so that neither table nor queue holds it. */
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
  /** Path on the board that the visitor was going to when registering, else ''. */
  readonly returnTo: string
  /** User-Agent of the request, for mails that state it; else ''. */
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
  /** Null for an address without an account, for which a token is written too, so that timing reveals nothing. */
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

/** Stores a token and withdraws the account's earlier ones for this purpose; returns its id. */
export const issueMailedToken = async (tx: TenantDb, draft: NewMailedToken): Promise<string> => {
  const { secret, now, purpose, accountId } = draft
  // Account 0 does not exist: the query only takes the same time for an unknown address.
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

/** A token that is neither used nor expired; finding does not use it. */
export const findValidToken = async (
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

/** Uses a token; of two concurrent calls with the same token only one gets it. */
export const spendToken = async (
  tx: TenantDb,
  shown: ShownToken,
): Promise<(MailedToken & { readonly accountId: number }) | null> => {
  const found = await findValidToken(tx, shown)
  if (!found) return null
  const { numUpdatedRows } = await tablesOf(tx)
    .updateTable('mailed_tokens')
    .set({ used_at: shown.now })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? found : null
}

/** A token that was used or withdrawn after that time. */
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

/** The newest token of an account for a purpose, usable or not. */
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

/** Makes the account's unused tokens for a purpose unusable. */
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
