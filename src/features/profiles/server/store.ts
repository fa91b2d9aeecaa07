import type { Insertable, Selectable } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { PersonalPart, PreferencesPart, WorkEntryDraft } from '../contract.ts'
import { type AvailabilityWeeks, availabilityWeeks } from '../enumerations.ts'
import { monthNumber, monthOf } from '../rules.ts'
import type { ProfileTables } from './tables.ts'

const tables = (db: TenantDb) => db.kysely.withTables<ProfileTables>()

/** Account data of a profile's owner. */
export interface Owner {
  readonly uid: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export const findOwner = async (db: TenantDb, accountId: number): Promise<Owner | null> =>
  (await tables(db)
    .selectFrom('accounts')
    .select(['uid', 'email', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', accountId)
    .executeTakeFirst()) ?? null

export interface StoredCv {
  readonly fileId: string
  readonly fileName: string
  readonly contentType: string
  readonly byteSize: number
  readonly addedAt: Date
}

export interface StoredProfile {
  readonly preferences: PreferencesPart
  readonly links: PersonalPart['socialMediaProfiles']
  readonly updatedAt: Date
}

const columns = [
  ...(['position', 'experience_years', 'desired_positions', 'skills', 'languages', 'employments'] as const),
  ...(['residences', 'workplace_types', 'availability_weeks', 'category_ids', 'job_looking'] as const),
  ...(['links', 'updated_at'] as const),
] as const

const isAvailability = (weeks: number | null): weeks is AvailabilityWeeks =>
  availabilityWeeks.some((known) => known === weeks)

/** By account; a candidate who has saved nothing has no entry. */
export const listProfiles = async (
  db: TenantDb,
  accountIds: readonly number[],
): Promise<Map<number, StoredProfile>> => {
  if (accountIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('candidate_profiles')
    .select(columns)
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute()
  return new Map(rows.map((row) => [row.account_id, profileOf(row)]))
}

type ProfileRow = Pick<Selectable<ProfileTables['candidate_profiles']>, (typeof columns)[number]>

const profileOf = (row: ProfileRow): StoredProfile => {
  const weeks = row.availability_weeks
  return {
    preferences: {
      position: { name: row.position },
      experienceYears: row.experience_years,
      desiredPositions: row.desired_positions.map((name) => ({ name })),
      skills: row.skills,
      internalLanguages: row.languages,
      employments: row.employments,
      locations: {
        residences: row.residences.map((city) => ({ city })),
        workplaceTypes: row.workplace_types,
      },
      availabilityPeriod: isAvailability(weeks) ? { unit: 'week', value: weeks } : null,
      categoryIds: row.category_ids,
      jobLooking: { status: row.job_looking },
    },
    links: row.links,
    updatedAt: row.updated_at,
  }
}

/** Null for a candidate who has saved nothing. */
export const findProfile = async (db: TenantDb, accountId: number): Promise<StoredProfile | null> =>
  (await listProfiles(db, [accountId])).get(accountId) ?? null

type Values = Omit<Insertable<ProfileTables['candidate_profiles']>, 'tenant_id' | 'account_id' | 'updated_at'>

const save = async (tx: TenantDb, accountId: number, now: Date, values: Values): Promise<void> => {
  const changes = { ...values, updated_at: now }
  await tables(tx)
    .insertInto('candidate_profiles')
    .values({ tenant_id: tx.tenantId, account_id: accountId, ...changes })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(changes))
    .execute()
}

export interface Change {
  readonly accountId: number
  readonly now: Date
}

export const savePreferences = (
  tx: TenantDb,
  { accountId, now }: Change,
  part: PreferencesPart,
): Promise<void> =>
  save(tx, accountId, now, {
    position: part.position.name,
    experience_years: part.experienceYears,
    desired_positions: part.desiredPositions.map(({ name }) => name),
    skills: JSON.stringify(part.skills),
    languages: JSON.stringify(part.internalLanguages),
    employments: JSON.stringify(part.employments),
    residences: part.locations.residences.map(({ city }) => city),
    workplace_types: part.locations.workplaceTypes,
    availability_weeks: part.availabilityPeriod?.value ?? null,
    category_ids: part.categoryIds,
    job_looking: part.jobLooking.status,
  })

export const saveLinks = (
  tx: TenantDb,
  { accountId, now }: Change,
  links: PersonalPart['socialMediaProfiles'],
): Promise<void> => save(tx, accountId, now, { links: JSON.stringify(links) })

export const saveCv = (tx: TenantDb, { accountId, now }: Change, fileId: string | null): Promise<void> =>
  save(tx, accountId, now, { cv_file_id: fileId, cv_added_at: fileId === null ? null : now })

export const findCv = async (db: TenantDb, accountId: number): Promise<StoredCv | null> => {
  const row = await tables(db)
    .selectFrom('candidate_profiles')
    .innerJoin('files', 'files.id', 'cv_file_id')
    .select(['files.id as fileId', 'files.name as fileName', 'media_type as contentType'])
    .select(['byte_size as byteSize', 'cv_added_at as addedAt'])
    .where('candidate_profiles.account_id', '=', accountId)
    .executeTakeFirst()
  return row?.addedAt ? { ...row, addedAt: row.addedAt } : null
}

/** Returns whether the names changed. */
export const updateNames = async (
  tx: TenantDb,
  accountId: number,
  { firstName, lastName }: Pick<PersonalPart, 'firstName' | 'lastName'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('accounts')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', accountId)
    .where((row) => row.or([row('first_name', '!=', firstName), row('last_name', '!=', lastName)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records an event in the account's log, for its owner. */
export const insertEvent = async (
  tx: TenantDb,
  { accountId, now }: Change,
  event: { readonly action: string; readonly ip: string; readonly user_agent: string },
): Promise<void> => {
  await tables(tx)
    .insertInto('account_events')
    .values({ tenant_id: tx.tenantId, account_id: accountId, at: now, ...event })
    .execute()
}

export interface StoredWorkEntry extends WorkEntryDraft {
  readonly id: string
}

/** Current positions first, then by their end. */
export const listWork = async (db: TenantDb, accountId: number): Promise<StoredWorkEntry[]> => {
  const rows = await tables(db)
    .selectFrom('candidate_work_entries')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('end_month', (order) => order.desc().nullsFirst())
    .orderBy('start_month', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, company: { name: row.company_name }, description: row.description },
    period: {
      start: monthOf(row.start_month),
      end: row.end_month === null ? null : monthOf(row.end_month),
    },
  }))
}

export const replaceWork = async (
  tx: TenantDb,
  accountId: number,
  entries: readonly StoredWorkEntry[],
): Promise<void> => {
  await tables(tx).deleteFrom('candidate_work_entries').where('account_id', '=', accountId).execute()
  if (entries.length === 0) return
  await tables(tx)
    .insertInto('candidate_work_entries')
    .values(
      entries.map(({ id, title, company, description, period }) => ({
        ...{ id, tenant_id: tx.tenantId, account_id: accountId, title, description },
        company_name: company.name,
        start_month: monthNumber(period.start),
        end_month: period.end && monthNumber(period.end),
      })),
    )
    .execute()
}

export interface AvatarSize {
  readonly side: number
  readonly fileId: string
}

export const listAvatar = (db: TenantDb, accountId: number): Promise<AvatarSize[]> =>
  tables(db)
    .selectFrom('candidate_avatars')
    .select(['side', 'file_id as fileId'])
    .where('account_id', '=', accountId)
    .orderBy('side')
    .execute()

export const replaceAvatar = async (
  tx: TenantDb,
  accountId: number,
  sizes: readonly AvatarSize[],
): Promise<void> => {
  await tables(tx).deleteFrom('candidate_avatars').where('account_id', '=', accountId).execute()
  if (sizes.length === 0) return
  await tables(tx)
    .insertInto('candidate_avatars')
    .values(
      sizes.map(({ side, fileId }) => ({
        ...{ tenant_id: tx.tenantId, account_id: accountId, side, file_id: fileId },
      })),
    )
    .execute()
}

export const deleteProfile = async (tx: TenantDb, accountId: number): Promise<void> => {
  for (const table of ['candidate_avatars', 'candidate_work_entries', 'candidate_profiles'] as const)
    await tables(tx).deleteFrom(table).where('account_id', '=', accountId).execute()
}
