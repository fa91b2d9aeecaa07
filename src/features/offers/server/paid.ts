import type { Tenant } from '#features/tenants/contract.ts'
import { categoryPath } from '#features/tenants/rules.ts'
import { AppError } from '#kernel/app-error.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { OfferOfCompany, OfferPlan, OfferRef, PlanFacts } from '../contract.ts'
import { isUnpublished, planProblems } from '../rules.ts'
import { mustBeHeld, waitsForCheck } from './companies/held-company.ts'
import { DAY_MS, DEFAULT_DURATION_DAYS } from './draft-rows.ts'
import { requireStep, type Step, takeStepIn } from './lifecycle.ts'
import { findRowOfAnyState } from './reading.ts'
import { type OfferRow, tables } from './tables.ts'
import type { OfferWriteDependencies } from './writing.ts'

export interface Paid {
  readonly offerId: number
  readonly plan: OfferPlan
}

export interface PaidWriting extends OfferWriteDependencies {
  readonly tenants: { byId(id: number): Tenant }
}

const countLocations = async (db: TenantDb, offerId: number): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('offer_locations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const factsOf = (row: OfferRow, tenant: Tenant, locationsCount: number): PlanFacts => ({
  locationsCount,
  experienceLevel: row.experience_level,
  categoryKeys: row.category_id === null ? [] : categoryPath(tenant, row.category_id).map(({ key }) => key),
  hasGraphics: row.banner_url !== null || row.video_url !== null,
})

/** The plan's limits as columns; throws 'offer.plan-exceeded' if the offer does not fit them. */
const givenBy = (row: OfferRow, facts: PlanFacts, plan: OfferPlan): Step => {
  const problems = planProblems(facts, plan)
  if (problems.length > 0) throw new AppError('offer.plan-exceeded', { problems })
  return {
    plan_key: plan.key,
    limits: plan.limits,
    is_super_offer: plan.isSuperOffer || row.is_super_offer,
    bumps_used: 0,
  }
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
const durationOf = ({ limits }: OfferPlan): number => limits.durationInDays ?? DEFAULT_DURATION_DAYS

const takePaidStep = async (
  tx: TenantDb,
  writing: PaidWriting,
  { offerId, plan }: Paid,
  next: (row: OfferRow, now: Date) => Step,
): Promise<OfferRef> => {
  const tenant = writing.tenants.byId(tx.tenantId)
  return takeStepIn(tx, writing, offerId, async (row, now) => {
    const step = next(row, now)
    return { ...givenBy(row, factsOf(row, tenant, await countLocations(tx, offerId)), plan), ...step }
  })
}

/** Runs from now for the plan's duration, or until an earlier end that the employer chose. */
export const runFrom = (now: Date, wishedEnd: Date | null, days: number): Step => {
  const latest = daysAfter(now, days)
  const wished = wishedEnd && wishedEnd > now ? wishedEnd : latest
  return {
    state: 'published',
    published_at: now,
    last_published_at: now,
    expired_at: new Date(Math.min(wished.getTime(), latest.getTime())),
  }
}

/** Publishes a paid offer, or holds it until its company is verified. */
export const publishPaid = async (tx: TenantDb, writing: PaidWriting, paid: Paid): Promise<OfferRef> => {
  // Before the offer is locked, in the same lock order as an operator's decision on the company.
  const isHeld = await mustBeHeld(tx, writing.tenants.byId(tx.tenantId), paid.offerId)
  return takePaidStep(tx, writing, paid, (row, now) => {
    if (!isUnpublished(row.state))
      throw new AppError('offer.state-conflict', { from: row.state, to: 'published' })
    return isHeld ? { state: 'held' } : runFrom(now, row.expired_at, durationOf(paid.plan))
  })
}

/** Moves the end by the plan's days and applies its limits; an expired offer is published again. */
export const extendPaid = (tx: TenantDb, writing: PaidWriting, paid: Paid): Promise<OfferRef> =>
  takePaidStep(tx, writing, paid, (row, now) => {
    if (row.state !== 'published' && row.state !== 'expired')
      throw new AppError('offer.state-conflict', { from: row.state, to: 'published' })
    const start = row.expired_at && row.expired_at > now ? row.expired_at : now
    return {
      state: 'published',
      published_at: row.published_at ?? now,
      last_published_at: row.last_published_at ?? now,
      expired_at: daysAfter(start, durationOf(paid.plan)),
    }
  })

/**
 * Reverts a refunded payment: a publication ends, an extension loses its days. Null when the offer has ended anyway. A
 * blocked offer stays blocked, but has no time left once the block is lifted.
 */
export const takeBackPaid = async (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  { offerId, plan, use }: Paid & { readonly use: 'publish' | 'extend' },
): Promise<OfferRef | null> => {
  const row = await findRowOfAnyState(tx, { id: offerId })
  if (row?.state === 'held' && use === 'publish')
    return takeStepIn(tx, writing, offerId, () => ({ state: 'workInProgress' }))
  if (row?.state !== 'published' && row?.state !== 'blocked') return null
  return takeStepIn(tx, writing, offerId, ({ state, expired_at }, now) => {
    const leaves = (to: 'ended' | 'expired') => (state === 'published' ? { state: to } : {})
    if (use === 'publish') return { ...leaves('ended'), ended_at: now }
    const earlier = daysAfter(expired_at ?? now, -durationOf(plan))
    return earlier > now ? { expired_at: earlier } : { ...leaves('expired'), expired_at: now }
  })
}

/** Marks the offer as awaiting payment; no change if it is already. */
export const awaitPayment = async (
  tx: TenantDb,
  writing: OfferWriteDependencies,
  offerId: number,
): Promise<void> => {
  const row = await findRowOfAnyState(tx, { id: offerId })
  if (row?.state === 'awaitingPayment') return
  await takeStepIn(tx, writing, offerId, (current) => {
    if (current.state === 'awaitingPayment') return {}
    requireStep(current, 'awaitingPayment')
    return { state: 'awaitingPayment' }
  })
}

/** Titles of a company's offers of any state by their guids. */
export const listNames = async (
  db: TenantDb,
  { companyId, guids }: { readonly companyId: number; readonly guids: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const rows = await tables(db)
    .selectFrom('offers')
    .select(['guid', 'title'])
    .where('company_id', '=', companyId)
    .where('guid', 'in', [...guids])
    .execute()
  return new Map(rows.map(({ guid, title }) => [guid, title]))
}

const MAX_LISTED = 200

/** The company's latest offers that can be published or extended, newest first. */
export const listOfCompany = (
  db: TenantDb,
  companyId: number,
): Promise<Pick<OfferOfCompany, 'guid' | 'title' | 'state'>[]> =>
  tables(db)
    .selectFrom('offers')
    .select(['guid', 'title', 'state'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['draft', 'workInProgress', 'awaitingPayment', 'published', 'expired'])
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()

/** By id, guid or slug, in any state; null for an unknown offer or one without a company. */
export const findOfCompany = async (
  db: TenantDb,
  tenant: Tenant,
  named: { readonly id: number } | { readonly guidOrSlug: string },
): Promise<OfferOfCompany | null> => {
  const row = await findRowOfAnyState(db, named)
  if (!row || row.company_id === null) return null
  const places = await tables(db)
    .selectFrom('offer_locations')
    .select('slug')
    .where('offer_id', '=', row.id)
    .orderBy('ordinal')
    .execute()
  return {
    id: row.id,
    guid: row.guid,
    slug: places[0]?.slug ?? '',
    title: row.title,
    companyId: row.company_id,
    companyName: row.company_name,
    companyLogoUrl: row.company_logo_thumb_url ?? row.company_logo_url,
    state: row.state,
    planKey: row.plan_key,
    expiredAt: row.expired_at,
    isHeldFirst: await waitsForCheck(db, tenant, row.id),
    facts: factsOf(row, tenant, places.length),
  }
}
