import type { FieldRules } from '#kernel/forms/field-rules.ts'

/** Data of an offer's application form. */
export interface ApplyFormData {
  readonly guid: string
  readonly slug: string
  readonly title: string
  readonly companyName: string
  /** End of the offer, shown as the last day to apply. */
  readonly expiredAt: string
  readonly informationClause: string | null
  /** Language of the clause and of the company's own consents. */
  readonly contentLanguage: string
  /** The board shows candidates the course of their applications. */
  readonly hasHistory: boolean
  /** Rules of the inputs, from the schema. */
  readonly fields: FieldRules
  /** Consent texts; null for those not asked. */
  readonly consents: {
    readonly future: string | null
    readonly custom: string | null
    readonly marketing: string | null
  }
}

/** Storage key of the form's draft on this device. */
export const draftOf = ({ slug }: Pick<ApplyFormData, 'slug'>): string => `apply-draft:${slug}`

/** Input of the form: typed by the visitor, or returned with the problems of a page without scripts. */
export interface TypedApplication {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly consents: readonly ConsentField[]
}

export const consentFields = {
  future: 'future_consent_accepted',
  custom: 'custom_consent_accepted',
  marketing: 'marketing_consent_accepted',
} as const
export type ConsentField = (typeof consentFields)[keyof typeof consentFields]

export const nothingTyped: TypedApplication = { name: '', email: '', message: '', consents: [] }

export interface SentApplication {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The application is held until the e-mail address is confirmed. */
  readonly isHeld: boolean
  /** Sent from the account's address, which is confirmed: no confirmation mail. */
  readonly isOwn: boolean
  /** Time in milliseconds. */
  readonly at: number
  /** It was sent at that time already, and now nothing. */
  readonly isRepeat: boolean
}

/** When an application was sent, and whether that was before now. */
export const sentWhen = (
  alreadySentAt: string | null | undefined,
  now: number,
): Pick<SentApplication, 'at' | 'isRepeat'> => ({
  at: alreadySentAt ? Date.parse(alreadySentAt) : now,
  isRepeat: Boolean(alreadySentAt),
})
