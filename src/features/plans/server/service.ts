import { readFileSync } from 'node:fs'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { type Plan, type PricingFile, pricingFile, type Seller, type Testimonial } from '../contract.ts'
import { planAt } from '../rules.ts'
import { findPricing, savePricing } from './store.ts'

export type { Codes } from './codes.ts'

export interface Plans {
  /** In the order of the pricing page, at the prices of this moment. */
  listPlans(tenantId: number): Promise<Plan[]>
  findPlan(tenantId: number, key: string): Promise<Plan | null>
  listTestimonials(tenantId: number): Promise<readonly Testimonial[]>
  /** Who stands on the board's invoices. */
  findSeller(tenantId: number): Promise<Seller>
  /** What the board sells from now on; what was bought stays as it was. */
  savePricing(tenantId: number, pricing: PricingFile): Promise<void>
}

const readPricing = (name: string): PricingFile =>
  pricingFile.parse(JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')))

/** Of a board that was given none. */
export const defaultPricing = (): PricingFile => readPricing('default')

export const createPlans = ({ database, clock }: { database: Database; clock: Clock }): Plans => {
  const ofNewBoards = defaultPricing()
  const pricingOf = async (tenantId: number): Promise<PricingFile> =>
    (await findPricing(forTenant(database, tenantId))) ?? ofNewBoards
  const listPlans = async (tenantId: number): Promise<Plan[]> => {
    const { plans } = await pricingOf(tenantId)
    const now = clock.now()
    return plans.map((plan) => planAt(plan, now))
  }
  return {
    listPlans,
    findPlan: async (tenantId, key) => (await listPlans(tenantId)).find((plan) => plan.key === key) ?? null,
    listTestimonials: async (tenantId) => (await pricingOf(tenantId)).testimonials,
    findSeller: async (tenantId) => (await pricingOf(tenantId)).seller,
    savePricing: (tenantId, pricing) => savePricing(forTenant(database, tenantId), pricing),
  }
}
