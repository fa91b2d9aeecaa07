import type { FieldRules } from '#kernel/forms/field-rules.ts'

/** What the form of an offer shows. */
export interface ApplyFormData {
  readonly guid: string
  readonly slug: string
  readonly title: string
  readonly companyName: string
  /** Whether it may be told that recruitment has a last day, and which. */
  readonly expiredAt: string
  readonly informationClause: string | null
  /** Of the inputs' schema. */
  readonly fields: FieldRules
  /** Texts to agree with; null where nobody asks. */
  readonly consents: {
    readonly future: string | null
    readonly custom: string | null
    readonly marketing: string | null
  }
}

/** Where the texts for an offer are kept on this device. */
export const draftOf = ({ slug }: Pick<ApplyFormData, 'slug'>): string => `apply-draft:${slug}`

/** What was typed: by the visitor, or before a page without scripts came back with its problems. */
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
  /** The company is told only after the e-mail address is confirmed. */
  readonly isHeld: boolean
  /** From the address of the account, which is confirmed: nobody is mailed. */
  readonly isOwn: boolean
  /** Milliseconds. */
  readonly at: number
}
