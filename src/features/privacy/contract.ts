import type { ConsentDocument } from '#features/consents/contract.ts'
import type { Locale } from '#kernel/locale.ts'

export const privacyErrors = {
  'erasure.not-found': 404,
  'consent.not-found': 404,
  'account.invalid': 422,
  'request.too-many': 429,
} as const

/** An answer to a question of consent, as shown to its owner. */
export interface OwnConsent {
  readonly id: number
  readonly purpose: string
  readonly text: string
  /** Beginning of the text's hash. */
  readonly version: string
  readonly isGiven: boolean
  /** Documents that the text refers to, such as terms. */
  readonly documents: readonly ConsentDocument[]
  readonly locale: Locale
  readonly source: string
  readonly at: Date
  readonly withdrawnAt: Date | null
  /** Whether the consent is in force and may be withdrawn here. */
  readonly canBeWithdrawn: boolean
}

/** What the mailed link opens. */
export interface MailedErasure {
  readonly email: string
  /** Whether the link opens a copy of the data too. */
  readonly canExport: boolean
}

export const erasureLifetimeMs = 24 * 3_600_000
