import { type ExpressionBuilder, sql } from 'kysely'
import {
  type ApplicationStatus,
  applicationStatuses,
  beforeDecision,
  type RefusalReason,
} from '#features/applications/enumerations.ts'
import { sentBy } from '#features/applications/server/service.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { ApplicationSort } from '../../enumerations.ts'
import { tables } from '../offers/offer-store.ts'
import type { PanelTables } from '../tables.ts'

export interface ApplicationFilter {
  readonly companyId: number
  readonly statuses: readonly ApplicationStatus[]
  /** Part of a name or an e-mail address. */
  readonly text: string
  /** Guid of an offer; '' for all. */
  readonly offerId: string
  /** Names are hidden: no search or order by name. */
  readonly isBlind: boolean
  /** Only applications with an attachment. */
  readonly onlyWithFile: boolean
  /** Only undecided applications received before this time; null for all. */
  readonly waitsSince: Date | null
  /** Only these; null for all. */
  readonly keys: readonly number[] | null
  /** Only applications whose latest status change is a refusal with this reason. */
  readonly reason: RefusalReason | null
}

/** A filter that matches all applications of a company. */
const wholeOf = (companyId: number): ApplicationFilter => ({
  ...{ companyId, statuses: applicationStatuses, text: '', offerId: '', isBlind: false },
  ...{ onlyWithFile: false, waitsSince: null, keys: null, reason: null },
})

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
const ofCompany = (db: TenantDb, companyId: number) =>
  tables(db)
    .selectFrom('applications')
    .innerJoin('offers', (join) =>
      join
        .onRef('offers.tenant_id', '=', 'applications.tenant_id')
        .onRef('offers.id', '=', 'applications.offer_id'),
    )
    .where('applications.company_id', '=', companyId)
    .where('applications.is_held', '=', false)

/** Latest status change of an application. */
export const latestStep = (row: ExpressionBuilder<PanelTables, 'applications'>) =>
  row
    .selectFrom('application_events')
    .whereRef('application_events.application_id', '=', 'applications.id')
    .orderBy('application_events.id', 'desc')
    .limit(1)

export const matching = (db: TenantDb, filter: ApplicationFilter) => {
  const { companyId, statuses, text, offerId, isBlind, onlyWithFile, waitsSince, keys, reason } = filter
  const like = `%${escapeLike(text)}%`
  return ofCompany(db, companyId)
    .where('applications.status', 'in', [...statuses])
    .$if(offerId !== '', (query) =>
      isUuid(offerId) ? query.where('offers.guid', '=', offerId) : query.where(sql.lit(false)),
    )
    .$if(onlyWithFile, (query) => query.where('applications.file_id', 'is not', null))
    .$if(waitsSince !== null, (query) =>
      query
        .where('applications.created_at', '<', waitsSince)
        .where('applications.status', 'in', ['received', 'viewed']),
    )
    .$if(keys !== null, (query) =>
      query.where('applications.id', '=', sql<number>`any(${[...(keys ?? [])]}::bigint[])`),
    )
    .$if(reason !== null, (query) =>
      query.where((row) => row(latestStep(row).select('application_events.reason'), '=', reason)),
    )
    .$if(text !== '' && isBlind, (query) => query.where('applications.status', 'not in', beforeDecision))
    .$if(text !== '', (query) =>
      query.where((row) =>
        row.or([row('applications.name', 'ilike', like), row('applications.email', 'ilike', like)]),
      ),
    )
}

const selectApplications = (query: ReturnType<typeof matching>) =>
  query.select((row) => [
    'applications.id as key',
    'applications.uid as id',
    'applications.name',
    'applications.email',
    'applications.status',
    'applications.message',
    'applications.created_at as at',
    'applications.file_id as fileId',
    sentBy.as('accountId'),
    'applications.sender_gone_at as senderGoneAt',
    'offers.id as offerKey',
    'offers.guid as offerId',
    'offers.title as offerTitle',
    latestStep(row).select('application_events.goes_out_at').as('goesOutAt'),
    row
      .selectFrom('application_notes')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .whereRef('application_notes.application_id', '=', 'applications.id')
      .as('notes'),
  ])

export type StoredApplication = Awaited<ReturnType<ReturnType<typeof selectApplications>['execute']>>[number]

interface Part {
  readonly sort: Exclude<ApplicationSort, 'match'>
  readonly limit: number
  readonly offset: number
}

const shownNameFirst = sql`case when applications.status = any(${beforeDecision}::text[]) then null
  else lower(applications.name) end nulls last`

export const listApplications = (
  db: TenantDb,
  filter: ApplicationFilter,
  { sort, limit, offset }: Part,
): Promise<StoredApplication[]> => {
  const rows = selectApplications(matching(db, filter))
  const ordered =
    sort === 'name'
      ? rows.orderBy(filter.isBlind ? shownNameFirst : sql`lower(applications.name)`)
      : rows.orderBy('applications.created_at', sort === 'newest' ? 'desc' : 'asc')
  return ordered.orderBy('applications.id', 'desc').limit(limit).offset(offset).execute()
}

/** Only the newest ones up to this number are sorted by match. */
const MAX_SORTED = 2_000

/** Data for the match of the filtered applications, newest first. */
export const listToCompare = (db: TenantDb, filter: ApplicationFilter) =>
  matching(db, filter)
    .select(['applications.id as key', 'applications.status'])
    .select(sentBy.as('accountId'))
    .select('offers.id as offerKey')
    .orderBy('applications.created_at', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(MAX_SORTED)
    .execute()

/** Ids of the filtered applications, newest first. */
export const listUids = async (
  db: TenantDb,
  filter: ApplicationFilter,
  { until, limit }: { readonly until: Date; readonly limit: number },
): Promise<string[]> => {
  const rows = await matching(db, filter)
    .select('applications.uid')
    .where('applications.created_at', '<=', until)
    .orderBy('applications.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** The attachments of the given applications, latest application first. */
export const listFiles = (
  db: TenantDb,
  { companyId, uids }: { readonly companyId: number; readonly uids: readonly string[] },
) =>
  tables(db)
    .selectFrom('applications')
    .innerJoin('files', 'files.id', 'applications.file_id')
    .select(['applications.status', 'applications.name', 'files.id as fileId', 'files.name as fileName'])
    .where('applications.company_id', '=', companyId)
    .where('applications.is_held', '=', false)
    .where('applications.uid', '=', sql<string>`any(${[...uids]}::uuid[])`)
    .orderBy('applications.id', 'desc')
    .execute()

/** In the order of the keys. */
export const listByKeys = async (
  db: TenantDb,
  filter: ApplicationFilter,
  keys: readonly number[],
): Promise<StoredApplication[]> => {
  const rows = await selectApplications(matching(db, filter))
    .where('applications.id', '=', sql<number>`any(${[...keys]}::bigint[])`)
    .execute()
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return keys.flatMap((key) => byKey.get(key) ?? [])
}

export const countByStatus = async (
  db: TenantDb,
  filter: ApplicationFilter,
): Promise<ReadonlyMap<ApplicationStatus, number>> => {
  const rows = await matching(db, filter)
    .select(({ fn }) => ['applications.status', fn.countAll<number>().as('count')])
    .groupBy('applications.status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Null for another company's application, and for one held until its confirmation. */
export const findApplication = async (
  db: TenantDb,
  { companyId, uid }: { readonly companyId: number; readonly uid: string },
): Promise<StoredApplication | null> => {
  if (!isUuid(uid)) return null
  const found = selectApplications(matching(db, wholeOf(companyId))).where(
    'applications.uid',
    '=',
    uid.toLowerCase(),
  )
  return (await found.executeTakeFirst()) ?? null
}

interface OfCandidate {
  readonly companyId: number
  readonly candidateUid: string
  /** Guid of the preferred offer; null for none. */
  readonly offerId: string | null
  readonly onlyDecided: boolean
}

/** A candidate's application to the company, not withdrawn: the one for this offer, or else the latest. */
export const findApplicationOf = async (
  db: TenantDb,
  { companyId, candidateUid, offerId, onlyDecided }: OfCandidate,
): Promise<StoredApplication | null> => {
  const found = await selectApplications(matching(db, wholeOf(companyId)))
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', sentBy))
    .where('accounts.uid', '=', candidateUid)
    .where('applications.status', 'not in', onlyDecided ? beforeDecision : ['withdrawn'])
    .orderBy(sql`offers.guid = ${offerId}::uuid desc nulls last`)
    .orderBy('applications.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}

export const listNotes = (db: TenantDb, applicationId: number) =>
  tables(db)
    .selectFrom('application_notes')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'application_notes.tenant_id')
        .onRef('accounts.id', '=', 'application_notes.account_id'),
    )
    .select([
      'application_notes.id',
      'text',
      'at',
      'accounts.first_name as firstName',
      'accounts.last_name as lastName',
      'accounts.email',
    ])
    .where('application_notes.application_id', '=', applicationId)
    .orderBy('application_notes.id', 'desc')
    .limit(200)
    .execute()

export const listNames = (db: TenantDb, accountIds: readonly number[]) =>
  tables(db)
    .selectFrom('accounts')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('id', '=', sql<number>`any(${[...accountIds]}::bigint[])`)
    .execute()

export const insertNote = async (
  db: TenantDb,
  note: {
    readonly applicationId: number
    readonly accountId: number
    readonly text: string
    readonly at: Date
  },
): Promise<void> => {
  const { applicationId, accountId, text, at } = note
  await tables(db)
    .insertInto('application_notes')
    .values({ tenant_id: db.tenantId, application_id: applicationId, account_id: accountId, text, at })
    .execute()
}

export const listSteps = (db: TenantDb, applicationId: number) =>
  tables(db)
    .selectFrom('application_events')
    .leftJoin('accounts', 'accounts.id', 'application_events.account_id')
    .select([
      'application_events.id',
      'status',
      'at',
      'reason',
      'goes_out_at as goesOutAt',
      'takes_back as takesBack',
      'accounts.first_name as firstName',
      'accounts.last_name as lastName',
      'accounts.email',
    ])
    .where('application_id', '=', applicationId)
    .orderBy('application_events.id', 'desc')
    .limit(100)
    .execute()

/** Offers with applications of a company, by title. */
export const listOffersWithApplications = (db: TenantDb, companyId: number) =>
  ofCompany(db, companyId)
    .select(({ fn }) => ['offers.guid as id', 'offers.title', fn.countAll<number>().as('count')])
    .groupBy(['offers.guid', 'offers.title'])
    .orderBy('offers.title')
    .limit(500)
    .execute()
