import type { Locale } from '#kernel/locale.ts'

/** A document that a question refers to, in its version at the time of asking. */
export interface ConsentDocument {
  /** Key of the document, such as 'terms-for-clients'. */
  readonly key: string
  /** First day on which this edition is in force, '2026-11-22'; null if it names none. */
  readonly edition: string | null
  /** Hash of the document's text in hex. */
  readonly sha256: string
}

/** A question as it was asked, with its answer. */
export interface ConsentAnswer {
  /** Purpose of the consent, such as 'marketing'. */
  readonly purpose: string
  /** Text as shown, in the language shown. */
  readonly text: string
  readonly isGiven: boolean
  /** Whether a no leaves an earlier yes in force, because an unticked box in an unrelated form withdraws nothing. */
  readonly keepsEarlierYes?: boolean
  /** Documents that the text refers to, such as terms. */
  readonly documents?: readonly ConsentDocument[]
}

export interface AskedConsents {
  /** Whose consent it is: kind and id, such as 'application:0199…'. */
  readonly subject: string
  readonly locale: Locale
  /** Where it was asked, such as 'application:page'. */
  readonly source: string
  readonly answers: readonly ConsentAnswer[]
  /** Account that records the answers for somebody who gave them in another way, such as by phone. */
  readonly recordedBy?: number | null
}

/** An answer as stored. */
export interface ConsentEntry {
  readonly id: number
  readonly subject: string
  readonly purpose: string
  /** Text as shown. */
  readonly text: string
  /** sha256 of the text, identifying its version. */
  readonly textHash: Buffer
  readonly isGiven: boolean
  readonly documents: readonly ConsentDocument[]
  readonly locale: Locale
  readonly source: string
  readonly at: Date
  /** When a later no withdrew it; null while in force. */
  readonly withdrawnAt: Date | null
  /** Account that recorded it for the person; null for the person's own answer. */
  readonly recordedBy: number | null
}

/** The latest answer to a question. */
export interface Consent {
  readonly purpose: string
  readonly isGiven: boolean
  /** sha256 of the text, identifying its version. */
  readonly textHash: Buffer
  readonly documents: readonly ConsentDocument[]
}
