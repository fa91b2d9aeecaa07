import type { TroubleReason } from '../../enumerations.ts'

/** Where an invoice is to be found in the register, once it was sent. */
export interface SentReference {
  readonly session: string
  readonly invoice: string
}

export interface Refusal {
  readonly code: string
  /** In the register's own words, as one plain line. */
  readonly text: string
}

/** What has become of an invoice that was sent. */
export type RegisterAnswer =
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'accepted'
      readonly number: string
      readonly acceptedAt: Date
      /** Where it is: elsewhere than it was sent last, if an earlier sending had arrived. */
      readonly reference: SentReference
    }
  /** Something is wrong with it: to send it once more changes nothing. */
  | ({ readonly kind: 'refused' } & Refusal)
  /** The register failed over it: it may be sent once more. */
  | ({ readonly kind: 'failed' } & Refusal)

/** For several invoices of one seller. */
export interface RegisterSession {
  readonly reference: string
  send(xml: Buffer): Promise<{ readonly kind: 'sent'; readonly invoice: string } | RefusedSending>
  /** Nothing is sent in it any more. One that is not closed ends by itself. */
  close(): Promise<void>
}
type RefusedSending = { readonly kind: 'refused' } & Refusal

/**
 * The port of the register of invoices. An invoice may be sent again when it is not known whether it has arrived: the
 * register knows it by its bytes. Every call may throw `RegisterTrouble`.
 */
export interface InvoiceRegister {
  /** Tax ids of those whose invoices it takes. */
  readonly sellers: readonly string[]
  openSession(seller: string): Promise<RegisterSession>
  /** `hash`: of the bytes that were sent. */
  check(seller: string, reference: SentReference, hash: string): Promise<RegisterAnswer>
  /** The official receipt, XML; null where it is not there yet. */
  fetchReceipt(seller: string, reference: SentReference): Promise<Buffer | null>
  /** Where anybody checks the invoice. */
  verificationUrl(of: { readonly seller: string; readonly issuedOn: string; readonly hash: string }): string
}

/** The register cannot be used now, whatever is asked of it: it is down, busy, or lets nobody in. */
export class RegisterTrouble extends Error {
  override readonly name = 'RegisterTrouble'
  /** Where it has said how long to stay away. */
  readonly retryAfterSeconds: number | null

  readonly reason: TroubleReason
  /** What belongs to the reason: a status, a code, the register's own words; no secrets. */
  readonly text: string

  constructor(reason: TroubleReason, text = '', retryAfterSeconds: number | null = null) {
    super(`${reason} ${text}`)
    this.reason = reason
    this.text = text
    this.retryAfterSeconds = retryAfterSeconds
  }
}
