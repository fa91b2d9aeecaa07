import { sql } from 'kysely'
import { mailboxOf } from '#kernel/email-address.ts'
import type { Locale } from '#kernel/locale.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationStatus } from '../enumerations.ts'
import type { ApplicationTables } from './tables.ts'

export interface NewApplication {
  readonly uid: string
  readonly offerId: number
  readonly companyId: number | null
  readonly name: string
  readonly email: string
  readonly message: string
  readonly source: string
  readonly locale: Locale
  readonly fileId: string | null
  readonly isHeld: boolean
  /** Account of the sender. */
  readonly candidateId: number | null
  readonly emailConfirmedAt: Date | null
  readonly at: Date
}

/** Fields of an application used in its mails. */
export interface MailedApplication {
  readonly uid: string
  readonly tenantId: number
  readonly offerId: number
  readonly companyId: number | null
  readonly name: string
  readonly email: string
  readonly message: string
  /** The account's language; for a guest, that of the page on which the application was sent. */
  readonly locale: Locale
  readonly fileId: string | null
  readonly status: ApplicationStatus
  /** Account of the sender. */
  readonly sender: { readonly accountId: number; readonly uid: string } | null
  readonly isHeld: boolean
  readonly emailConfirmedAt: Date | null
  readonly createdAt: Date
  /** When it was delivered to the company. */
  readonly handedOverAt: Date | null
  readonly senderGoneAt: Date | null
  /** Null when no confirmation was requested. */
  readonly confirmationExpiresAt: Date | null
}

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

export const insertApplication = async (tx: TenantDb, application: NewApplication): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('applications')
    .values({
      uid: application.uid,
      tenant_id: tx.tenantId,
      offer_id: application.offerId,
      company_id: application.companyId,
      candidate_account_id: application.candidateId,
      name: application.name,
      email: application.email,
      mailbox: mailboxOf(application.email),
      message: application.message,
      source: application.source,
      locale: application.locale,
      file_id: application.fileId,
      is_held: application.isHeld,
      email_confirmed_at: application.emailConfirmedAt,
      created_at: application.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tables(tx)
    .insertInto('application_events')
    .values({ application_id: id, status: 'received', at: application.at })
    .execute()
  return id
}

export const insertConfirmation = async (
  tx: TenantDb,
  applicationId: number,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> => {
  await tables(tx)
    .insertInto('email_confirmations')
    .values({ token_hash: tokenHash, application_id: applicationId, expires_at: expiresAt })
    .execute()
}

export interface Confirmation {
  readonly applicationId: number
  readonly uid: string
  readonly email: string
  /** The candidate's account; null for a guest. */
  readonly accountId: number | null
  /** Result of the token's first use; null before it. */
  readonly hasReleased: boolean | null
}

/** Locks the confirmation of a token; null when it is unknown here, or expired unused. */
export const holdConfirmation = async (
  tx: TenantDb,
  tokenHash: Buffer,
  now: Date,
): Promise<Confirmation | null> => {
  const row = await tables(tx)
    .selectFrom('email_confirmations')
    .innerJoin('applications', 'applications.id', 'email_confirmations.application_id')
    .select([
      'applications.id as applicationId',
      'applications.uid',
      'applications.email',
      'candidate_account_id as accountId',
      'has_released as hasReleased',
    ])
    .where('token_hash', '=', tokenHash)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Releases a held application to the company; false when it was not held. */
export const releaseApplication = async (tx: TenantDb, applicationId: number): Promise<boolean> => {
  const released = await tables(tx)
    .updateTable('applications')
    .set({ is_held: false })
    .where('id', '=', applicationId)
    .where('is_held', '=', true)
    .returning('id')
    .executeTakeFirst()
  return released !== undefined
}

/** Stores the confirmation, and its result for a second use of the link. */
export const markConfirmed = async (
  tx: TenantDb,
  { applicationId, hasReleased, now }: { applicationId: number; hasReleased: boolean; now: Date },
): Promise<void> => {
  await tables(tx)
    .updateTable('applications')
    .set({ email_confirmed_at: now })
    .where('id', '=', applicationId)
    .execute()
  await tables(tx)
    .updateTable('email_confirmations')
    .set({ used_at: now, has_released: hasReleased })
    .where('application_id', '=', applicationId)
    .execute()
}

export const findMailedApplication = async (
  db: TenantDb,
  applicationId: number,
): Promise<MailedApplication | null> => {
  const row = await tables(db)
    .selectFrom('applications')
    .leftJoin('email_confirmations', 'email_confirmations.application_id', 'applications.id')
    .leftJoin('accounts', 'accounts.id', 'applications.candidate_account_id')
    .select([
      'applications.uid',
      'applications.tenant_id as tenantId',
      'applications.offer_id as offerId',
      'applications.company_id as companyId',
      'applications.name',
      'applications.email',
      'applications.message',
      'applications.locale',
      'applications.file_id as fileId',
      'applications.status',
      ...(['accounts.id as accountId', 'accounts.uid as accountUid'] as const),
      'accounts.locale as accountLocale',
      'applications.is_held as isHeld',
      'applications.email_confirmed_at as emailConfirmedAt',
      'applications.created_at as createdAt',
      'applications.handed_over_at as handedOverAt',
      'applications.sender_gone_at as senderGoneAt',
      'email_confirmations.expires_at as confirmationExpiresAt',
    ])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
  if (!row) return null
  const { accountId, accountUid: uid, accountLocale, locale, ...application } = row
  const ofSender = { locale: accountLocale ?? locale }
  return {
    ...application,
    ...ofSender,
    sender: accountId === null || uid === null ? null : { accountId, uid },
  }
}

/** E-mail address of the company's member with the highest role. */
export const findMemberEmail = async (db: TenantDb, companyId: number): Promise<string | null> => {
  const member = await tables(db)
    .selectFrom('company_members')
    .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
    .select('accounts.email')
    .where('company_members.company_id', '=', companyId)
    .where('accounts.blocked_at', 'is', null)
    .where('role', '<>', 'viewer')
    .orderBy(sql`array_position(array['owner', 'admin', 'recruiter'], role)`)
    .orderBy('accounts.id')
    .limit(1)
    .executeTakeFirst()
  return member?.email ?? null
}

/**
 * Addresses of employers who must not be mailed the company's applications: those who have left it, and blocked
 * accounts among its members and the given addresses.
 */
export const listExcludedEmails = async (
  db: TenantDb,
  companyId: number | null,
  emails: readonly (string | null)[],
): Promise<ReadonlySet<string>> => {
  const rows = await tables(db)
    .selectFrom('accounts')
    .select('email')
    .where('kind', '=', 'employer')
    .where(({ and, eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          'in',
          selectFrom('company_leavers').select('account_id').where('company_id', '=', companyId),
        ),
        and([
          eb('blocked_at', 'is not', null),
          or([
            eb('email', 'in', emails.flatMap((email) => email?.toLowerCase() ?? []).concat('')),
            eb(
              'id',
              'in',
              selectFrom('company_members').select('account_id').where('company_id', '=', companyId),
            ),
          ]),
        ]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Number of a mailbox's applications on all boards since a time, and how many of them are held. */
export const countOfMailbox = async (
  db: TenantDb,
  mailbox: string,
  since: Date,
): Promise<{ all: number; held: number }> => {
  const { all, held } = await acrossTenants(db)
    .withTables<ApplicationTables>()
    .selectFrom('applications')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('is_held', '=', true).as('held'),
    ])
    .where('mailbox', '=', mailbox)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { all: Number(all), held: Number(held) }
}

/** Number of this board's held applications since a time. */
export const countHeld = async (db: TenantDb, since: Date): Promise<number> => {
  const { held } = await tables(db)
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('is_held', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(held)
}
