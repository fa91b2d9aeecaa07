import type { Locale } from '#kernel/locale.ts'
import type { OrderState, ProviderName, TroubleKind } from '../../enumerations.ts'

export interface PaymentRequest {
  readonly orderUid: string
  readonly tenantId: number
  readonly amountMinor: number
  readonly currency: 'pln' | 'eur'
  /** One line shown to the buyer. */
  readonly description: string
  readonly email: string | null
  readonly locale: Locale
  readonly returnUrl: string
}

/** A provider's record of a payment. */
export interface ProviderState {
  readonly state: Exclude<OrderState, 'started'>
  /** Set once the money has arrived. */
  readonly amountMinor?: number
  readonly currency?: string
  /** Given back at the provider itself so far, asked for by nobody here; refunds of ours are known by their metadata. */
  readonly thereMinor?: number
  /** Code of the failure at the provider. */
  readonly failure?: string
}

export interface ProviderEvent extends ProviderState {
  readonly orderUid: string
  /** The provider's name of the type of message. */
  readonly name: string
}

/** A message about a settled payment that somebody must see to. */
export interface ProviderTrouble {
  readonly orderUid: string
  readonly name: string
  readonly told: {
    readonly kind: TroubleKind
    readonly reference: string
    /** For 'refund-there': all that was given back at the provider itself so far, without what was asked for here. */
    readonly amountMinor: number
    readonly detail?: string
    readonly dueAt?: Date
    /** Of a dispute. */
    readonly outcome?: 'won' | 'lost'
  }
}

/** A refund that did not arrive, to be given anew. */
export interface FailedRefund {
  readonly reference: string
  readonly amountMinor: number
}

export interface OpenPayment {
  readonly reference: string
  /** Payment page for the buyer. */
  readonly url: string
}

export interface PartOfPayment {
  readonly uid: string
  readonly amountMinor: number
}

/** Port of payment providers. All calls are idempotent: a provider identifies an order by its id. */
export interface PaymentProvider {
  readonly name: ProviderName
  open(request: PaymentRequest): Promise<OpenPayment>
  /** The current record, for when messages were lost. */
  check(reference: string): Promise<ProviderState>
  /** Refunds asked for here that did not arrive after all, for when messages were lost. */
  failedRefunds(reference: string): Promise<readonly ProviderTrouble['told'][]>
  /** Closes an unfinished payment, so that it can no longer be made; one that was made stays as it is. */
  close(reference: string): Promise<void>
  /**
   * Refunds the rest, a part, or one that failed; each once, however often it is requested. Throws 'refund.amount' for
   * a part that is more than the payment has left.
   */
  refund(payment: {
    readonly orderUid: string
    readonly reference: string
    readonly part?: PartOfPayment
    readonly instead?: FailedRefund
  }): Promise<void>
  /** URL of the payment in the provider's dashboard. */
  pageOf(reference: string, locale: Locale): string
  /** Reads a message; null for one that says nothing of orders. Throws 'webhook.invalid'. */
  readEvent(body: string, signature: string): ProviderEvent | null
  /** Reads a message that tells of a dispute or a refund; null for any other. Throws 'webhook.invalid'. */
  readTrouble(body: string, signature: string): Promise<ProviderTrouble | null>
}

/** Maximum age of a signed message. */
export const SIGNATURE_TOLERANCE_SECONDS = 300
