import type { OfferState } from '#features/offers/contract.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import type { QueueFilter, ReportOutcome, ReportReason, ReportSort, ReportState } from './enumerations.ts'

export const reportErrors = {
  'report.not-found': 404,
  'report.appeal-not-found': 404,
  'offer.not-found': 404,
  // Another operator has answered meanwhile.
  'report.already-answered': 409,
  'offer.state-conflict': 409,
  'report.appeal-expired': 410,
  'offer.not-active': 410,
} as const

/** A report as submitted. */
export interface TypedReport {
  readonly reason: string
  readonly text: string
  readonly email: string
}

export interface TypedAnswer {
  readonly outcome: string
  readonly text: string
  /** For a block: mail the applicants who await an answer. */
  readonly tellsCandidates: boolean
}

/** A block without a report, or a lift, which has no reason from the list. */
export interface TypedBlock {
  readonly reason: string
  readonly text: string
  readonly tellsCandidates: boolean
}

/** Result of a submitted form. */
export type ReportResult =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly problems: readonly FormProblem[] }

/** 1 is the answer to the report, 2 to its appeal. */
export type Round = 1 | 2

export interface ReportAnswer {
  readonly round: Round
  readonly outcome: ReportOutcome
  readonly text: string
  /** E-mail of the operator. */
  readonly operator: string
  readonly answeredAt: Date
}

export interface Report {
  readonly id: number
  readonly uid: string
  readonly tenantId: number
  readonly offerId: number
  /** Title at the time of the report. */
  readonly offerTitle: string
  readonly companyName: string
  readonly reason: ReportReason
  readonly text: string
  /** Null when none was given, or once it was erased. */
  readonly email: string | null
  /** Language of the page used. */
  readonly locale: Locale
  readonly createdAt: Date
  readonly state: ReportState
  readonly appealExpiresAt: Date | null
  readonly appealedAt: Date | null
  readonly appealText: string | null
  /** When its receipt was confirmed by mail; null if it was not. */
  readonly receiptAt: Date | null
}

/** A report as the console shows it. */
export interface ReportInQueue extends Report {
  readonly answers: readonly ReportAnswer[]
  /** Null when the offer was removed. */
  readonly offer: { readonly slug: string; readonly state: OfferState } | null
  /** Number of applicants awaiting an answer, whom a block would notify. */
  readonly candidates: number
}

/** Reason of an offer's block, as told to its company. */
export interface BlockReason {
  /** Null when the block answers a report: the company is told the answer only. */
  readonly reason: ReportReason | null
  readonly text: string
}

export interface ReportFilter {
  readonly show: QueueFilter
  readonly reason?: ReportReason | undefined
  readonly tenantId?: number | undefined
  /** Part of the offer's title or the company's name. */
  readonly text?: string
  readonly sort?: ReportSort | undefined
  /** Cursor: the last report of the previous page. */
  readonly before?: number | undefined
}

export interface ReportsPage {
  readonly reports: readonly Report[]
  readonly next: number | null
}

/** Data of an appeal page. */
export interface Appeal {
  readonly offerTitle: string
  readonly expiresAt: Date
  /** The appeal was submitted already. */
  readonly isUsed: boolean
}
