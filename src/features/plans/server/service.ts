import { readFileSync } from 'node:fs'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import { type Plan, type PricingFile, pricingFile, type Seller, type Testimonial } from '../contract.ts'
import { planAt } from '../rules.ts'
import {
  findPricing,
  insertPricing,
  listPricingVersions,
  lockPricing,
  type PricingVersion,
  type StoredPricing,
  savePricing,
} from './store.ts'

export type { Agreements } from './agreements.ts'
export type { Codes, CodesSearch } from './codes.ts'
export type { PricingVersion } from './store.ts'

/** Pricing of boards, for editing. */
export interface PriceLists {
  /** Version 0 is the default of new boards. */
  get(tenantId: number): Promise<StoredPricing>
  /** Like `get`, locked until the transaction ends. */
  lock(tx: TenantDb): Promise<StoredPricing>
  /** Versions from the given one on, oldest first. */
  versions(tenantId: number, from: number): Promise<readonly PricingVersion[]>
  /** Returns the new version; null when nothing changes. */
  save(
    tx: TenantDb,
    change: { readonly pricing: PricingFile; readonly person: string },
  ): Promise<number | null>
}

export interface Plans {
  /** In the order of the pricing page, at current prices. */
  listPlans(tenantId: number): Promise<Plan[]>
  findPlan(tenantId: number, key: string): Promise<Plan | null>
  listTestimonials(tenantId: number): Promise<readonly Testimonial[]>
  /** The seller on the board's invoices. */
  findSeller(tenantId: number): Promise<Seller>
  /** Replaces the pricing; existing purchases are unaffected. False when nothing changes. */
  savePricing(tenantId: number, pricing: PricingFile): Promise<boolean>
  /** Sets the pricing of a board without one; otherwise does nothing. */
  addPricing(tenantId: number, pricing: PricingFile): Promise<void>
  readonly priceLists: PriceLists
}

const readPricing = (name: string): PricingFile =>
  pricingFile.parse(JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')))

/** Pricing of boards that were given none. */
export const defaultPricing = (): PricingFile => readPricing('default')

export const createPlans = ({ database, clock }: { database: Database; clock: Clock }): Plans => {
  const ofNewBoards = defaultPricing()
  const priceLists: PriceLists = {
    get: async (tenantId) =>
      (await findPricing(forTenant(database, tenantId))) ?? { version: 0, pricing: ofNewBoards },
    lock: (tx) => lockPricing(tx, ofNewBoards),
    versions: (tenantId, from) => listPricingVersions(forTenant(database, tenantId), from),
    save: async (tx, change) => savePricing(tx, await lockPricing(tx, ofNewBoards), change),
  }
  const pricingOf = async (tenantId: number) => (await priceLists.get(tenantId)).pricing
  const listPlans = async (tenantId: number): Promise<Plan[]> => {
    const { plans } = await pricingOf(tenantId)
    const now = clock.now()
    return plans.filter(({ isHidden }) => !isHidden).map((plan) => planAt(plan, now))
  }
  return {
    priceLists,
    listPlans,
    findPlan: async (tenantId, key) => (await listPlans(tenantId)).find((plan) => plan.key === key) ?? null,
    listTestimonials: async (tenantId) => (await pricingOf(tenantId)).testimonials,
    findSeller: async (tenantId) => (await pricingOf(tenantId)).seller,
    savePricing: (tenantId, pricing) =>
      forTenant(database, tenantId).transaction(
        async (tx) => (await priceLists.save(tx, { pricing, person: '' })) !== null,
      ),
    async addPricing(tenantId, pricing) {
      await insertPricing(forTenant(database, tenantId), { version: 1, pricing })
    },
  }
}
