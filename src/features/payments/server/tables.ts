import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { CompanyRole } from '#features/accounts/contract.ts'
import type { ConsentDocument } from '#features/consents/contract.ts'
import type { SoldPlan } from '#features/plans/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type { InvoiceData, InvoiceDocument, PaymentDifference, SoldPack } from '../contract.ts'
import type {
  OrderOutcome,
  OrderState,
  OrderUse,
  PartRefundState,
  PaymentEventKind,
  PaymentEventResult,
  ProviderName,
  RegistrationEvent,
  RegistrationState,
  TroubleKind,
  TroubleOutcome,
  TroubleReason,
} from '../enumerations.ts'

export type SandboxState = 'open' | 'delayed' | 'paid' | 'failed' | 'cancelled' | 'refunded'

// A type, not an interface: withTables() requires an implicit index signature.
export type PaymentTables = {
  orders: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    company_id: number
    offer_id: number | null
    offer_title: string
    account_id: number | null
    email: string | null
    locale: Locale
    use: OrderUse
    plan: JSONColumnType<SoldPlan>
    pack: JSONColumnType<SoldPack> | null
    buyer: JSONColumnType<InvoiceData>
    currency: 'pln' | 'eur'
    net_minor: number
    tax_minor: number
    gross_minor: number
    return_url: string
    provider: ProviderName
    provider_reference: Generated<string | null>
    payment_url: Generated<string | null>
    state: OrderState
    failure: Generated<string | null>
    outcome: Generated<OrderOutcome | null>
    code: Generated<string | null>
    created_at: Date
    paid_at: Generated<Date | null>
    next_check_at: Date | null
    refund_asked_at: Generated<Date | null>
    refund_reason: Generated<string | null>
    refund_person: Generated<string | null>
    refunded_at: Generated<Date | null>
    refunded_minor: Generated<number>
    documents: JSONColumnType<readonly ConsentDocument[]>
  }
  part_refunds: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    order_id: number
    gross_minor: number
    codes: number | null
    reason: string
    person: string
    asked_at: Date
    state: PartRefundState
    settled_at: Date | null
  }
  billing_data: {
    tenant_id: number
    company_id: number
    details: JSONColumnType<InvoiceData>
    updated_at: Date
  }
  invoice_numbers: { tenant_id: number; series: 'invoice' | 'correction'; month: string; last: number }
  invoices: {
    id: GeneratedAlways<number>
    uid: string
    tenant_id: number
    company_id: number
    order_id: number
    kind: 'invoice' | 'correction'
    number: string
    issued_at: Date
    document: JSONColumnType<InvoiceDocument>
    part_uid: string | null
  }
  payment_checks: {
    order_id: number
    tenant_id: number
    checked_at: Date | null
    difference: PaymentDifference | null
    failed_at: Date | null
  }
  payment_events: {
    id: GeneratedAlways<number>
    tenant_id: number
    order_id: number
    at: Date
    kind: PaymentEventKind
    name: string | null
    told: string | null
    result: PaymentEventResult
    detail: string | null
    part_uid: string | null
  }
  payment_troubles: {
    id: GeneratedAlways<number>
    tenant_id: number
    order_id: number
    kind: TroubleKind
    reference: string
    amount_minor: number
    detail: string | null
    opened_at: Date
    due_at: Date | null
    outcome: Generated<TroubleOutcome | null>
    closed_at: Generated<Date | null>
    person: Generated<string | null>
  }
  invoice_registrations: {
    invoice_id: number
    tenant_id: number
    seller_tax_id: string
    corrects_id: number | null
    state: RegistrationState
    xml: Generated<Buffer | null>
    xml_hash: Generated<string | null>
    session_reference: Generated<string | null>
    invoice_reference: Generated<string | null>
    ksef_number: Generated<string | null>
    accepted_at: Generated<Date | null>
    verification_url: Generated<string | null>
    receipt: Generated<Buffer | null>
    failure_code: Generated<string | null>
    failure: Generated<string | null>
    tries: Generated<number>
    waits_since: Date
    next_step_at: Date | null
  }
  invoice_registration_events: {
    id: GeneratedAlways<number>
    tenant_id: number
    invoice_id: number
    at: Date
    event: RegistrationEvent
    code: string | null
    detail: string | null
    person: string | null
  }
  invoice_sellers: {
    tax_id: string
    turn_until: Date
    paused_until: Generated<Date | null>
    is_told_to_wait: Generated<boolean>
    troubles: Generated<number>
    trouble_reason: Generated<TroubleReason | null>
    trouble: Generated<string | null>
  }
  sandbox_payments: {
    reference: string
    tenant_id: number
    order_uid: string
    state: SandboxState
    amount_minor: number
    currency: string
    description: string
    return_url: string
    locale: Locale
    settles_at: Generated<Date | null>
    /** By the part's id; under any other key, refunds that nobody here asked for. */
    refunded_parts: JSONColumnType<Readonly<Record<string, number>>, string | undefined>
    created_at: Date
  }
  /** Read only, like the next table. */
  company_members: { tenant_id: number; company_id: number; account_id: number; role: CompanyRole }
  accounts: {
    id: number
    tenant_id: number
    email: string
    kind: string
    locale: Locale
    blocked_at: Date | null
  }
}
