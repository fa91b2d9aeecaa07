import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { EmployerMailTables, NoticeKind } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<EmployerMailTables>()

export interface RunningOffer {
  readonly tenantId: number
  readonly offerId: number
  readonly publishedAt: Date
  readonly expiredAt: Date
}

interface Span {
  readonly column: 'published_at' | 'expired_at'
  readonly from: Date
  readonly to: Date
}

/** Published offers of all boards whose company has members and whose publication or end lies in the span. */
export const listRunning = async (
  database: Pick<Database, 'kysely'>,
  { column, from, to }: Span,
): Promise<RunningOffer[]> => {
  const rows = await acrossTenants(database)
    .withTables<EmployerMailTables>()
    .selectFrom('offers')
    .select(['offers.tenant_id as tenantId', 'offers.id as offerId', 'published_at', 'expired_at'])
    .where('state', '=', 'published')
    .where(`offers.${column}`, '>', from)
    .where(`offers.${column}`, '<=', to)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('company_members')
          .select('account_id')
          .whereRef('company_members.tenant_id', '=', 'offers.tenant_id')
          .whereRef('company_members.company_id', '=', 'offers.company_id'),
      ),
    )
    .orderBy('offers.id')
    .execute()
  return rows.flatMap(({ published_at: publishedAt, expired_at: expiredAt, ...row }) =>
    publishedAt && expiredAt ? [{ ...row, publishedAt, expiredAt }] : [],
  )
}

export interface Notice {
  readonly offerId: number
  readonly kind: NoticeKind
  readonly endsAt: Date
}

/** Marks a notice as sent; false where it was marked before. */
export const insertNotice = async (
  tx: TenantDb,
  { offerId, kind, endsAt }: Notice,
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('offer_notices')
    .values({ tenant_id: tx.tenantId, offer_id: offerId, kind, ends_at: endsAt, told_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Readers of an offer's mails: its contact, if that is a member who may sign in, else the company's owners. */
export const listReaders = async (db: TenantDb, offerId: number): Promise<number[]> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .innerJoin('company_members', (join) =>
      join
        .onRef('company_members.tenant_id', '=', 'offers.tenant_id')
        .onRef('company_members.company_id', '=', 'offers.company_id'),
    )
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'company_members.tenant_id')
        .onRef('accounts.id', '=', 'company_members.account_id'),
    )
    .select(['accounts.id', 'accounts.email', 'role', 'contact_email as contactEmail'])
    .where('offers.id', '=', offerId)
    .where('accounts.blocked_at', 'is', null)
    .orderBy('accounts.id')
    .execute()
  const contacts = rows.filter(({ email, contactEmail }) => contactEmail?.toLowerCase() === email)
  const readers = contacts.length > 0 ? contacts : rows.filter(({ role }) => role === 'owner')
  return readers.map(({ id }) => id)
}

/** What the mail shows of an offer; null for an offer that is not published any more. */
export const findOfferOfMail = async (db: TenantDb, offerId: number) => {
  const row = await tables(db)
    .selectFrom('offers')
    .select((offer) => [
      'guid',
      'title',
      'company_id as companyId',
      'limits',
      'plan_key as planKey',
      'bumps_used as bumpsUsed',
      'expired_at as expiredAt',
      offer
        .selectFrom('offer_locations')
        .select('slug')
        .whereRef('offer_locations.offer_id', '=', 'offers.id')
        .where('ordinal', '=', 0)
        .as('slug'),
      offer
        .selectFrom('offer_views')
        .select(({ fn }) => fn.sum<number>('views').as('sum'))
        .whereRef('offer_views.offer_id', '=', 'offers.id')
        .as('views'),
      offer
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applications.offer_id', '=', 'offers.id')
        .where('is_held', '=', false)
        .as('applications'),
      offer
        .selectFrom('applications')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('applications.offer_id', '=', 'offers.id')
        .where('is_held', '=', false)
        .where('status', 'in', ['received', 'viewed'])
        .as('unanswered'),
    ])
    .where('offers.id', '=', offerId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (!row) return null
  const { limits, bumpsUsed, ...same } = row
  return {
    ...same,
    slug: row.slug ?? '',
    views: Number(row.views ?? 0),
    applications: Number(row.applications),
    unanswered: Number(row.unanswered),
    bumpsLeft: Math.max(0, (limits.bumpsUpCount ?? 0) - bumpsUsed),
  }
}
export type OfferOfMail = NonNullable<Awaited<ReturnType<typeof findOfferOfMail>>>

/** Null for a blocked account: whoever may not sign in is not mailed the company's data. */
export const findReader = async (db: TenantDb, accountId: number) =>
  (await tables(db)
    .selectFrom('accounts')
    .select(['uid', 'email', 'locale'])
    .where('id', '=', accountId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()) ?? null
