import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CompanyVerification } from '#features/companies/contract.ts'
import type { OfferState } from '#features/offers/enumerations.ts'
import type { InvoiceData } from '#features/payments/contract.ts'
import type { SoldPlan } from '#features/plans/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { ClaimState } from '../claims.ts'
import type { Decision } from '../enumerations.ts'

/** Tables of claims; `company_members` tells which companies have no account. */
export type ClaimTables = Pick<CompanyCheckTables, 'company_members'> & {
  company_claims: {
    id: GeneratedAlways<number>
    tenant_id: number
    company_id: number
    target_id: number | null
    target_name: string
    note: string
    state: ClaimState
    reason: Generated<string>
    created_at: Date
    decided_at: Date | null
  }
  companies: CompanyCheckTables['companies'] & {
    contact_email: string | null
    locale: Locale
    claimed_domains: string[]
  }
  offers: CompanyCheckTables['offers']
}

// A type, not an interface: withTables() requires an implicit index signature.
export type CompanyCheckTables = {
  company_decisions: {
    id: GeneratedAlways<number>
    tenant_id: number
    company_id: number
    decision: Decision
    reason: string
    published: JSONColumnType<readonly string[]>
    codes: JSONColumnType<readonly string[]>
    refunds: JSONColumnType<readonly string[]>
    operator: string
    decided_at: Date
  }
  /** Read only, like the tables that follow. */
  companies: {
    id: number
    tenant_id: number
    name: string
    slug: string
    website: string | null
    verification: CompanyVerification
    created_at: Date
  }
  company_members: { tenant_id: number; company_id: number; account_id: number; role: string }
  accounts: {
    id: number
    uid: string
    tenant_id: number
    email: string
    first_name: string
    last_name: string
    locale: Locale
    email_confirmed_at: Date | null
  }
  company_data: {
    tenant_id: number
    company_id: number
    registered_name: string
    tax_id: string
    street: string
    number: string
    postal_code: string
    city: string
    country: string
  }
  billing_data: { tenant_id: number; company_id: number; details: JSONColumnType<InvoiceData> }
  offers: {
    id: number
    guid: string
    tenant_id: number
    company_id: number | null
    title: string
    state: OfferState
    plan_key: string
  }
  offer_locations: { offer_id: number; ordinal: number; slug: string }
  orders: {
    id: number
    uid: string
    tenant_id: number
    offer_id: number | null
    outcome: string | null
  }
  codes: {
    id: number
    tenant_id: number
    offer_id: number | null
    used_for: string | null
    used_at: Date | null
    plan: JSONColumnType<SoldPlan>
  }
}
