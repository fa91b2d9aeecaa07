// Apart from the contract, so that pages do not carry the contract's zod.

/** In the order of what outweighs what: messages that come late or twice never take an order back. */
export const orderStates = ['started', 'pending', 'cancelled', 'failed', 'paid', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]
export const providerNames = ['sandbox', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
export const partRefundStates = ['asked', 'given', 'dropped'] as const
export type PartRefundState = (typeof partRefundStates)[number]
export const orderOutcomes = ['published', 'held', 'extended', 'code', 'codes'] as const
export type OrderOutcome = (typeof orderOutcomes)[number]
/** What an order is for. */
export type OrderUse = 'publish' | 'extend' | 'pack'

/** As calls answer it. */
export const paymentStatuses = ['pending', 'started', 'paid', 'ok', 'failed', 'error'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentResult = 'pending' | 'success' | 'failure'

export const homeCountry = 'PL' as const
/** The member states of the European Union, as invoices are made out to them; Greece's VAT numbers begin with EL. */
export const buyerCountries = [
  homeCountry,
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'RO', 'SE', 'SI', 'SK'],
] as const
export type BuyerCountry = (typeof buyerCountries)[number]

/** What the page of the sandbox can do with a payment. */
export const sandboxDeeds = ['pay', 'delay', 'fail', 'cancel'] as const
export type SandboxDeed = (typeof sandboxDeeds)[number]

/** Who in a company sees prices, invoices and whom they are made out to. */
export const billingRoles = ['owner', 'admin'] as const
