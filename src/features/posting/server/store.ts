import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { acrossTenants, type TenantDb } from '#server/db/tenant-db.ts'
import type { BegunDraft } from '../drafts.ts'
import type { DraftState } from '../enumerations.ts'
import type { FieldChanges } from '../form/merge.ts'
import { emptyForm, type OfferForm } from '../form/offer-form.ts'
import { tables } from './tables.ts'

export interface StoredDraft {
  readonly uid: string
  readonly companyId: number
  readonly offerId: number | null
  readonly state: DraftState
  readonly creationType: string
  readonly planKey: string
  readonly version: number
  readonly form: OfferForm
  readonly changes: FieldChanges
  readonly publishedForm: OfferForm | null
  readonly updatedAt: Date
  readonly updatedBy: string | null
}

const columns = [
  'uid',
  'company_id as companyId',
  'offer_id as offerId',
  'state',
  'creation_type as creationType',
  'plan_key as planKey',
  'version',
  'form',
  'changes',
  'published_form as publishedForm',
  'updated_at as updatedAt',
  'updated_by as updatedBy',
] as const

interface ReadDraft extends Omit<StoredDraft, 'form' | 'publishedForm'> {
  readonly form: Partial<OfferForm>
  readonly publishedForm: Partial<OfferForm> | null
}

// Older rows lack fields that were added later.
const whole = (row: ReadDraft): StoredDraft => ({
  ...row,
  form: { ...emptyForm, ...row.form },
  publishedForm: row.publishedForm && { ...emptyForm, ...row.publishedForm },
})

interface DraftKey {
  readonly companyId: number
  readonly uid: string
}

const draftsOf = (db: TenantDb, companyId: number) =>
  tables(db).selectFrom('offer_drafts').select(columns).where('company_id', '=', companyId)

export const findDraft = async (db: TenantDb, { companyId, uid }: DraftKey): Promise<StoredDraft | null> => {
  const row = await draftsOf(db, companyId).where('uid', '=', uid).executeTakeFirst()
  return row ? whole(row) : null
}

/** Like `findDraft`, locked until the transaction ends. */
export const lockDraft = async (tx: TenantDb, { companyId, uid }: DraftKey): Promise<StoredDraft | null> => {
  const row = await draftsOf(tx, companyId).where('uid', '=', uid).forUpdate().executeTakeFirst()
  return row ? whole(row) : null
}

/** Drafts without an offer, last changed first. */
export const listDrafts = async (
  db: TenantDb,
  companyId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredDraft[]> => {
  const rows = await draftsOf(db, companyId)
    .where('offer_id', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('uid')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(whole)
}

interface BegunDrafts {
  readonly companyId: number
  /** Part of the title; '' for all. */
  readonly text: string
}

const begun = (db: TenantDb, { companyId, text }: BegunDrafts) => {
  const all = tables(db)
    .selectFrom('offer_drafts')
    .where('company_id', '=', companyId)
    .where('offer_id', 'is', null)
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return text === '' ? all : all.where(sql<boolean>`form ->> 'jobPositionName' ilike ${pattern}`)
}

export const countBegun = async (db: TenantDb, found: BegunDrafts): Promise<number> => {
  const { count } = await begun(db, found)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Like `listDrafts`, without the forms. */
export const listBegun = (
  db: TenantDb,
  found: BegunDrafts,
  shown: { readonly offset: number; readonly limit: number; readonly isByTitle?: boolean },
): Promise<BegunDraft[]> => {
  const title = sql<string>`trim(coalesce(form ->> 'jobPositionName', ''))`
  const all = begun(db, found).select(['uid as id', 'updated_at as updatedAt', title.as('title')])
  const sorted = shown.isByTitle
    ? all.orderBy(sql`nullif(lower(${title}), '') nulls last`)
    : all.orderBy('updated_at', 'desc')
  return sorted.orderBy('uid').offset(shown.offset).limit(shown.limit).execute()
}

/** Titles of drafts by their uids, without those that are gone. */
export const listTitles = async (
  db: TenantDb,
  { companyId, uids }: { readonly companyId: number; readonly uids: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(db)
    .selectFrom('offer_drafts')
    .select('uid')
    .select(sql<string>`trim(coalesce(form ->> 'jobPositionName', ''))`.as('title'))
    .where('company_id', '=', companyId)
    .where('uid', 'in', [...uids])
    .execute()
  return new Map(rows.map(({ uid, title }) => [uid, title]))
}

/** Of those drafts, the ones that differ from what is published. */
export const listChanged = async (
  db: TenantDb,
  { companyId, uids }: { readonly companyId: number; readonly uids: readonly string[] },
): Promise<string[]> => {
  if (uids.length === 0) return []
  const rows = await tables(db)
    .selectFrom('offer_drafts')
    .select('uid')
    .where('company_id', '=', companyId)
    .where('uid', 'in', [...uids])
    .where(sql<boolean>`form <> published_form`)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** Id of the offer's draft, if it differs from what was handed in last. */
export const findAhead = async (db: TenantDb, offerId: number): Promise<string | null> => {
  const row = await tables(db)
    .selectFrom('offer_drafts')
    .select('uid')
    .where('offer_id', '=', offerId)
    .where(sql<boolean>`form <> published_form`)
    .executeTakeFirst()
  return row?.uid ?? null
}

/** The company's latest draft with a clause, in any state: source for prefilling new ones. */
export const findLatest = async (db: TenantDb, companyId: number): Promise<StoredDraft | null> => {
  const row = await draftsOf(db, companyId)
    .where(sql<boolean>`form ->> 'informationClauseText' <> ''`)
    .orderBy('updated_at', 'desc')
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? whole(row) : null
}

export interface NewDraft extends DraftKey {
  readonly offerId: number | null
  readonly creationType: string
  readonly planKey: string
  readonly form: OfferForm
  readonly publishedForm: OfferForm | null
  readonly by: string
  readonly now: Date
}

/** False when a draft of the offer or with the uid exists. */
export const insertDraft = async (db: TenantDb, draft: NewDraft): Promise<boolean> => {
  const { form, publishedForm, now } = draft
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('offer_drafts')
    .values({
      ...{ tenant_id: db.tenantId, uid: draft.uid, company_id: draft.companyId, offer_id: draft.offerId },
      ...{ state: 'draft', creation_type: draft.creationType, plan_key: draft.planKey, version: 1 },
      form: JSON.stringify(form),
      published_form: publishedForm && JSON.stringify(publishedForm),
      changes: '{}',
      ...{ created_at: now, updated_at: now, updated_by: draft.by },
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface DraftUpdate {
  readonly uid: string
  readonly version: number
  readonly state: DraftState
  readonly form: OfferForm
  readonly changes: FieldChanges
  readonly planKey: string
  readonly creationType?: string
  readonly by: string
  readonly now: Date
}

export const updateDraft = async (tx: TenantDb, update: DraftUpdate): Promise<void> => {
  await tables(tx)
    .updateTable('offer_drafts')
    .set({
      ...{ version: update.version, state: update.state, plan_key: update.planKey },
      ...{ form: JSON.stringify(update.form), changes: JSON.stringify(update.changes) },
      ...{ updated_at: update.now, updated_by: update.by },
      ...(update.creationType !== undefined && { creation_type: update.creationType }),
    })
    .where('uid', '=', update.uid)
    .execute()
}

/**
 * Conditional update on the version read, for a draft without an offer. False, with nothing written, after a concurrent
 * change.
 */
export const updateAsRead = async (
  db: TenantDb,
  { uid, version, planKey, form, changes, by, now }: Omit<DraftUpdate, 'state'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(db)
    .updateTable('offer_drafts')
    .set({
      ...{ version, plan_key: planKey, form: JSON.stringify(form), changes: JSON.stringify(changes) },
      ...{ updated_at: now, updated_by: by },
    })
    .where('uid', '=', uid)
    .where('version', '=', version - 1)
    .where('offer_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Links a draft to the offer created or updated from it. */
export const markHandedIn = async (
  tx: TenantDb,
  { uid, offerId, form }: { readonly uid: string; readonly offerId: number; readonly form: OfferForm },
): Promise<void> => {
  await tables(tx)
    .updateTable('offer_drafts')
    .set({ offer_id: offerId, published_form: JSON.stringify(form), state: 'workInProgress' })
    .where('uid', '=', uid)
    .execute()
}

export const deleteDraft = async (tx: TenantDb, uid: string): Promise<void> => {
  await tables(tx).deleteFrom('offer_drafts').where('uid', '=', uid).execute()
}

export const insertFile = async (tx: TenantDb, uid: string, fileId: string): Promise<void> => {
  await tables(tx)
    .insertInto('offer_draft_files')
    .values({ tenant_id: tx.tenantId, draft_uid: uid, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const listFiles = async (db: TenantDb, uid: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('offer_draft_files')
    .select('file_id')
    .where('draft_uid', '=', uid)
    .execute()
  return rows.map(({ file_id }) => file_id)
}

/**
 * Releases older pictures that neither a draft nor its offer shows, unless the draft was changed since: what was removed
 * may be put back. Their files are collected later. Returns their number.
 */
export const releasePictures = async (database: Pick<Database, 'kysely'>, before: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from offer_draft_files as held using offer_drafts as draft, files
    where draft.tenant_id = held.tenant_id and draft.uid = held.draft_uid and files.id = held.file_id
      and draft.updated_at < ${before} and files.created_at < ${before}
      and strpos(draft.form::text, held.file_id::text) = 0
      and strpos(coalesce(draft.published_form::text, ''), held.file_id::text) = 0`.execute(
    acrossTenants(database),
  )
  return Number(numAffectedRows ?? 0)
}
