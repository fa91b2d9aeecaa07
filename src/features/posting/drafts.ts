import type { OfferState } from '#features/offers/contract.ts'
import type { FormContext, PostingProblem } from './checks/check.ts'
import type { DraftState } from './enumerations.ts'
import type { FormField, OfferForm, TypedForm } from './form/offer-form.ts'

/** Who saved something last, as shown to colleagues; null when the account is gone. */
export interface Saver {
  readonly name: string
  readonly isSelf: boolean
}

/** The offer made from a draft. */
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
  /** Also the guid of the offer. */
  readonly id: string
  readonly version: number
  readonly state: DraftState
  readonly planKey: string
  readonly creationType: string
  readonly form: OfferForm
  /** Null until the draft is handed in. */
  readonly offer: OfferOfDraft | null
  /** The version that candidates see, if the edited offer differs from it. */
  readonly publishedForm: OfferForm | null
  readonly context: FormContext
  /** Fields changed since the draft was begun. */
  readonly changed: readonly FormField[]
  readonly updatedAt: Date
  readonly canWrite: boolean
  /** Whether the draft may be cleared for the import of an offer written elsewhere. */
  readonly canEmpty: boolean
  /** The offer's, if its plan includes one. */
  readonly bannerUrl: string | null
  readonly videoUrl: string | null
  /** Fields that are read-only since the offer was published. */
  readonly lockedFields: readonly FormField[]
}

export interface DraftSummary {
  readonly id: string
  readonly title: string
  readonly planKey: string
  readonly state: DraftState
  readonly updatedAt: Date
}

/** An entry of the paginated list of drafts. */
export interface BegunDraft extends Pick<DraftSummary, 'id' | 'title' | 'updatedAt'> {}

export interface DraftPage {
  readonly drafts: readonly BegunDraft[]
  /** Number of drafts that match the text, on all pages. */
  readonly found: number
  readonly page: number
  readonly pages: number
}

export interface DraftQuery {
  /** Part of the title. */
  readonly text: string
  /** Counted from 1; a page beyond the last is the last page. */
  readonly page: number
  readonly perPage: number
  /** By title, drafts without one last; otherwise the last changed first. */
  readonly isByTitle?: boolean
}

export interface DraftChanges {
  /** Version that the changes are based on. */
  readonly version: number
  readonly form: TypedForm
  readonly planKey?: string
}

export interface SavedDraft {
  readonly version: number
  readonly updatedAt: Date
  readonly form: OfferForm
  /** Fields that others have changed since that version. */
  readonly merged: readonly FormField[]
}

/** Idempotency: a repeat with the same key gets the same draft. */
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
