import type { ApplicationStatus, RefusalReason } from '#features/applications/enumerations.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import type { OfferState, WorkplaceType } from '#features/offers/enumerations.ts'
import type { Currency } from '#kernel/currency.ts'

// Apart from the contract, so that a page does not carry the contract's zod.

export const offerBuckets = ['all', 'active', 'drafts', 'unpaid', 'ended'] as const
export type OfferBucket = (typeof offerBuckets)[number]

export const offerSorts = ['changed', 'title', 'expires', 'views', 'applications'] as const
export type OfferSort = (typeof offerSorts)[number]

export const offersPerPage = 20

export const offerActionNames = [
  'bump',
  'edit',
  'pay',
  'extend',
  'duplicate',
  'withdraw',
  'finish',
  'delete',
] as const
export type OfferAction = (typeof offerActionNames)[number]

/** Why a recruitment was finished. */
export const finishReasons = [
  'hiredHere',
  'hiredElsewhere',
  'positionClosed',
  'noCandidates',
  'other',
] as const
export type FinishReason = (typeof finishReasons)[number]

/** Days that charts and figures look back. */
export const statisticsDays = 30

/** Of the figures of one offer: the last days, or all of its run. */
export const statisticsSpans = ['7', '30', 'run'] as const
export type StatisticsSpan = (typeof statisticsSpans)[number]

export const spanOf = (text: string | null): StatisticsSpan =>
  statisticsSpans.find((span) => span === text) ?? '30'

/** One offer of a company's list; moments are milliseconds. */
export interface PanelOffer {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly city: string | null
  readonly locationsCount: number
  readonly workplaceType: WorkplaceType
  readonly planKey: string
  /** Who answers for it, as it says; null where it names nobody. */
  readonly contactName: string | null
  /** 'expired' from the minute of its end on. */
  readonly state: OfferState
  readonly createdAt: number
  readonly publishedAt: number | null
  readonly lastPublishedAt: number | null
  readonly expiredAt: number | null
  readonly bumps: {
    readonly used: number
    readonly total: number
    readonly everyDays: number
    /** When the plan brings it to the top by itself; null when it does not any more. */
    readonly nextAt: number | null
  }
  /** All of the offer's life, as are the next two. */
  readonly views: number
  readonly redirects: number
  readonly applications: number
  /** Nobody has looked at them yet. */
  readonly newApplications: number
  /** Of the last days, the oldest first. */
  readonly viewsByDay: readonly number[]
}

export interface DayFigures {
  /** YYYY-MM-DD in Warsaw. */
  readonly day: string
  readonly views: number
  readonly redirects: number
  readonly applications: number
}

export interface Totals {
  readonly views: number
  readonly redirects: number
  readonly applications: number
}

/** A step of an offer's life; a bump is one from 'published' to 'published'. */
export interface OfferEvent {
  readonly from: OfferState
  readonly to: OfferState
  readonly at: number
  /** '' where nobody of the company did it. */
  readonly by: string
  readonly reason: string | null
  /** The new end of what was extended while it ran. */
  readonly until: number | null
}

/** Of the list; a column of the board has fewer. */
/** So many are decided and taken back by one form. */
export const mostAtOnce = 2_000
export const applicationsPerPage = 50

export const applicationSorts = ['newest', 'oldest', 'match', 'name'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

export const applicationViews = ['list', 'board'] as const
export type ApplicationView = (typeof applicationViews)[number]

export const noteMaxLength = 2_000
/** Of a message that goes with a decision. */
export const decisionMaxLength = 2_000
/** Texts to begin a refusal with. */
export const rejectionTemplates = ['thanks', 'closed', 'later'] as const
export type RejectionTemplate = (typeof rejectionTemplates)[number]

/** Whose application it is; null where the company decides before it learns that. */
export interface ShownPerson {
  readonly id: string
  readonly name: string | null
}

/** An application as lists show it; moments are milliseconds. */
export interface PanelApplication {
  readonly id: string
  readonly offerId: string
  readonly offerTitle: string
  /** Null while it is read without names, or the company decides without them. */
  readonly name: string | null
  readonly email: string | null
  readonly status: ApplicationStatus
  readonly at: number
  readonly hasFile: boolean
  readonly notes: number
  /** Whole days since it came, while nobody has decided; null after that. */
  readonly waitsDays: number | null
  /** Null where there is nothing to compare, and while it would tell who somebody is. */
  readonly matchPercent: number | null
  /** When the candidate is told of the latest step; null where that is over. */
  readonly goesOutAt: number | null
}

/** Stands in an extract for what would tell who somebody is, whatever its length. */
export const HIDDEN = '█████'

/** Why an attachment has no text that could be shown: pages that are pictures, a picture itself, or it is damaged. */
export type ExtractProblem = 'scan' | 'picture' | 'unreadable'

export type Extract = { readonly text: string } | { readonly problem: ExtractProblem }

export interface ApplicationDetail extends PanelApplication {
  /** Nobody has decided yet, and it is read without names. */
  readonly isHidden: boolean
  /** The account that it was sent with is gone: no mail of ours reaches who sent it any more. */
  readonly isSenderGone: boolean
  /** '' while it is hidden: people write their names. */
  readonly message: string
  readonly file: { readonly name: string; readonly mediaType: string; readonly byteSize: number } | null
  /** While it is hidden: what the attachment says, without who says it; null where there is none. */
  readonly extract: Extract | null
  readonly written: readonly ApplicationNote[]
  readonly history: readonly ApplicationStep[]
  readonly fit: OfferFit | null
}

export interface ApplicationStep {
  readonly id: number
  readonly status: ApplicationStatus
  readonly at: number
  /** '' where nobody of the company did it. */
  readonly by: string
  readonly reason: RefusalReason | null
  /** When the candidate is told; null where it was told at once, and once it was. */
  readonly goesOutAt: number | null
  /** It was taken back before the candidate learned of it. */
  readonly isTakenBack: boolean
  readonly takesBack: boolean
}

export interface ApplicationNote {
  readonly id: number
  readonly text: string
  readonly by: string
  readonly at: number
}

export interface ApplicationPage {
  readonly applications: readonly PanelApplication[]
  /** Of the offer and the text, by status. */
  readonly counts: Readonly<Partial<Record<ApplicationStatus, number>>>
  readonly found: number
  readonly pages: number
  /** The company decides before it learns who somebody is; no reader may choose otherwise. */
  readonly isBlindForAll: boolean
  /** Why those who are refused were; null where nobody said it. Empty unless the list is of them. */
  readonly reasons: readonly { readonly reason: RefusalReason | null; readonly count: number }[]
}

/** What somebody has to do about an offer; moments are milliseconds. */
export type OfferTask =
  | {
      readonly kind: 'ending'
      readonly id: string
      readonly title: string
      /** Left, in calendar days. */
      readonly days: number
      readonly expiredAt: number
      readonly applications: number
      readonly newApplications: number
    }
  | {
      readonly kind: 'unpaid'
      readonly id: string
      readonly title: string
      readonly since: number
      /** Of the payment that was begun. */
      readonly amount: { readonly minor: number; readonly currency: Currency } | null
      readonly hasFailed: boolean
    }
  /** A payment for more time. */
  | { readonly kind: 'failed'; readonly id: string; readonly title: string; readonly at: number }
  | { readonly kind: 'draft'; readonly id: string; readonly title: string; readonly at: number }

export type TeamStepKind = 'moved' | 'tookBack' | 'noted' | 'published' | 'bumped' | 'extended' | 'ended'

/** What a colleague did, several like steps as one. */
export interface TeamStep {
  readonly kind: TeamStepKind
  readonly by: string
  /** The last of them, in milliseconds. */
  readonly at: number
  /** Where applications were moved to. */
  readonly status: ApplicationStatus | null
  /** Of an offer; '' for moved applications. */
  readonly title: string
  readonly count: number
}

/** What a company has to do today, and the figures of the last days. */
export interface HomeOverview {
  /** Applications that nobody has opened, by offer. */
  readonly fresh: {
    readonly total: number
    readonly offers: readonly {
      readonly offerId: string
      readonly title: string
      readonly count: number
      /** The first ones. */
      readonly people: readonly ShownPerson[]
      readonly waitsDays: number
    }[]
  }
  /** Opened and not decided, the longest first. */
  readonly waiting: {
    readonly total: number
    readonly applications: readonly (ShownPerson & {
      readonly at: number
      readonly offerTitle: string
      readonly waitsDays: number
    })[]
  }
  readonly offers: readonly OfferTask[]
  readonly days: readonly DayFigures[]
  readonly totals: Totals
  readonly before: Totals
  /** To applications of the last days. */
  readonly answers: { readonly inTimePercent: number | null; readonly days: number | null }
  /** What people of the company did last. */
  readonly team: readonly TeamStep[]
  /** In whatever state. */
  readonly offerCount: number
}

/** The attachments of several applications. */
export interface Attachments {
  readonly files: readonly {
    /** Whose it is. */
    readonly name: string
    readonly fileName: string
    /** Null where it is gone meanwhile. */
    read(): Promise<Buffer | null>
  }[]
  /** How many are kept back until a decision. */
  readonly withheld: number
}
