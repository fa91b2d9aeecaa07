import type { CompanyClauses } from '#features/clauses/contract.ts'
import type { OfferState } from '#features/offers/contract.ts'
import type { OfferRows } from '#features/tenants/contract.ts'
import type { FormContext } from '../checks/check.ts'
import type { DraftState } from '../enumerations.ts'
import type { FormField, OfferForm } from '../form/offer-form.ts'

export interface CategoryChoice {
  readonly key: string
  readonly label: string
  readonly children: readonly { readonly key: string; readonly label: string }[]
}

export interface PlanChoice {
  readonly key: string
  readonly name: string
  readonly days: number
  readonly places: number
  /** Net price in grosze. */
  readonly netMinor: number
  /** Net price in euro cents. */
  readonly netEurMinor: number
  readonly bumps: number
  readonly bumpsEveryDays: number
}

/** The company's newest offer, from which a new draft may be filled in. */
export interface NewestOffer {
  readonly title: string
  /** Without what each offer says of its own. */
  readonly common: OfferForm
  /** Fields of the draft that somebody has changed already. */
  readonly typed: readonly FormField[]
}

/** Loader data of the form. */
export interface OfferFormData {
  readonly id: string
  readonly version: number
  readonly state: DraftState
  readonly form: OfferForm
  readonly context: FormContext
  readonly plan: PlanChoice
  readonly plans: readonly PlanChoice[]
  /** The draft was written for a plan that is no longer sold; `plan` is the board's default. */
  readonly isPlanGone: boolean
  readonly categories: readonly CategoryChoice[]
  readonly offer: {
    readonly slug: string
    readonly state: OfferState
    readonly title: string
    /** Last day of a published offer, dd.MM.yyyy. */
    readonly lastDay: string | null
    readonly isPublished: boolean
  } | null
  /** The version that candidates see, if different. */
  readonly publishedForm: OfferForm | null
  /** Null where nothing can be taken from it. */
  readonly newest: NewestOffer | null
  readonly canWrite: boolean
  readonly canEmpty: boolean
  readonly lockedFields: readonly FormField[]
  readonly savedAt: number
  /** The company's own texts; null until some are saved. */
  readonly clauses: CompanyClauses | null
  /** Names of the company's members, by account uid. */
  readonly colleagues: Readonly<Record<string, string>>
  readonly tenantKey: string
  /** How the board's lists show offers. */
  readonly offerRows: OfferRows
  readonly hrefs: {
    /** URL of the stored version. */
    readonly saved: string
    readonly self: string
    readonly summary: string
    /** URL that starts a copy of the offer. */
    readonly copy: string
    readonly exit: string
    readonly signIn: string
  }
}
