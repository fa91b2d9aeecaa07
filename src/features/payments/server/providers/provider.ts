import type { Locale } from '#kernel/locale.ts'
import type { OrderState, ProviderName } from '../../enumerations.ts'

export interface PaymentRequest {
  readonly orderUid: string
  readonly tenantId: number
  readonly amountMinor: number
  readonly currency: 'pln' | 'eur'
  /** One line that the buyer reads. */
  readonly description: string
  readonly email: string | null
  readonly locale: Locale
  readonly returnUrl: string
}

/** What a provider knows of a payment. */
export interface ProviderState {
  readonly state: Exclude<OrderState, 'started'>
  /** Of money that has arrived. */
  readonly amountMinor?: number
  readonly currency?: string
  /** Why it failed, in the provider's words. */
  readonly failure?: string
}

export interface ProviderEvent extends ProviderState {
  readonly orderUid: string
  /** As the provider calls it. */
  readonly name: string
}

export interface OpenPayment {
  readonly reference: string
  /** Where the buyer pays. */
  readonly url: string
}

export interface PartOfPayment {
  readonly uid: string
  readonly amountMinor: number
}

/** The port of payments. Every call may be repeated: a provider knows an order by its id. */
export interface PaymentProvider {
  readonly name: ProviderName
  open(request: PaymentRequest): Promise<OpenPayment>
  /** What it knows now, for messages that were lost. */
  check(reference: string): Promise<ProviderState>
  /** Gives all that is left of it back, or a part: each part once, however often it is asked for. */
  refund(payment: {
    readonly orderUid: string
    readonly reference: string
    readonly part?: PartOfPayment
  }): Promise<void>
  /** Where the operator sees it at the provider. */
  pageOf(reference: string, locale: Locale): string
  /** Reads a message; null for one that says nothing of orders. Throws 'webhook.invalid'. */
  readEvent(body: string, signature: string): ProviderEvent | null
}

/** How old a signed message may be. */
export const SIGNATURE_TOLERANCE_SECONDS = 300
