import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { PricingFile, SoldPlan } from '../contract.ts'
import type { CodeUse } from '../enumerations.ts'

// A type, not an interface: withTables() requires an implicit index signature.
export type PlanTables = {
  pricing: { tenant_id: number; settings: JSONColumnType<PricingFile>; version: Generated<number> }
  pricing_versions: {
    tenant_id: number
    version: number
    settings: JSONColumnType<PricingFile>
    person: string
    at: Generated<Date>
  }
  codes: {
    id: GeneratedAlways<number>
    tenant_id: number
    company_id: number
    code: string
    plan: JSONColumnType<SoldPlan>
    use: CodeUse | 'any'
    note: string | null
    expires_at: Date | null
    created_at: Date
    used_at: Generated<Date | null>
    used_for: Generated<CodeUse | null>
    used_by: Generated<number | null>
    offer_id: Generated<number | null>
    offer_title: Generated<string | null>
    voided_at: Generated<Date | null>
    order_uid: string | null
    reserved_for: Generated<string | null>
  }
}
