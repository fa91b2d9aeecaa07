import type { OfferState } from '#features/offers/contract.ts'
import type { FormContext, PostingProblem } from './checks/check.ts'
import type { DraftState } from './enumerations.ts'
import type { FormField, OfferForm, TypedForm } from './form/offer-form.ts'

/** Who saved something last, as colleagues know him; null where the account is gone. */
export interface Saver {
  readonly name: string
  readonly isSelf: boolean
}

/** The offer that a draft has become. */
export interface OfferOfDraft {
  readonly slug: string
  readonly state: OfferState
  readonly title: string
  readonly publishedAt: Date | null
  readonly expiredAt: Date | null
  readonly lastPublishedAt: Date | null
  readonly bumpsUsed: number
}

export interface DraftView {
  /** The guid of the offer as well. */
  readonly id: string
  readonly version: number
  readonly state: DraftState
  readonly planKey: string
  readonly creationType: string
  readonly form: OfferForm
  /** Null before it has been handed in. */
  readonly offer: OfferOfDraft | null
  /** What candidates see now of an offer that is being edited, where that is another thing. */
  readonly publishedForm: OfferForm | null
  readonly context: FormContext
  readonly updatedAt: Date
  readonly canWrite: boolean
  /** Whether it can be emptied for an offer that was written elsewhere. */
  readonly canEmpty: boolean
  /** Of the offer, as its plan allows. */
  readonly bannerUrl: string | null
  readonly videoUrl: string | null
  /** Closed since the offer was published. */
  readonly lockedFields: readonly FormField[]
}

export interface DraftSummary {
  readonly id: string
  readonly title: string
  readonly planKey: string
  readonly state: DraftState
  readonly updatedAt: Date
}

/** Of a list that is read page by page. */
export interface BegunDraft extends Pick<DraftSummary, 'id' | 'title' | 'updatedAt'> {}

export interface DraftPage {
  readonly drafts: readonly BegunDraft[]
  /** That the text finds, on all pages. */
  readonly found: number
  readonly page: number
  readonly pages: number
}

export interface DraftQuery {
  /** Part of the title. */
  readonly text: string
  /** From 1 on; one beyond the last is the last. */
  readonly page: number
  readonly perPage: number
}

export interface DraftChanges {
  /** The version that was changed. */
  readonly version: number
  readonly form: TypedForm
  readonly planKey?: string
}

export interface SavedDraft {
  readonly version: number
  readonly updatedAt: Date
  readonly form: OfferForm
  /** Fields that others have changed since the version that was changed. */
  readonly merged: readonly FormField[]
}

/** A repeat with the same key gets the same draft. */
export interface OnceBegun {
  readonly key: string | undefined
  readonly requestHash: Buffer
}

export interface HandedIn {
  readonly id: string
  readonly offerId: number
  readonly slug: string
  readonly state: OfferState
}

export interface Summary {
  readonly draft: DraftView
  readonly problems: readonly PostingProblem[]
}
