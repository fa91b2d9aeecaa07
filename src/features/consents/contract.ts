import type { Locale } from '#kernel/locale.ts'

/** A document that the text of a question speaks of, as it was when it was asked. */
export interface ConsentDocument {
  /** Such as 'terms-for-clients'. */
  readonly key: string
  /** The first day that this edition is in force, '2026-11-22'; null where it names none. */
  readonly edition: string | null
  /** Of its text, in hex. */
  readonly sha256: string
}

/** One question as it was asked, and what was answered. */
export interface ConsentAnswer {
  /** What it is asked for, such as 'marketing'. */
  readonly purpose: string
  /** As it was shown, in the language it was shown in. */
  readonly text: string
  readonly isGiven: boolean
  /** A no leaves an earlier yes as it is: an empty box of a form that is about something else withdraws nothing. */
  readonly keepsEarlierYes?: boolean
  /** That the text speaks of, such as terms. */
  readonly documents?: readonly ConsentDocument[]
}

export interface AskedConsents {
  /** Whose they are: kind and id, such as 'application:0199…'. */
  readonly subject: string
  readonly locale: Locale
  /** Where it was asked, such as 'application:page'. */
  readonly source: string
  readonly answers: readonly ConsentAnswer[]
}

/** One answer, as it was given. */
export interface ConsentEntry {
  readonly id: number
  readonly subject: string
  readonly purpose: string
  /** As it was shown. */
  readonly text: string
  /** sha256 of the text: the version that was answered. */
  readonly textHash: Buffer
  readonly isGiven: boolean
  readonly documents: readonly ConsentDocument[]
  readonly locale: Locale
  readonly source: string
  readonly at: Date
  /** When a later no took it back. */
  readonly withdrawnAt: Date | null
}

/** The latest answer to a question. */
export interface Consent {
  readonly purpose: string
  readonly isGiven: boolean
  /** sha256 of the text: the version that was answered. */
  readonly textHash: Buffer
  readonly documents: readonly ConsentDocument[]
}
