import type { ConsentDocument } from '#features/consents/contract.ts'
import { codeErrors, type SoldPlan } from '#features/plans/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import type {
  BuyerCountry,
  OrderOutcome,
  OrderState,
  OrderUse,
  PartRefundState,
  PaymentEventKind,
  PaymentEventResult,
  ProviderName,
  RegistrationEvent,
  RegistrationState,
} from './enumerations.ts'

/** Of whom an invoice is made out to; the tax id without signs and prefix. */
export interface InvoiceData {
  readonly companyName: string
  readonly taxId: string
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly country: BuyerCountry
  /** Where invoices go as well; may be empty. */
  readonly email: string
}

export interface OrderAmounts {
  readonly currency: 'pln' | 'eur'
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

/** A pack as it was sold. */
export interface SoldPack {
  readonly count: number
  readonly validDays: number
}

/** One publication or extension, or several publications, that a company bought or is about to. */
export interface Order extends OrderAmounts {
  readonly id: number
  readonly uid: string
  readonly tenantId: number
  readonly companyId: number
  /** Null once the offer was deleted, and of packs. */
  readonly offerId: number | null
  /** Of packs their name. */
  readonly offerTitle: string
  readonly accountId: number | null
  readonly email: string | null
  readonly locale: Locale
  readonly use: OrderUse
  readonly plan: SoldPlan
  /** Of an order that is for one; its codes bear the order's uid. */
  readonly pack: SoldPack | null
  readonly buyer: InvoiceData
  readonly returnUrl: string
  readonly provider: ProviderName
  readonly providerReference: string | null
  readonly paymentUrl: string | null
  readonly state: OrderState
  readonly failure: string | null
  readonly outcome: OrderOutcome | null
  readonly code: string | null
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly refundAskedAt: Date | null
  readonly refundReason: string | null
  /** Who decided it. */
  readonly refundPerson: string | null
  readonly refundedAt: Date | null
  /** Of the gross amount, so far. */
  readonly refundedMinor: number
  /** The terms that it was placed under. */
  readonly documents: readonly ConsentDocument[]
}

/** A part of the money of an order that is given back; what was bought stays. */
export interface PartRefund {
  readonly uid: string
  readonly orderId: number
  readonly grossMinor: number
  /** Of a pack: how many that nobody has used. */
  readonly codes: number | null
  readonly reason: string
  /** Who decided it. */
  readonly person: string
  readonly askedAt: Date
  readonly state: PartRefundState
  readonly settledAt: Date | null
}

/** Something that was asked of a payment's provider, or that it said. */
export interface PaymentEvent {
  readonly id: number
  readonly at: Date
  readonly kind: PaymentEventKind
  /** As the provider calls its message. */
  readonly name: string | null
  /** The state that it told. */
  readonly told: string | null
  readonly result: PaymentEventResult
  /** Why it failed, in the provider's words. */
  readonly detail: string | null
  /** Of a refund: of which part. */
  readonly partUid: string | null
}

/** In percent: with tax at home; 'reverse-charge': the buyer, a company elsewhere in the Union, accounts for it. */
export type VatRate = number | 'reverse-charge'

export interface InvoiceLine {
  readonly name: string
  readonly vat: VatRate
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  /** Pieces; where it says nothing, one, or one taken back. */
  readonly quantity?: number
}

export interface InvoiceParty {
  readonly name: string
  readonly taxId: string
  readonly country: string
  /** Street and number. */
  readonly street: string
  /** Postal code and city. */
  readonly place: string
}

/** All that an invoice says; a correction's amounts are differences. */
export interface InvoiceDocument {
  readonly kind: 'invoice' | 'correction'
  readonly number: string
  /** Calendar days in Warsaw. */
  readonly issuedOn: string
  readonly soldOn: string
  readonly issuedAt: string
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  readonly currency: 'pln' | 'eur'
  readonly lines: readonly InvoiceLine[]
  readonly total: Omit<InvoiceLine, 'name' | 'vat' | 'quantity'>
  /** Of an invoice in euros: zlotys for one, by the table of the day before. */
  readonly rate: { readonly day: string; readonly plnPer: number } | null
  readonly orderNumber: string
  readonly corrects: { readonly number: string; readonly issuedOn: string; readonly reason: string } | null
}

/** What is known of an invoice at KSeF. */
export interface Registration {
  readonly state: RegistrationState
  readonly ksefNumber: string | null
  readonly acceptedAt: Date | null
  /** The address of the QR code. */
  readonly verificationUrl: string | null
  readonly hasReceipt: boolean
}

/** What an operator sees of it as well. */
export interface RegistrationDetails extends Registration {
  readonly sellerTaxId: string
  /** SHA-256 of the bytes that were sent, as Base64. */
  readonly xmlHash: string | null
  readonly sessionReference: string | null
  readonly invoiceReference: string | null
  readonly failureCode: string | null
  readonly failure: string | null
  readonly nextStepAt: Date | null
}

export interface RegistrationStep {
  readonly id: number
  readonly at: Date
  readonly event: RegistrationEvent
  /** Of a failure: a reason of ours, or a code of KSeF. */
  readonly code: string | null
  /** KSeF's words, a number or a reference. */
  readonly detail: string | null
  readonly person: string | null
}

export interface Invoice {
  readonly id: number
  readonly uid: string
  readonly orderId: number
  readonly issuedAt: Date
  /** Of the part of the money that a correction gives back; null for invoices and corrections of all the rest. */
  readonly partUid: string | null
  readonly document: InvoiceDocument
  /** Null: no access to KSeF was configured when it was issued. */
  readonly registration: Registration | null
}

export const paymentErrors = {
  'offer.not-found': 404,
  'payment.not-found': 404,
  'invoice.not-found': 404,
  'offer.state-conflict': 409,
  'payment.plan-unknown': 422,
  'offer.plan-exceeded': 422,
  'payment.invalid': 422,
  // the provider did not take the payment over; a repeat with the same key tries again
  'payment.provider-failed': 502,
  // no provider is configured, or no rate for euros
  'payment.unavailable': 503,
  'request.too-many': 429,
  'idempotency.key-invalid': 400,
  'idempotency.in-progress': 409,
  'idempotency.key-reused': 422,
} as const

export const refundErrors = {
  'payment.not-found': 404,
  // nothing was bought that has a code
  'payment.no-codes': 409,
  'refund.not-paid': 409,
  'refund.asked': 409,
  'refund.code-used': 409,
  // of a pack: unused codes are given back, no other amount
  'refund.pack': 409,
  // not positive, or more than is left
  'refund.amount': 422,
} as const

export const registrationErrors = {
  'invoice.not-found': 404,
  // it is under way, or done
  'invoice.state-conflict': 409,
} as const

/** Of a pack's own. */
export const packErrors = { ...paymentErrors, 'company.not-found': 404 } as const

/** Of the payment step: paying or using a code. */
export const stepErrors = { ...packErrors, ...codeErrors } as const

/** What a provider says otherwise than is known here. */
export type PaymentDifference =
  | 'paid-there'
  | 'paid-here'
  | 'refunded-there'
  | 'refunded-here'
  | 'amount'
  | 'missing'

/** Of all orders that a filter finds, in one currency. */
export interface OrderSum {
  readonly currency: Order['currency']
  readonly count: number
  /** That arrived, also where it went back later. */
  readonly paidMinor: number
  readonly refundedMinor: number
}

/** Of an order, the newest first. */
export interface OrderPaper {
  readonly uid: string
  readonly orderId: number
  readonly number: string
}
