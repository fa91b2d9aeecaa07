import type { JSONColumnType } from 'kysely'
import type { PricingFile } from '../contract.ts'

// A type, not an interface: withTables() asks for an implicit index signature.
export type PlanTables = {
  pricing: { tenant_id: number; settings: JSONColumnType<PricingFile> }
}
