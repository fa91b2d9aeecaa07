import type { OfferState } from '#features/offers/contract.ts'
import type { FormProblem } from '#kernel/forms/form-problems.ts'
import type { Locale } from '#kernel/locale.ts'
import type { QueueFilter, ReportOutcome, ReportReason, ReportSort, ReportState } from './enumerations.ts'

export const reportErrors = {
  'report.not-found': 404,
  'report.appeal-not-found': 404,
  'offer.not-found': 404,
  // somebody else answered meanwhile
  'report.already-answered': 409,
  'offer.state-conflict': 409,
  'report.appeal-expired': 410,
  'offer.not-active': 410,
} as const

/** As a form sends it. */
export interface TypedReport {
  readonly reason: string
  readonly text: string
  readonly email: string
}

export interface TypedAnswer {
  readonly outcome: string
  readonly text: string
  /** Of a block: those who applied and wait are mailed. */
  readonly tellsCandidates: boolean
}

/** An operator blocks an offer that nobody reported; a lifted block has no reason of the list. */
export interface TypedBlock {
  readonly reason: string
  readonly text: string
  readonly tellsCandidates: boolean
}

/** What became of a form that a stranger or an operator sent. */
export type Taken =
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused'; readonly problems: readonly FormProblem[] }

/** 1 answers the report, 2 its appeal. */
export type Round = 1 | 2

export interface ReportAnswer {
  readonly round: Round
  readonly outcome: ReportOutcome
  readonly text: string
  /** E-mail of whoever answered. */
  readonly operator: string
  readonly answeredAt: Date
}

export interface Report {
  readonly id: number
  readonly uid: string
  readonly tenantId: number
  readonly offerId: number
  /** As it was called when it was reported. */
  readonly offerTitle: string
  readonly companyName: string
  readonly reason: ReportReason
  readonly text: string
  /** Null without one, and once it was erased. */
  readonly email: string | null
  /** Language of the page that it was sent from. */
  readonly locale: Locale
  readonly createdAt: Date
  readonly state: ReportState
  readonly appealExpiresAt: Date | null
  readonly appealedAt: Date | null
  readonly appealText: string | null
}

/** A report as the console shows it. */
export interface ReportInQueue extends Report {
  readonly answers: readonly ReportAnswer[]
  /** Null when it is gone. */
  readonly offer: { readonly slug: string; readonly state: OfferState } | null
  /** Whom a block would be told: they applied for the offer and wait. */
  readonly candidates: number
}

/** Why an offer is blocked, as its company was told. */
export interface BlockReason {
  /** Null where a report was answered: the company is told the answer alone. */
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
  /** The last report of the page before. */
  readonly before?: number | undefined
}

export interface ReportsPage {
  readonly reports: readonly Report[]
  readonly next: number | null
}

/** What the link of a mail leads to. */
export interface Appeal {
  readonly offerTitle: string
  readonly expiresAt: Date
  /** It was sent already. */
  readonly isUsed: boolean
}
