import type { SalaryDraft } from '#features/offers/contract.ts'
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
  /** Taken from another site's feed or a file: its plan was not paid for. */
  readonly isImported: boolean
  readonly createdAt: Date
  readonly publishedAt: Date | null
  readonly expiredAt: Date | null
  /** Unanswered reports and appeals about the offer. */
  readonly openReports: number
}

export interface OfferQuery {
  /** Part of a title or company name, or the slug, address, guid or number of an offer. */
  readonly text: string
  readonly tenantId?: number | undefined
  /** States, of which one is enough; 'reported' narrows them to offers with unanswered reports. */
  readonly shows?: readonly OfferShow[] | undefined
  /** First and last day of creation YYYY-MM-DD, in Warsaw. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sort?: ConsoleOfferSort | undefined
  /** Id of the last offer on the previous page. */
  readonly after?: number | undefined
}

export interface OffersPage {
  readonly offers: readonly ConsoleOffer[]
  readonly next: number | null
  /** Number of offers that the filter finds, on all pages. */
  readonly found: number
  /** Number of all offers. */
  readonly total: number
}

/** What the board knows of the company of an offer. */
export interface CompanyOfOffer {
  readonly createdAt: Date
  readonly offers: number
  /** Number of its offers that were ever blocked. */
  readonly blocked: number
}

/** One entry of an offer's history. */
export interface OfferStep {
  readonly key: string
  readonly at: Date
  readonly kind: 'created' | 'state' | 'bumped' | 'extended' | 'blocked' | 'unblocked'
  /** State after the step; null for a step that left it unchanged. */
  readonly state: OfferState | null
  /** E-mail address of who did it; '' for the program or an unknown person. */
  readonly person: string
  /** Reason of a block, one of the reasons for reports. */
  readonly reason: ReportReason | null
  /** Explanation sent to the company. */
  readonly text: string
  /** The report in answer to which the offer was blocked. */
  readonly reportId: number | null
  /** Number of candidates mailed about the block. */
  readonly candidates: number
}

export interface ReportOfOffer {
  readonly id: number
  readonly reason: ReportReason
  readonly text: string
  readonly createdAt: Date
}

export interface OfferDetail {
  readonly offer: ConsoleOffer
  readonly updatedAt: Date
  readonly salaries: readonly Pick<SalaryDraft, 'type' | 'fromMinor' | 'toMinor' | 'currency' | 'unit'>[]
  /** Null for an offer without a company of the board. */
  readonly company: CompanyOfOffer | null
  /** A current slug of the offer; null for a draft without a location. */
  readonly slug: string | null
  readonly applications: number
  /** Candidates with unanswered applications, whom a block would notify. */
  readonly candidates: number
  /** History of the offer, the newest step first. */
  readonly steps: readonly OfferStep[]
  /** Unanswered reports, the oldest first. */
  readonly reports: readonly ReportOfOffer[]
  /** Paid money by currency; empty where nothing was paid. */
  readonly money: readonly RefundableAmount[]
}

/** What was paid for an offer and not refunded, in one currency. */
export interface RefundableAmount {
  readonly currency: 'pln' | 'eur'
  readonly leftMinor: number
  /** True if no part of it was refunded before. */
  readonly isWhole: boolean
}

export interface TypedChange {
  readonly does: string
  readonly reason: string
  readonly text: string
  /** For a block: whether candidates with unanswered applications are mailed. */
  readonly tellsCandidates: boolean
  /** For a block: whether what was paid is refunded. */
  readonly refund: boolean
}

export type ChangeOutcome =
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
      /** Offers that were no longer public or no longer existed. */
      readonly late: number
      readonly refunds: number
    }

export const consoleOfferErrors = {
  'offer.not-found': 404,
  // the offer's state has changed meanwhile
  'offer.state-conflict': 409,
} as const
