import type { Locale } from '#kernel/locale.ts'

/** One question as it was asked, and what was answered. */
export interface ConsentAnswer {
  /** What it is asked for, such as 'marketing'. */
  readonly purpose: string
  /** As it was shown, in the language it was shown in. */
  readonly text: string
  readonly isGiven: boolean
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
}
