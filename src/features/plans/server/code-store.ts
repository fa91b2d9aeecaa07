import { type Selectable, sql } from 'kysely'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { Code, CodePack, SoldPlan } from '../contract.ts'
import type { CodeSort, CodeState, CodeUse } from '../enumerations.ts'
import { codeStateOf } from '../rules.ts'
import type { PlanTables } from './tables.ts'

const tablesOf = (db: TenantDb) => db.kysely.withTables<PlanTables>()

export type CodeRow = Selectable<PlanTables['codes']>

/** Neither used nor voided nor expired. */
const isFreeAt = (now: Date) =>
  sql<boolean>`used_at is null and voided_at is null and (expires_at is null or expires_at > ${now})`

export const codeOf = (row: CodeRow, now: Date): Code => ({
  ...{ id: row.id, code: row.code, plan: row.plan, use: row.use, note: row.note },
  ...{ issuedAt: row.created_at, expiresAt: row.expires_at },
  state: codeStateOf({ usedAt: row.used_at, voidedAt: row.voided_at, expiresAt: row.expires_at }, now),
  reservedFor: row.used_at ? null : row.reserved_for,
  used:
    row.used_at && row.used_for
      ? { at: row.used_at, for: row.used_for, offerTitle: row.offer_title ?? '' }
      : null,
})

export interface NewCode {
  readonly companyId: number
  readonly code: string
  readonly plan: SoldPlan
  readonly use: CodeUse | 'any'
  readonly note: string | null
  readonly expiresAt: Date | null
  readonly orderUid: string | null
}

export const insertCodes = async (db: TenantDb, codes: readonly NewCode[], now: Date): Promise<void> => {
  await tablesOf(db)
    .insertInto('codes')
    .values(
      codes.map(({ companyId, code, plan, use, note, expiresAt, orderUid }) => ({
        ...{ tenant_id: db.tenantId, company_id: companyId, code, use, note },
        ...{ plan: JSON.stringify(plan), expires_at: expiresAt, created_at: now },
        order_uid: orderUid,
      })),
    )
    .execute()
}

interface OneCode {
  readonly companyId: number
  readonly code: string
}

const selectCode = (db: TenantDb, { companyId, code }: OneCode) =>
  tablesOf(db).selectFrom('codes').selectAll().where('company_id', '=', companyId).where('code', '=', code)

export const findCode = async (db: TenantDb, one: OneCode): Promise<CodeRow | null> =>
  (await selectCode(db, one).executeTakeFirst()) ?? null

/** Locks the code, so that of two concurrent uses the second sees the first. */
export const lockCode = async (db: TenantDb, one: OneCode): Promise<CodeRow | null> =>
  (await selectCode(db, one).forUpdate().executeTakeFirst()) ?? null

export const markUsed = async (
  db: TenantDb,
  id: number,
  used: {
    readonly at: Date
    readonly for: CodeUse
    readonly by: number | null
    readonly offerId: number
    readonly offerTitle: string
  },
): Promise<void> => {
  await tablesOf(db)
    .updateTable('codes')
    .set({
      ...{ used_at: used.at, used_for: used.for, used_by: used.by },
      ...{ offer_id: used.offerId, offer_title: used.offerTitle },
    })
    .where('id', '=', id)
    .execute()
}

export const setReserved = async (tx: TenantDb, id: number, guid: string | null): Promise<void> => {
  await tablesOf(tx).updateTable('codes').set({ reserved_for: guid }).where('id', '=', id).execute()
}

/** Releases what is put aside for an offer or draft. */
export const releaseOf = async (tx: TenantDb, guid: string): Promise<void> => {
  await tablesOf(tx)
    .updateTable('codes')
    .set({ reserved_for: null })
    .where('reserved_for', '=', guid)
    .execute()
}

/** The code put aside for an offer that can still be used; the soonest to expire of several. */
export const findReserved = async (
  db: TenantDb,
  { guid, now }: { readonly guid: string; readonly now: Date },
): Promise<string | null> =>
  (
    await tablesOf(db)
      .selectFrom('codes')
      .select('code')
      .where('reserved_for', '=', guid)
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]))
      .orderBy(sql`expires_at nulls last`)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.code ?? null

export const findPlanSpentOn = async (tx: TenantDb, offerId: number): Promise<SoldPlan | null> =>
  (
    await tablesOf(tx)
      .selectFrom('codes')
      .select('plan')
      .where('offer_id', '=', offerId)
      .where('used_for', '=', 'publish')
      .orderBy('used_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.plan ?? null

export const markVoided = async (db: TenantDb, id: number, at: Date): Promise<void> => {
  await tablesOf(db).updateTable('codes').set({ voided_at: at }).where('id', '=', id).execute()
}

/** Revokes an order's unused codes; returns their number. */
export const voidUnused = async (
  db: TenantDb,
  { companyId, orderUid, at }: { readonly companyId: number; readonly orderUid: string; readonly at: Date },
): Promise<number> => {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('codes')
    .set({ voided_at: at })
    .where('company_id', '=', companyId)
    .where('order_uid', '=', orderUid)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export const listOfOrder = async (
  db: TenantDb,
  { companyId, orderUid }: { readonly companyId: number; readonly orderUid: string },
): Promise<CodeRow[]> =>
  tablesOf(db)
    .selectFrom('codes')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_uid', '=', orderUid)
    .orderBy('id')
    .execute()

/** The latest packs of a company with free codes, the soonest to expire first. */
export const listPacks = async (
  db: TenantDb,
  { companyId, now, limit }: { readonly companyId: number; readonly now: Date; readonly limit: number },
): Promise<CodePack[]> => {
  const rows = await tablesOf(db)
    .selectFrom('codes')
    .select((row) => [
      sql<string>`order_uid`.as('orderUid'),
      sql<string>`min(plan->>'name')`.as('planName'),
      row.fn.countAll<string>().as('count'),
      sql<string>`count(*) filter (where ${isFreeAt(now)})`.as('free'),
      sql<Date | null>`min(expires_at)`.as('expiresAt'),
      sql<string[] | null>`array_agg(offer_title order by used_at desc)
        filter (where used_at is not null and offer_title <> '')`.as('usedFor'),
    ])
    .where('company_id', '=', companyId)
    .where('order_uid', 'is not', null)
    .where('voided_at', 'is', null)
    .groupBy('order_uid')
    .having((row) => row.fn.countAll(), '>', 1)
    .having(sql<boolean>`bool_or(${isFreeAt(now)})`)
    .orderBy(sql`min(expires_at) nulls last`)
    .orderBy('order_uid')
    .limit(limit)
    .execute()
  return rows.map(({ count, free, usedFor, ...pack }) => ({
    ...{ ...pack, count: Number(count), free: Number(free), usedFor: usedFor ?? [] },
  }))
}

export interface CodesQuery {
  readonly companyId: number
  readonly state?: CodeState | undefined
  /** Part of a code, or of the title of the offer it was used for. */
  readonly text?: string | undefined
  /** By state by default. */
  readonly sort?: CodeSort | undefined
  readonly offset: number
  readonly limit: number
}

const inPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const matching = (
  db: TenantDb,
  { companyId, state, text }: Pick<CodesQuery, 'companyId' | 'state' | 'text'>,
  now: Date,
) => {
  let found = tablesOf(db).selectFrom('codes').where('company_id', '=', companyId)
  if (state === 'used') found = found.where('used_at', 'is not', null)
  if (state === 'voided') found = found.where('voided_at', 'is not', null)
  if (state === 'free' || state === 'expired')
    found = found
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .where((row) =>
        state === 'expired'
          ? row('expires_at', '<=', now)
          : row.or([row('expires_at', 'is', null), row('expires_at', '>', now)]),
      )
  if (text)
    found = found.where((row) =>
      row.or([row('code', 'ilike', inPattern(text)), row('offer_title', 'ilike', inPattern(text))]),
    )
  return found
}

/** Sort key of the state: free ones first, expired ones last. */
const stateRank = (now: Date) =>
  sql<number>`case when used_at is not null then 1 when voided_at is not null then 2
    when expires_at <= ${now} then 3 else 0 end`

const ordersAt = (now: Date) =>
  ({
    state: [stateRank(now), sql`used_at desc`],
    newest: [sql`created_at desc`],
    expires: [stateRank(now), sql`expires_at nulls last`],
    plan: [sql`lower(plan->>'name')`, stateRank(now)],
  }) as const satisfies Record<CodeSort, unknown>

/** The states in the order of `stateRank`. */
const statesByRank = ['free', 'used', 'voided', 'expired'] as const satisfies readonly CodeState[]

/** Number of codes by state that match the text. */
export const countStates = async (
  db: TenantDb,
  query: Pick<CodesQuery, 'companyId' | 'text'>,
  now: Date,
): Promise<Record<CodeState, number>> => {
  const rows = await matching(db, query, now)
    .select((row) => [stateRank(now).as('rank'), row.fn.countAll<number>().as('count')])
    .groupBy('rank')
    .execute()
  const counts = { free: 0, used: 0, voided: 0, expired: 0 }
  for (const { rank, count } of rows) {
    const state = statesByRank[rank]
    if (state) counts[state] = Number(count)
  }
  return counts
}

export const listCodes = async (
  db: TenantDb,
  query: CodesQuery,
  now: Date,
): Promise<{ rows: CodeRow[]; total: number }> => {
  const rows = await matching(db, query, now)
    .selectAll()
    .orderBy(sql.join([...ordersAt(now)[query.sort ?? 'state'], sql`id desc`]))
    .offset(query.offset)
    .limit(query.limit)
    .execute()
  const { count } = await matching(db, query, now)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}
