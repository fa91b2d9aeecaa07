// Apart from the contract, so that pages do not carry the contract's zod.

/** In the order of what outweighs what: messages that come late or twice never take an order back. */
export const orderStates = ['started', 'pending', 'cancelled', 'failed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
export const providerNames = ['sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
export const partRefundStates = ['asked', 'given', 'dropped'] as const
export type PartRefundState = (typeof partRefundStates)[number]
/** Of what was said between a provider and us: 'answer' is one to our asking. */
export type PaymentEventKind = 'opened' | 'message' | 'answer' | 'refund'
/** 'same': we knew it; 'money': of another amount than was ordered, so that nothing was done. */
export type PaymentEventResult = 'taken' | 'same' | 'money' | 'failed'
export const orderOutcomes = ['published', 'held', 'extended', 'code', 'codes'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]
/** What an order is for. */
export type OrderUse = 'publish' | 'extend' | 'pack'

/** As the console lists them. */
export const moneySorts = ['newest', 'oldest', 'amount', 'name'] as const
export type MoneySort = (typeof moneySorts)[number]

/** As calls answer it. */
export const paymentStatuses = ['pending', 'started', 'paid', 'ok', 'failed', 'error'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentResult = 'pending' | 'success' | 'failure'
/** Why a payment was refused, where buyers can do something about it. */
export type RefusalReason = 'declined' | 'funds' | 'expired'

export const homeCountry = 'PL' as const
/** The member states of the European Union, as invoices are made out to them; Greece's VAT numbers begin with EL. */
export const buyerCountries = [
  homeCountry,
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
export type BuyerCountry = (typeof buyerCountries)[number]

/** What has become of an invoice that goes to KSeF; 'stopped': nobody could be reached for days, or no decision came. */
export const registrationStates = ['waiting', 'sent', 'accepted', 'refused', 'stopped'] as const
export type RegistrationState = (typeof registrationStates)[number]
/** 'unsent': issued while no access to KSeF was configured. */
export const invoiceStates = ['unsent', ...registrationStates] as const
export type InvoiceState = (typeof invoiceStates)[number]
/** Why KSeF cannot be used now, whatever is asked of it. */
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
/** What of a company's invoices is shown, as its address says. */
export interface InvoiceQuery {
  readonly text: string
  readonly kind: InvoiceKind | null
  readonly sort: InvoiceSort
  readonly page: number
}

/** 'upo': the official receipt of KSeF, XML. */
export const invoiceFormats = ['pdf', 'xml', 'upo'] as const
export type InvoiceFormat = (typeof invoiceFormats)[number]

/** What the page of the sandbox can do with a payment. */
export const sandboxDeeds = ['pay', 'delay', 'fail', 'cancel'] as const
export type SandboxDeed = (typeof sandboxDeeds)[number]

/** Who in a company sees prices, invoices and whom they are made out to. */
export const billingRoles = ['owner', 'admin'] as const
