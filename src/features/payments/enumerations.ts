// Apart from the contract, so that pages do not carry the contract's zod.

/** In ascending precedence: late or repeated messages never move an order back. */
export const orderStates = ['started', 'pending', 'cancelled', 'failed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
export const providerNames = ['sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
export const partRefundStates = ['asked', 'given', 'dropped'] as const
export type PartRefundState = (typeof partRefundStates)[number]
/** 'message': a webhook of the provider; 'answer': the result of a request for the payment's state. */
export type PaymentEventKind = 'opened' | 'message' | 'answer' | 'refund'
/** 'same': the state was known; 'money': the amount differs from the order, so that nothing was done. */
export type PaymentEventResult = 'taken' | 'same' | 'money' | 'failed'
export const orderOutcomes = ['published', 'held', 'extended', 'code', 'codes'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]
/** 'refund-there': money given back at the provider, asked for by nobody here. */
export const troubleKinds = ['dispute', 'refund-failed', 'refund-there'] as const
export type TroubleKind = (typeof troubleKinds)[number]
/** 'corrected': the correction invoice of a refund made at the provider is issued. */
export type TroubleOutcome = 'won' | 'lost' | 'retried' | 'done' | 'corrected'

/** What an order buys. */
export type OrderUse = 'publish' | 'extend' | 'pack'

/** Fields of an invoice's buyer, in the order of the form. */
export const invoiceFields = [
  'companyName',
  'taxId',
  'street',
  'number',
  'postalCode',
  'city',
  'country',
  'email',
] as const
export type InvoiceField = (typeof invoiceFields)[number]

/** Orders of the console's lists. */
export const moneySorts = ['newest', 'oldest', 'amount', 'name'] as const
export type MoneySort = (typeof moneySorts)[number]

/** Payment status as in the API's answers. */
export const paymentStatuses = ['pending', 'started', 'paid', 'ok', 'failed', 'error'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentResult = 'pending' | 'success' | 'failure'
/** Reasons of a refused payment that the buyer can act on. */
export type RefusalReason = 'declined' | 'funds' | 'expired'

export const homeCountry = 'PL' as const
/** EU member states in which buyers can be invoiced; Greek VAT numbers begin with EL. */
export const buyerCountries = [
  homeCountry,
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
export type BuyerCountry = (typeof buyerCountries)[number]

/** State of an invoice sent to KSeF; 'stopped': KSeF was unreachable for days, or gave no decision. */
export const registrationStates = ['waiting', 'sent', 'accepted', 'refused', 'stopped'] as const
export type RegistrationState = (typeof registrationStates)[number]
/** 'unsent': issued while KSeF was not configured. */
export const invoiceStates = ['unsent', ...registrationStates] as const
export type InvoiceState = (typeof invoiceStates)[number]
/** Why KSeF cannot be used at all at the moment. */
export type TroubleReason =
  | 'timeout'
  | 'unreachable'
  | 'status'
  | 'busy'
  | 'access'
  | 'request'
  | 'answer'
  | 'program'
export type RegistrationEvent =
  | 'queued'
  | 'sent'
  | 'delayed'
  | 'accepted'
  | 'receipt'
  | 'refused'
  | 'stopped'
  | 'again'

export const invoiceKinds = ['invoice', 'correction'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
export const invoiceSorts = ['newest', 'oldest', 'amount'] as const
export type InvoiceSort = (typeof invoiceSorts)[number]
/** What became of an invoice's money; 'given' marks a correction. */
export type InvoiceMoney = 'paid' | 'asked' | 'reduced' | 'corrected' | 'given'
/** Filter, order and page of a company's invoices, as in the URL's query. */
export interface InvoiceQuery {
  readonly text: string
  readonly kind: InvoiceKind | null
  /** Year or month of issue, as 2026 or 2026-11; null for all. */
  readonly period: string | null
  readonly sort: InvoiceSort
  readonly page: number
}

/** 'upo': KSeF's official receipt, XML. */
export const invoiceFormats = ['pdf', 'xml', 'upo'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** Outcomes that the sandbox page can give a payment. */
export const sandboxDeeds = ['pay', 'delay', 'fail', 'cancel'] as const
export type SandboxDeed = (typeof sandboxDeeds)[number]

/** Company roles that may see prices, invoices and billing details. */
export const billingRoles = ['owner', 'admin'] as const
