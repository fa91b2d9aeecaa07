export interface MailAttachment {
  /** ASCII, with its extension. */
  readonly name: string
  readonly type: string
  readonly bytes: Buffer
}

/** A mail ready to be sent. */
export interface Mail {
  /** An e-mail address without a name. */
  readonly to: string
  /** The sender's name; the address is the installation's. */
  readonly fromName: string
  readonly replyTo?: string
  readonly subject: string
  /** Language of the texts, for programs that read aloud or translate. */
  readonly language?: string
  readonly html: string
  readonly text: string
  /** Message-ID without angle brackets; the same for every attempt to send a mail, so that repeats are recognised. */
  readonly messageId: string
  readonly attachments?: readonly MailAttachment[]
  /** URL for one-click unsubscribing by POST, without cookie or login (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** The mail server refused the recipient or the mail permanently, so that a retry is of no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  /** Whether the mailbox does not exist, so that neither this mail nor its sender was the reason. */
  readonly isUnknownAddress: boolean
  constructor(message: string, { isUnknownAddress = false } = {}) {
    super(message)
    this.isUnknownAddress = isUnknownAddress
  }
}

/**
 * Sends mail by SMTP or into the demo's mailbox. Throws when the mail was not accepted, `MailRefusedError` when it
 * never will be.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}
