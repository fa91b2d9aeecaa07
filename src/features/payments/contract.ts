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
  TroubleKind,
  TroubleOutcome,
} from './enumerations.ts'

/** The buyer on an invoice; the tax id without separators and country prefix. */
export interface InvoiceData {
  readonly companyName: string
  readonly taxId: string
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly country: BuyerCountry
  /** Additional recipient of invoices; may be empty. */
  readonly email: string
}

export interface OrderAmounts {
  readonly currency: 'pln' | 'eur'
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
}

/** Terms of a pack at the time of its sale. */
export interface SoldPack {
  readonly count: number
  readonly validDays: number
}

/** A publication, an extension or a pack that a company has bought or is about to buy. */
export interface Order extends OrderAmounts {
  readonly id: number
  readonly uid: string
  readonly tenantId: number
  readonly companyId: number
  /** Null once the offer is deleted, and for packs. */
  readonly offerId: number | null
  /** For packs, the pack's name. */
  readonly offerTitle: string
  readonly accountId: number | null
  readonly email: string | null
  readonly locale: Locale
  readonly use: OrderUse
  readonly plan: SoldPlan
  /** Set for an order of a pack; its codes carry the order's uid. */
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
  /** Name of the operator who decided the refund. */
  readonly refundPerson: string | null
  readonly refundedAt: Date | null
  /** Amount of the gross total refunded so far. */
  readonly refundedMinor: number
  /** The terms and conditions it was placed under. */
  readonly documents: readonly ConsentDocument[]
}

/** An earlier payment for the same thing, of which a buyer must know before paying once more. */
export interface PriorPayment {
  readonly uid: string
  /** Names the payment and its state; a buyer who sends it back knows of it. */
  readonly key: string
  readonly isPaid: boolean
  /** Unfinished, with a page at the provider. */
  readonly isPayable: boolean
  /** When it was paid, or else placed. */
  readonly at: Date
  readonly plan: string
  readonly currency: Order['currency']
  readonly grossMinor: number
  /** Who placed it; null once that account is gone. */
  readonly email: string | null
}

/** A partial refund of an order; the purchase itself stays. */
export interface PartRefund {
  readonly uid: string
  readonly orderId: number
  readonly grossMinor: number
  /** For a pack: the number of unused codes refunded. */
  readonly codes: number | null
  readonly reason: string
  /** Name of the operator who decided the refund. */
  readonly person: string
  readonly askedAt: Date
  readonly state: PartRefundState
  readonly settledAt: Date | null
}

/** A refund as the company sees it, of a whole order or of a part. */
export interface CompanyRefund {
  readonly uid: string
  /** Number of the invoice that it corrects. */
  readonly invoice: string
  readonly reason: string | null
  readonly currency: Order['currency']
  readonly grossMinor: number
  /** Null when it was made at the provider. */
  readonly askedAt: Date | null
  /** When the provider made it; null until then. */
  readonly givenAt: Date | null
  readonly correction: { readonly uid: string; readonly number: string } | null
}

/** A request to a payment's provider, or a message or answer of the provider. */
export interface PaymentEvent {
  readonly id: number
  readonly at: Date
  readonly kind: PaymentEventKind
  /** The provider's name of the type of message. */
  readonly name: string | null
  /** The state of the payment that the provider reported. */
  readonly told: string | null
  readonly result: PaymentEventResult
  /** The provider's error message. */
  readonly detail: string | null
  /** For a partial refund: its id. */
  readonly partUid: string | null
}

/** What an operator must see to about a settled payment; it never changes what was bought. */
export interface PaymentTrouble {
  readonly id: number
  readonly orderId: number
  readonly kind: TroubleKind
  /** The provider's id of the dispute, the refund or the charge. */
  readonly reference: string
  readonly amountMinor: number
  /** The provider's reason. */
  readonly detail: string | null
  readonly openedAt: Date
  /** Until when a dispute can be answered. */
  readonly dueAt: Date | null
  readonly outcome: TroubleOutcome | null
  /** Null while somebody must see to it. */
  readonly closedAt: Date | null
  readonly person: string | null
}

export interface OpenTrouble extends PaymentTrouble {
  readonly tenantId: number
  readonly order: Pick<Order, 'uid' | 'id' | 'createdAt'>
  /** Name of the company that paid. */
  readonly buyer: string
  readonly currency: Order['currency']
}

/** Domestic VAT in per cent; 'reverse-charge': the buyer, a company elsewhere in the EU, accounts for the tax. */
export type VatRate = number | 'reverse-charge'

export interface InvoiceLine {
  readonly name: string
  readonly vat: VatRate
  readonly netMinor: number
  readonly taxMinor: number
  readonly grossMinor: number
  /** Number of pieces; absent in older documents, which mean 1, or -1 in a correction. */
  readonly quantity?: number
}

export interface InvoiceParty {
  readonly name: string
  readonly taxId: string
  readonly country: string
  /** Street and house number. */
  readonly street: string
  /** Postal code and city. */
  readonly place: string
}

/** The content of an invoice; the amounts of a correction are differences. */
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
  /** For an invoice in euros: PLN per euro, by the table of the previous day. */
  readonly rate: { readonly day: string; readonly plnPer: number } | null
  readonly orderNumber: string
  readonly corrects: { readonly number: string; readonly issuedOn: string; readonly reason: string } | null
}

/** State of an invoice in KSeF, the national e-invoice system. */
export interface Registration {
  readonly state: RegistrationState
  readonly ksefNumber: string | null
  readonly acceptedAt: Date | null
  /** URL in the invoice's QR code. */
  readonly verificationUrl: string | null
  readonly hasReceipt: boolean
}

/** Additional details for operators. */
export interface RegistrationDetails extends Registration {
  readonly sellerTaxId: string
  /** SHA-256 of the bytes sent, in Base64. */
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
  /** Code of a failure: a reason of ours, or a code of KSeF. */
  readonly code: string | null
  /** KSeF's message, a number or a reference. */
  readonly detail: string | null
  readonly person: string | null
}

export interface Invoice {
  readonly id: number
  readonly uid: string
  readonly orderId: number
  readonly issuedAt: Date
  /** Set for the correction of a partial refund; null for invoices and corrections of the whole rest. */
  readonly partUid: string | null
  readonly document: InvoiceDocument
  /** Null when KSeF was not configured at the time of issue. */
  readonly registration: Registration | null
}

export const paymentErrors = {
  'offer.not-found': 404,
  'payment.not-found': 404,
  'invoice.not-found': 404,
  'offer.state-conflict': 409,
  // The buyer was shown another price; nothing was ordered.
  'payment.price-changed': 409,
  // Another payment for the same is unfinished or was just made; the details name it as `payment`.
  'payment.prior': 409,
  'payment.plan-unknown': 422,
  'offer.plan-exceeded': 422,
  'payment.invalid': 422,
  // The provider did not accept the payment; a repeat with the same key tries again.
  'payment.provider-failed': 502,
  // No provider is configured, or there is no rate for euros.
  'payment.unavailable': 503,
  'request.too-many': 429,
  'idempotency.key-invalid': 400,
  'idempotency.in-progress': 409,
  'idempotency.key-reused': 422,
} as const

export const refundErrors = {
  'payment.not-found': 404,
  // The order has no codes.
  'payment.no-codes': 409,
  'refund.not-paid': 409,
  'refund.asked': 409,
  'refund.code-used': 409,
  // Seen to already, or nothing that can be retried.
  'trouble.closed': 409,
  // Packs are refunded by unused codes, not by amount.
  'refund.pack': 409,
  // Not positive, or more than the remaining amount.
  'refund.amount': 422,
} as const

/** Error codes of an invoice's page in the company's panel. */
export const invoiceMailErrors = {
  'company.not-found': 404,
  'invoice.not-found': 404,
  'invoice.email-invalid': 422,
  'request.too-many': 429,
} as const

export const registrationErrors = {
  'invoice.not-found': 404,
  // It is in progress or done.
  'invoice.state-conflict': 409,
} as const

/** Error codes of calls about packs. */
export const packErrors = {
  ...paymentErrors,
  'company.not-found': 404,
  // Others changed the billing details of the form; nothing was ordered.
  'payment.changed': 409,
} as const

/** Error codes of the payment step: paying, or redeeming a code. */
export const stepErrors = { ...packErrors, ...codeErrors } as const

/** How the provider's record of a payment differs from ours. */
export type PaymentDifference =
  | 'paid-there'
  | 'paid-here'
  | 'refunded-there'
  | 'refunded-here'
  | 'amount'
  | 'missing'

/** Totals of the filtered orders in one currency. */
export interface OrderSum {
  readonly currency: Order['currency']
  readonly count: number
  /** Amount received, including what was refunded later. */
  readonly paidMinor: number
  readonly refundedMinor: number
}

/** An invoice or correction of an order. */
export interface OrderDocument {
  readonly uid: string
  readonly orderId: number
  readonly number: string
}
