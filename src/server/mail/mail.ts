/** A mail ready to be sent. */
export interface Mail {
  /** A bare address. */
  readonly to: string
  /** The sender's name; its address is that of the installation. */
  readonly fromName: string
  readonly replyTo?: string
  readonly subject: string
  /** What it is written in, for programs that read it out or translate it. */
  readonly language?: string
  readonly html: string
  readonly text: string
  /** Without angle brackets. The same for every attempt at the same mail, so that a repeat is recognised. */
  readonly messageId: string
  /** An address that ends this kind of mail when it is posted to, without cookie or login (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** The mail server refused this recipient or this mail for good: another attempt would fare no better. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  /** The server knows no such mailbox: it was not this mail, nor who sent it. */
  readonly isUnknownAddress: boolean
  constructor(message: string, { isUnknownAddress = false } = {}) {
    super(message)
    this.isUnknownAddress = isUnknownAddress
  }
}

/**
 * The port of mail: SMTP, or the demo's own mailbox. Throws when the mail was not taken over, `MailRefusedError` when
 * it never will be.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}
