import type { ConsentDocument } from '#features/consents/contract.ts'
import type { Locale } from '#kernel/locale.ts'

export const privacyErrors = {
  'erasure.not-found': 404,
  'consent.not-found': 404,
  'account.invalid': 422,
  'request.too-many': 429,
} as const

/** One answer to a question, as its owner reads it. */
export interface OwnConsent {
  readonly id: number
  readonly purpose: string
  readonly text: string
  /** The first signs of the text's hash. */
  readonly version: string
  readonly isGiven: boolean
  /** That the text speaks of, such as terms. */
  readonly documents: readonly ConsentDocument[]
  readonly locale: Locale
  readonly source: string
  readonly at: Date
  readonly withdrawnAt: Date | null
  /** Stands, and may be taken back here. */
  readonly canBeWithdrawn: boolean
}

export const erasureLifetimeMs = 24 * 3_600_000
