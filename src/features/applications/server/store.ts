import { sql } from 'kysely'
import { mailboxOf } from '#kernel/email-address.ts'
import type { Locale } from '#kernel/locale.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
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
  readonly at: Date
}

export interface GivenConsent {
  readonly purpose: 'future-recruitment' | 'custom' | 'marketing'
  readonly text: string
  readonly textHash: Buffer
  readonly isGiven: boolean
}

/** What the mails about an application say. */
export interface ApplicationForMail {
  readonly uid: string
  readonly tenantId: number
  readonly name: string
  readonly email: string
  readonly message: string
  readonly locale: Locale
  readonly fileId: string | null
  readonly isHeld: boolean
  readonly emailConfirmedAt: Date | null
  readonly createdAt: Date
  /** When the company was told. */
  readonly handedOverAt: Date | null
  readonly companyId: number | null
  readonly title: string
  readonly companyName: string | null
  readonly companyUrl: string | null
  readonly sourceUrl: string | null
  readonly applyEmail: string | null
  readonly contactEmail: string | null
  /** Of whoever has most to say among the company's accounts. */
  readonly memberEmail: string | null
  readonly offerLanguage: string
  readonly offerSlug: string
  readonly confirmationExpiresAt: Date
}

const tables = (db: TenantDb) => db.kysely.withTables<ApplicationTables>()

/** Locks the offer against its end until the application is committed; false when it takes none any more. */
export const holdActiveOffer = async (tx: TenantDb, offerId: number, now: Date): Promise<boolean> => {
  const offer = await tables(tx)
    .selectFrom('offers')
    .select('id')
    .where('id', '=', offerId)
    .where('state', '=', 'published')
    .where('expired_at', '>', now)
    .forShare()
    .executeTakeFirst()
  return offer !== undefined
}

export const insertApplication = async (tx: TenantDb, application: NewApplication): Promise<number> => {
  const { id } = await tables(tx)
    .insertInto('applications')
    .values({
      uid: application.uid,
      tenant_id: tx.tenantId,
      offer_id: application.offerId,
      company_id: application.companyId,
      candidate_account_id: null,
      name: application.name,
      email: application.email,
      mailbox: mailboxOf(application.email),
      message: application.message,
      source: application.source,
      locale: application.locale,
      file_id: application.fileId,
      is_held: application.isHeld,
      email_confirmed_at: null,
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

export const insertConsents = async (
  tx: TenantDb,
  applicationId: number,
  consents: readonly GivenConsent[],
  shown: { readonly locale: Locale; readonly source: string; readonly at: Date },
): Promise<void> => {
  if (consents.length === 0) return
  await tables(tx)
    .insertInto('consents')
    .values(
      consents.map(({ purpose, text, textHash, isGiven }) => ({
        tenant_id: tx.tenantId,
        application_id: applicationId,
        purpose,
        text,
        text_hash: textHash,
        locale: shown.locale,
        is_given: isGiven,
        source: shown.source,
        at: shown.at,
        withdrawn_at: null,
      })),
    )
    .execute()
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
  /** What its first use answered; null before it. */
  readonly hasReleased: boolean | null
}

/** Locks what the token confirms; null when it is unknown here, or expired before it was used. */
export const holdConfirmation = async (
  tx: TenantDb,
  tokenHash: Buffer,
  now: Date,
): Promise<Confirmation | null> => {
  const row = await tables(tx)
    .selectFrom('email_confirmations')
    .innerJoin('applications', 'applications.id', 'email_confirmations.application_id')
    .select(['applications.id as applicationId', 'applications.uid', 'has_released as hasReleased'])
    .where('token_hash', '=', tokenHash)
    .where((where) => where.or([where('used_at', 'is not', null), where('expires_at', '>', now)]))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Lets the company see a held application; false when it could before. */
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

/** Notes the confirmed address, and for a second use of the link what the first one answered. */
export const noteConfirmed = async (
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

/** An offer may get its company after the application. */
const companyOf = sql<number | null>`coalesce(applications.company_id, offers.company_id)`

export const findApplicationForMail = async (
  db: TenantDb,
  applicationId: number,
): Promise<ApplicationForMail | null> => {
  const row = await tables(db)
    .selectFrom('applications')
    .innerJoin('offers', 'offers.id', 'applications.offer_id')
    .innerJoin('offer_locations', (join) =>
      join.onRef('offer_locations.offer_id', '=', 'offers.id').on('ordinal', '=', 0),
    )
    .innerJoin('email_confirmations', 'email_confirmations.application_id', 'applications.id')
    .select([
      'applications.uid',
      'applications.tenant_id as tenantId',
      'applications.name',
      'applications.email',
      'applications.message',
      'applications.locale',
      'applications.file_id as fileId',
      'applications.is_held as isHeld',
      'applications.email_confirmed_at as emailConfirmedAt',
      'applications.created_at as createdAt',
      'applications.handed_over_at as handedOverAt',
      'offers.title',
      'offers.company_name as companyName',
      'offers.company_url as companyUrl',
      'offers.source_url as sourceUrl',
      'offers.apply_email as applyEmail',
      'offers.contact_email as contactEmail',
      'offers.content_language as offerLanguage',
      'offer_locations.slug as offerSlug',
      'email_confirmations.expires_at as confirmationExpiresAt',
    ])
    .select((select) => [
      companyOf.as('companyId'),
      select
        .selectFrom('company_members')
        .innerJoin('accounts', 'accounts.id', 'company_members.account_id')
        .select('accounts.email')
        .whereRef('company_members.tenant_id', '=', 'applications.tenant_id')
        .where('company_members.company_id', '=', companyOf)
        .where('role', '<>', 'viewer')
        .orderBy(sql`array_position(array['owner', 'admin', 'recruiter'], role)`)
        .orderBy('accounts.id')
        .limit(1)
        .as('memberEmail'),
    ])
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
  return row ?? null
}

/** The latest answer to each question. */
export const listConsents = (db: TenantDb, uid: string) =>
  tables(db)
    .selectFrom('consents')
    .innerJoin('applications', 'applications.id', 'consents.application_id')
    .distinctOn('purpose')
    .select(['purpose', 'is_given as isGiven', 'text_hash as textHash'])
    .where('applications.uid', '=', uid)
    .orderBy('purpose')
    .orderBy('consents.id', 'desc')
    .execute()

/** Those of the consents that are not what was answered last. */
export const changedConsents = async (
  db: TenantDb,
  uid: string,
  consents: readonly GivenConsent[],
): Promise<GivenConsent[]> => {
  const known = await listConsents(db, uid)
  return consents.filter(
    ({ purpose, textHash, isGiven }) =>
      !known.some(
        (last) => last.purpose === purpose && last.isGiven === isGiven && last.textHash.equals(textHash),
      ),
  )
}

/** Applications of a mailbox on all boards since then, and how many of them wait for its confirmation. */
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

/** Applications of this board since then that wait for their confirmation. */
export const countHeld = async (db: TenantDb, since: Date): Promise<number> => {
  const { held } = await tables(db)
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('is_held', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(held)
}

/** Applications that companies may see, by offer. */
export const countByOffer = async (db: TenantDb, since: Date): Promise<Map<number, number>> => {
  const rows = await tables(db)
    .selectFrom('applications')
    .select(['offer_id', (select) => select.fn.countAll<number>().as('count')])
    .where('is_held', '=', false)
    .where('created_at', '>=', since)
    .groupBy('offer_id')
    .execute()
  return new Map(rows.map(({ offer_id, count }) => [offer_id, Number(count)]))
}
