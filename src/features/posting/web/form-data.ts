import type { OfferState } from '#features/offers/contract.ts'
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
  /** Net, in the smallest unit of the zloty. */
  readonly netMinor: number
  readonly bumps: number
  readonly bumpsEveryDays: number
}

/** What the page of the form is given. */
export interface OfferFormData {
  readonly id: string
  readonly version: number
  readonly state: DraftState
  readonly form: OfferForm
  readonly context: FormContext
  readonly plan: PlanChoice
  readonly plans: readonly PlanChoice[]
  readonly categories: readonly CategoryChoice[]
  readonly offer: {
    readonly slug: string
    readonly state: OfferState
    readonly title: string
    /** dd.MM.yyyy of a published one. */
    readonly lastDay: string | null
    readonly isPublished: boolean
  } | null
  /** What candidates see now, where it differs. */
  readonly publishedForm: OfferForm | null
  readonly canWrite: boolean
  readonly canEmpty: boolean
  readonly lockedFields: readonly FormField[]
  readonly savedAt: number
  /** Names of those of the company who may save it as well, by the uids of their accounts. */
  readonly colleagues: Readonly<Record<string, string>>
  readonly tenantKey: string
  readonly hrefs: {
    /** The version that is stored, to look at. */
    readonly saved: string
    readonly self: string
    readonly summary: string
    /** Where another is begun with the same content. */
    readonly copy: string
    readonly exit: string
    readonly signIn: string
  }
}
