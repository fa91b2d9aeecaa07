import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OfferRef, OfferState } from '../contract.ts'
import { canBecome, isRemovable } from '../rules.ts'
import { companyReads } from './apply-way.ts'
import { DAY_MS, DEFAULT_DURATION_DAYS } from './draft-rows.ts'
import { projectOffers, withdrawProjections } from './projection-store.ts'
import { lockOffers, readOffers } from './store.ts'
import { type OfferRow, type OfferTables, tables } from './tables.ts'
import { inTransaction, type OfferWriteDependencies, refOf } from './writing.ts'

/** The columns that a state change may write. Content is not among them, so `updated_at` stays. */
export type Step = Partial<
  Pick<
    OfferRow,
    | 'state'
    | 'published_at'
    | 'last_published_at'
    | 'expired_at'
    | 'ended_at'
    | 'bumps_used'
    | 'plan_key'
    | 'limits'
    | 'is_super_offer'
  >
>

/** Sets who changes offers in this transaction and why, for the offers' history. */
export const nameCause = async (
  tx: TenantDb,
  { accountId, reason }: { readonly accountId: number; readonly reason: string | null },
): Promise<void> => {
  await sql`select set_config('posada.account', ${String(accountId)}, true),
    set_config('posada.reason', ${reason ?? ''}, true)`.execute(tx.kysely)
}

/** Changes one offer under its row lock; `next` gets the locked row. */
export const takeStepIn = async (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  offerId: number,
  next: (row: OfferRow, now: Date) => Step | Promise<Step>,
): Promise<OfferRef> => {
  const [row] = await lockOffers(tx, [offerId])
  if (!row) throw new AppError('offer.not-found', { offerId })
  const changed = { ...(await next(row, writing.clock.now())), version: row.version + 1 }
  const stored = await tables(tx)
    .updateTable('offers')
    .set((row) => ({ ...changed, company_reads: companyReads(row) }))
    .where('id', '=', offerId)
    .returningAll()
    .execute()
  const [offer] = await readOffers(tx, stored)
  if (!offer) throw new AppError('offer.not-found', { offerId })
  await projectOffers(tx, [offer], writing)
  return refOf(offer)
}

const takeStep = (
  writing: OfferWriteDependencies,
  tenantId: number,
  offerId: number,
  next: (row: OfferRow, now: Date) => Step,
): Promise<OfferRef> => inTransaction(writing, tenantId, (tx) => takeStepIn(tx, writing, offerId, next))

export const requireStep = (row: OfferRow, to: OfferState): void => {
  if (!canBecome(row.state, to)) throw new AppError('offer.state-conflict', { from: row.state, to })
}

const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

export const publish = (writing: OfferWriteDependencies, tenantId: number, offerId: number) =>
  takeStep(writing, tenantId, offerId, (row, now) => {
    requireStep(row, 'published')
    // An expired offer comes back by extension only.
    if (row.state === 'expired')
      throw new AppError('offer.state-conflict', { from: row.state, to: 'published' })
    const wished = row.expired_at && row.expired_at > now ? row.expired_at : null
    return {
      state: 'published',
      published_at: row.published_at ?? now,
      last_published_at: now,
      expired_at: wished ?? daysLater(now, row.limits.durationInDays ?? DEFAULT_DURATION_DAYS),
    }
  })

/** Ends an offer, in the caller's transaction. */
export const finish = (db: TenantDb, writing: OfferWriteDependencies, offerId: number): Promise<OfferRef> =>
  db.transaction((tx) =>
    takeStepIn(tx, writing, offerId, (row, now) => {
      requireStep(row, 'ended')
      return { state: 'ended', ended_at: now }
    }),
  )

/** Deletes an offer that has ended or was never published. Slugs of one once published redirect to its category. */
export const remove = (db: TenantDb, writing: OfferWriteDependencies, offerId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await lockOffers(tx, [offerId])
    if (!row) throw new AppError('offer.not-found', { offerId })
    const isOver =
      row.state === 'published' && row.expired_at !== null && row.expired_at <= writing.clock.now()
    if (!isOver && !isRemovable(row.state))
      throw new AppError('offer.state-conflict', { from: row.state, to: 'removed' })
    await withdrawProjections(tx, [{ id: row.id, tenant_id: row.tenant_id, version: row.version + 1 }])
    if (row.published_at !== null)
      await tables(tx)
        .updateTable('offer_slugs')
        .set({ removed_at: writing.clock.now(), category_id: row.category_id })
        .where('offer_id', '=', offerId)
        .execute()
    await tables(tx).deleteFrom('offers').where('id', '=', offerId).execute()
  })

export const end = (writing: OfferWriteDependencies, tenantId: number, offerId: number) =>
  inTransaction(writing, tenantId, (tx) => finish(tx, writing, offerId))

export const extend = (writing: OfferWriteDependencies, tenantId: number, offerId: number, days: number) =>
  takeStep(writing, tenantId, offerId, (row, now) => {
    if (row.state !== 'published' && row.state !== 'expired')
      throw new AppError('offer.state-conflict', { from: row.state, to: 'published' })
    const start = row.expired_at && row.expired_at > now ? row.expired_at : now
    return {
      state: 'published',
      published_at: row.published_at ?? now,
      last_published_at: row.last_published_at ?? now,
      expired_at: daysLater(start, days),
    }
  })

export const block = (db: TenantDb, writing: OfferWriteDependencies, offerId: number) =>
  db.transaction((tx) =>
    takeStepIn(tx, writing, offerId, (row) => {
      requireStep(row, 'blocked')
      return { state: 'blocked' }
    }),
  )

/** The state without the block; null if it was never published. */
const stateBehindBlock = ({ published_at, expired_at, ended_at }: OfferRow, now: Date): OfferState | null => {
  if (published_at === null || expired_at === null) return null
  if (ended_at !== null) return 'ended'
  return expired_at > now ? 'published' : 'expired'
}

/** Restores the state the offer would have without the block; the blocked days are not added. */
export const liftBlock = (db: TenantDb, writing: OfferWriteDependencies, offerId: number) =>
  db.transaction((tx) =>
    takeStepIn(tx, writing, offerId, (row, now) => {
      const to = row.state === 'blocked' ? stateBehindBlock(row, now) : null
      if (to === null) throw new AppError('offer.state-conflict', { from: row.state, to: 'published' })
      return { state: to }
    }),
  )

const BATCH = 500

const expireBatch = (writing: OfferWriteDependencies, tenantId: number): Promise<number> =>
  inTransaction(writing, tenantId, async (db) => {
    const due = await tables(db)
      .selectFrom('offers')
      .select('id')
      .where('state', '=', 'published')
      .where('expired_at', '<=', writing.clock.now())
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const rows = await tables(db)
      .updateTable('offers')
      .set((row) => ({ state: 'expired', version: row('version', '+', 1) }))
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .returning(['id', 'tenant_id', 'version'])
      .execute()
    await withdrawProjections(db, rows)
    return rows.length
  })

/** Marks a tenant's expired offers. Lists do not depend on it, as they check the end themselves. */
export const expireDue = async (writing: OfferWriteDependencies, tenantId: number): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await expireBatch(writing, tenantId)
    total += count
    if (count < BATCH) return total
  }
}

interface ReprojectionOptions {
  readonly batchSize: number
  /** Condition on published offers; without it all of them. */
  readonly only?: (row: ExpressionBuilder<OfferTables, 'offers'>) => Expression<SqlBool>
  /** See `projectOffers`. */
  readonly keepsFormer: boolean
  /** Between two batches; false ends early. */
  readonly pause?: () => Promise<boolean>
}

/** Rebuilds projections in batches, so that writers never wait long. */
const remake = async (
  writing: OfferWriteDependencies,
  tenantId: number,
  { batchSize, only = (row) => row.lit(true), keepsFormer, pause = async () => true }: ReprojectionOptions,
): Promise<number> => {
  let last = 0
  let total = 0
  for (;;) {
    const after = last
    const ids = await inTransaction(writing, tenantId, async (db) => {
      const rows = await tables(db)
        .selectFrom('offers')
        .select('id')
        .where('state', '=', 'published')
        .where('id', '>', after)
        .where(only)
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .execute()
      if (rows.length === 0) return []
      const found = rows.map(({ id }) => id)
      const next = await tables(db)
        .updateTable('offers')
        .set((row) => ({ version: row('version', '+', 1), company_reads: companyReads(row) }))
        .where('id', 'in', found)
        .returningAll()
        .execute()
      await projectOffers(db, await readOffers(db, next), writing, { keepsFormer })
      return found
    })
    total += ids.length
    last = ids.at(-1) ?? last
    if (ids.length < batchSize || !(await pause())) return total
  }
}

export interface LogoChange {
  readonly companyId: number
  readonly logoUrl: string | null
  /** An offer with a logo of its own keeps it. */
  readonly keepsOwn?: boolean
}

// Paths of company logos, as `logoUrl` of Company makes them.
const COMPANY_LOGOS = '/api/%/companies/%/logo.%'

/** Sets the logo on a company's offers; returns the number of published ones. */
export const changeLogo = async (
  writing: OfferWriteDependencies,
  tenantId: number,
  { companyId, logoUrl, keepsOwn = false }: LogoChange,
): Promise<number> => {
  const { numUpdatedRows } = await inTransaction(writing, tenantId, (tx) =>
    tables(tx)
      .updateTable('offers')
      .set({ company_logo_url: logoUrl, company_logo_thumb_url: logoUrl })
      .where('company_id', '=', companyId)
      .where('company_logo_url', 'is distinct from', logoUrl)
      .where((row) =>
        keepsOwn
          ? row.or([row('company_logo_url', 'is', null), row('company_logo_url', 'like', COMPANY_LOGOS)])
          : row.lit(true),
      )
      .executeTakeFirst(),
  )
  if (numUpdatedRows === 0n) return 0
  return remake(writing, tenantId, {
    batchSize: BATCH,
    only: (row) => row('company_id', '=', companyId),
    keepsFormer: true,
  })
}

/** Rebuilds all projections of a tenant. */
export const rebuild = (
  writing: OfferWriteDependencies,
  tenantId: number,
  batchSize: number,
): Promise<number> => remake(writing, tenantId, { batchSize, keepsFormer: false })

/** Small, since a batch is converted in one go between requests. */
const RATES_BATCH = 50
const PAUSE_MS = 100

/** Rebuilds the projections whose amounts were converted by an older table than the one in use. */
export const renewRates = async (
  writing: OfferWriteDependencies,
  tenantId: number,
  signal: AbortSignal,
): Promise<number> => {
  const day = writing.rates.find()?.day
  if (day === undefined) return 0
  return remake(writing, tenantId, {
    batchSize: RATES_BATCH,
    only: (row) =>
      row.and([
        row.exists(
          row
            .selectFrom('offer_salaries')
            .select('offer_id')
            .whereRef('offer_salaries.offer_id', '=', 'offers.id'),
        ),
        row.exists(
          row
            .selectFrom('offer_projections')
            .select('offer_projections.offer_id')
            .whereRef('offer_projections.offer_id', '=', 'offers.id')
            .where((made) => made.or([made('rates_day', 'is', null), made('rates_day', '<', day)])),
        ),
      ]),
    keepsFormer: true,
    async pause() {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      return !signal.aborted
    },
  })
}

/** Rebuilds the projections of offers in these categories after the board's category tree changed. */
export const refileOffers = (
  writing: OfferWriteDependencies,
  tenantId: number,
  categoryIds: readonly number[],
): Promise<number> =>
  remake(writing, tenantId, {
    batchSize: BATCH,
    only: (row) => row('category_id', 'in', categoryIds),
    keepsFormer: true,
  })

/** Updates the offers whose company gained or lost its readers of applications; for one company or all. */
export const settleApplyWays = (
  writing: OfferWriteDependencies,
  tenantId: number,
  companyId?: number,
): Promise<number> =>
  remake(writing, tenantId, {
    batchSize: BATCH,
    only: (row) =>
      row.and([
        companyId === undefined ? row('company_id', 'is not', null) : row('company_id', '=', companyId),
        row('company_reads', '<>', companyReads(row)),
      ]),
    keepsFormer: true,
  })
