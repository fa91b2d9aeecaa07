import type { TroubleReason } from '../../enumerations.ts'

/** References of a sent invoice in the register. */
export interface SentReference {
  readonly session: string
  readonly invoice: string
}

export interface Refusal {
  readonly code: string
  /** The register's message, as one plain line. */
  readonly text: string
}

/** State of a sent invoice. */
export type RegisterAnswer =
  | { readonly kind: 'processing' }
  | {
      readonly kind: 'accepted'
      readonly number: string
      readonly acceptedAt: Date
      /** The accepted invoice; differs from the last attempt if an earlier one had arrived. */
      readonly reference: SentReference
    }
  /** The invoice is invalid: a retry changes nothing. */
  | ({ readonly kind: 'refused' } & Refusal)
  /** The register failed: it may be sent again. */
  | ({ readonly kind: 'failed' } & Refusal)

/** A session for several invoices of one seller. */
export interface RegisterSession {
  readonly reference: string
  send(xml: Buffer): Promise<{ readonly kind: 'sent'; readonly invoice: string } | RefusedSending>
  /** Closes the session; an unclosed one expires by itself. */
  close(): Promise<void>
}
type RefusedSending = { readonly kind: 'refused' } & Refusal

/**
 * Port of the invoice register. An invoice may be sent again when its arrival is unknown: the register recognises its
 * bytes. All calls may throw `RegisterTrouble`.
 */
export interface InvoiceRegister {
  /** Tax ids of the sellers with access. */
  readonly sellers: readonly string[]
  openSession(seller: string): Promise<RegisterSession>
  /** `hash` is of the bytes that were sent. */
  check(seller: string, reference: SentReference, hash: string): Promise<RegisterAnswer>
  /** The official receipt, XML; null while it is not available. */
  fetchReceipt(seller: string, reference: SentReference): Promise<Buffer | null>
  /** Public URL that verifies the invoice. */
  verificationUrl(of: { readonly seller: string; readonly issuedOn: string; readonly hash: string }): string
}

/** The register cannot be used at all at the moment: down, busy, or refusing access. */
export class RegisterTrouble extends Error {
  override readonly name = 'RegisterTrouble'
  /** Waiting time that the register has requested; null without one. */
  readonly retryAfterSeconds: number | null

  readonly reason: TroubleReason
  /** Details of the reason: a status, a code, the register's message; no secrets. */
  readonly text: string

  constructor(reason: TroubleReason, text = '', retryAfterSeconds: number | null = null) {
    super(`${reason} ${text}`)
    this.reason = reason
    this.text = text
    this.retryAfterSeconds = retryAfterSeconds
  }
}
