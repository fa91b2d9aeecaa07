import type { OfferState } from '#features/offers/enumerations.ts'
import type { ReportReason } from '#features/reports/enumerations.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { ConsoleOfferSort, OfferChange, OfferShow } from './enumerations.ts'

/** An offer of any board and in any state. */
export interface ConsoleOffer {
  readonly id: number
  readonly guid: string
  readonly tenantId: number
  readonly title: string
  readonly state: OfferState
  readonly companyId: number | null
  readonly companyName: string
  readonly planKey: string
  /** From another site's feed or a file: nobody bought its plan. */
  readonly isImported: boolean
  readonly createdAt: Date
  readonly publishedAt: Date | null
  readonly expiredAt: Date | null
  /** Reports and appeals without an answer. */
  readonly openReports: number
}

export interface OfferQuery {
  /** Part of a title or of a company's name, or a slug, an address, a guid or a number. */
  readonly text: string
  readonly tenantId?: number | undefined
  readonly show?: OfferShow | undefined
  readonly sort?: ConsoleOfferSort | undefined
  /** The last offer of the page before. */
  readonly after?: number | undefined
}

export interface OffersPage {
  readonly offers: readonly ConsoleOffer[]
  readonly next: number | null
}

/** What became of an offer, by whomever. */
export interface OfferStep {
  readonly key: string
  readonly at: Date
  readonly kind: 'created' | 'state' | 'bumped' | 'extended' | 'blocked' | 'unblocked'
  /** What it was from then on, of a step that changed it. */
  readonly state: OfferState | null
  /** An e-mail; '' where the program did it, or nobody is known. */
  readonly person: string
  /** Of a block: from the list of the reports. */
  readonly reason: ReportReason | null
  /** What the company was told. */
  readonly text: string
  /** The report that a block answered. */
  readonly reportId: number | null
  /** How many candidates were told. */
  readonly candidates: number
}

export interface ReportOfOffer {
  readonly id: number
  readonly reason: ReportReason
  readonly text: string
  readonly createdAt: Date
}

export interface OfferLookedAt {
  readonly offer: ConsoleOffer
  readonly updatedAt: Date
  /** A slug that it has now; null for a draft without a place. */
  readonly slug: string | null
  readonly applications: number
  /** Whom a block would be told: they applied and wait. */
  readonly candidates: number
  /** The newest first. */
  readonly steps: readonly OfferStep[]
  /** Those without an answer, the oldest first. */
  readonly reports: readonly ReportOfOffer[]
  /** One line a currency; none where nobody paid for it. */
  readonly money: readonly MoneyLeft[]
}

/** What was paid for an offer and not given back. */
export interface MoneyLeft {
  readonly currency: 'pln' | 'eur'
  readonly leftMinor: number
  /** Nothing of it was given back so far. */
  readonly isWhole: boolean
}

export interface TypedChange {
  readonly does: string
  readonly reason: string
  readonly text: string
  /** Of a block: those who applied and wait are mailed. */
  readonly tellsCandidates: boolean
  /** Of a block: what was paid goes back. */
  readonly refund: boolean
}

export type Changed =
  | { readonly kind: 'done'; readonly does: OfferChange; readonly refunds: number }
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }

export interface TypedBulk {
  readonly offerIds: readonly number[]
  readonly change: TypedChange
}

export type BulkBlocked =
  | { readonly kind: 'wrong'; readonly problems: readonly FormProblem[] }
  | {
      readonly kind: 'done'
      readonly blocked: number
      /** Candidates did not see them any more, or they were gone. */
      readonly late: number
      readonly refunds: number
    }

export const consoleOfferErrors = {
  'offer.not-found': 404,
  // somebody else was quicker
  'offer.state-conflict': 409,
} as const
