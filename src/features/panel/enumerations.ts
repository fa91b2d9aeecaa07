import type { ApplicationStatus, RefusalReason } from '#features/applications/enumerations.ts'
import type { OfferFit } from '#features/matching/contract.ts'
import type { OfferState, WorkplaceType } from '#features/offers/enumerations.ts'
import type { CandidateEmploymentType, PayUnit } from '#features/profiles/enumerations.ts'
import type { Currency } from '#kernel/currency.ts'

// Apart from the contract, so that pages do not load the contract's zod.

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

/** Reasons for ending an offer early. */
export const finishReasons = [
  'hiredHere',
  'hiredElsewhere',
  'positionClosed',
  'noCandidates',
  'other',
] as const
export type FinishReason = (typeof finishReasons)[number]

/** Days covered by charts and figures. */
export const statisticsDays = 30

/** Periods of an offer's statistics: the last days, or its whole run. */
export const statisticsSpans = ['7', '30', 'run'] as const
export type StatisticsSpan = (typeof statisticsSpans)[number]

export const spanOf = (text: string | null): StatisticsSpan =>
  statisticsSpans.find((span) => span === text) ?? '30'

/** An offer in a company's list; times are in milliseconds. */
export interface PanelOffer {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly city: string | null
  readonly locationsCount: number
  readonly workplaceType: WorkplaceType
  readonly planKey: string
  /** The contact person named in the offer; null when it names nobody. */
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
    /** Time of the plan's next automatic bump; null when there is none. */
    readonly nextAt: number | null
  }
  /** Over the offer's whole life, like the next two. */
  readonly views: number
  readonly redirects: number
  readonly applications: number
  /** Applications that nobody has opened. */
  readonly newApplications: number
  /** Views of the last days, oldest first. */
  readonly viewsByDay: readonly number[]
}

export interface DayFigures {
  /** Day in Warsaw, YYYY-MM-DD. */
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

/** Medians of like offers of other companies, for as many days as the own offer was shown. */
export interface SimilarAds {
  readonly offers: number
  readonly companies: number
  readonly totals: Totals
}

/** A state change of an offer; a bump is one from 'published' to 'published'. */
export interface OfferEvent {
  readonly from: OfferState
  readonly to: OfferState
  readonly at: number
  /** Name of the member; '' when nobody of the company did it. */
  readonly by: string
  readonly reason: string | null
  /** New end, when an active offer was extended. */
  readonly until: number | null
}

/** Maximum number of applications decided, or reverted, by one form. */
export const maxAtOnce = 2_000
/** Page size of the list; the board's columns have shorter pages of their own. */
export const applicationsPerPage = 50

export const applicationSorts = ['newest', 'oldest', 'match', 'name'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

/** Filters of applications, each on or off: with an attachment, waiting beyond the promise, and with a good match. */
export const applicationFilters = ['cv', 'late', 'fit'] as const
export type ApplicationFilterName = (typeof applicationFilters)[number]

export const applicationViews = ['list', 'board'] as const
export type ApplicationView = (typeof applicationViews)[number]

export const noteMaxLength = 2_000
/** Limit of a message sent with a decision. */
export const decisionMaxLength = 2_000
/** Templates of refusal messages. */
export const rejectionTemplates = ['thanks', 'closed', 'later'] as const
export type RejectionTemplate = (typeof rejectionTemplates)[number]

/** An applicant; the name is null under blind review. */
export interface ShownPerson {
  readonly id: string
  readonly name: string | null
}

/** An application in lists; times are in milliseconds. */
export interface PanelApplication {
  readonly id: string
  readonly offerId: string
  readonly offerTitle: string
  /** Null under blind review, and when the reader has hidden names. */
  readonly name: string | null
  readonly email: string | null
  readonly status: ApplicationStatus
  readonly at: number
  readonly hasFile: boolean
  readonly notes: number
  /** Whole days since it was received, while undecided; null afterwards. */
  readonly waitsDays: number | null
  /** Null without data to compare, and where it would reveal the applicant. */
  readonly matchPercent: number | null
  /** When the candidate is told of the latest status; null once told. */
  readonly goesOutAt: number | null
  /** Null where `matchPercent` must be. */
  readonly facts: ApplicantFacts | null
}

/** What an applicant's profile states; shown to companies that may compare the applicant. */
export interface ApplicantFacts {
  /** Current position, or else the desired one; '' when unstated, and while names are hidden, as titles tell the gender. */
  readonly position: string
  readonly experienceYears: number | null
  readonly cities: readonly string[]
  readonly workplaceTypes: readonly WorkplaceType[]
  /** Lowest expected pay by contract. */
  readonly pays: readonly {
    readonly type: CandidateEmploymentType
    readonly amount: number
    readonly currency: Currency
    readonly unit: PayUnit
  }[]
  /** Weeks before the applicant can begin. */
  readonly availableWeeks: number | null
  readonly languages: readonly { readonly code: string; readonly level: string }[]
}

/** Replaces text that would reveal the applicant in an extract, whatever its length. */
export const HIDDEN = '█████'

/** Why an attachment has no text to show: scanned pages, a picture, or a damaged file. */
export type ExtractProblem = 'scan' | 'picture' | 'unreadable'

export type Extract = { readonly text: string } | { readonly problem: ExtractProblem }

export interface ApplicationDetail extends PanelApplication {
  /** Undecided, and read without names. */
  readonly isHidden: boolean
  /** The sender's account was erased: mails to the sender are not possible. */
  readonly isSenderGone: boolean
  /** '' while hidden, as messages are often signed. */
  readonly message: string
  readonly file: { readonly name: string; readonly mediaType: string; readonly byteSize: number } | null
  /** The text of a Word file, and while hidden of any attachment, then without identifying data. */
  readonly extract: Extract | null
  readonly written: readonly ApplicationNote[]
  readonly history: readonly ApplicationStep[]
  readonly fit: OfferFit | null
  /** Latest first; none where `facts` must be null, and while names are hidden. */
  readonly jobs: readonly FormerJob[]
}

interface Month {
  readonly year: number
  readonly month: number
}

/** A job of an applicant's profile. */
export interface FormerJob {
  readonly id: string
  readonly title: string
  readonly company: string
  readonly description: string
  readonly start: Month
  /** Null for the current one. */
  readonly end: Month | null
}

/** Answers of an applicant to the question of future recruitment; times are in milliseconds. */
export interface ShownConsent {
  readonly state: 'none' | 'given' | 'withdrawn'
  /** When the application is deleted. */
  readonly keptUntil: number
  /** Newest first. */
  readonly answers: readonly {
    readonly id: number
    readonly answer: 'given' | 'refused' | 'withdrawn'
    readonly at: number
    /** As recorded, such as 'company:phone'. */
    readonly source: string
    /** Name of the member who recorded it; '' for the applicant's own answer. */
    readonly by: string
  }[]
}

export interface ApplicationStep {
  readonly id: number
  readonly status: ApplicationStatus
  readonly at: number
  /** Name of the member; '' when nobody of the company did it. */
  readonly by: string
  readonly reason: RefusalReason | null
  /** When the candidate is told; null when told already. */
  readonly goesOutAt: number | null
  /** Revoked before the candidate was told. */
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
  /** Number of applications by status, for the offer and search text. */
  readonly counts: Readonly<Partial<Record<ApplicationStatus, number>>>
  readonly found: number
  readonly pages: number
  /** The company uses blind review, which readers cannot turn off. */
  readonly isBlindForAll: boolean
  /** Number of refusals by reason; null for no reason given. Empty unless the list shows refused applications. */
  readonly reasons: readonly { readonly reason: RefusalReason | null; readonly count: number }[]
}

/** A task about an offer; times are in milliseconds. */
export type OfferTask =
  | {
      readonly kind: 'ending'
      readonly id: string
      readonly title: string
      /** Remaining calendar days. */
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
      /** Amount of the payment that was started. */
      readonly amount: { readonly minor: number; readonly currency: Currency } | null
      readonly hasFailed: boolean
    }
  /** A failed payment of an extension. */
  | { readonly kind: 'failed'; readonly id: string; readonly title: string; readonly at: number }
  | { readonly kind: 'draft'; readonly id: string; readonly title: string; readonly at: number }

export type TeamStepKind = 'moved' | 'tookBack' | 'noted' | 'published' | 'bumped' | 'extended' | 'ended'

/** A colleague's action; similar consecutive ones are grouped. */
export interface TeamStep {
  readonly kind: TeamStepKind
  readonly by: string
  /** Time of the last one, in milliseconds. */
  readonly at: number
  /** The new status of moved applications. */
  readonly status: ApplicationStatus | null
  /** Title of the offer; '' for moved applications. */
  readonly title: string
  readonly count: number
}

/** The week that has begun beside the one before. */
export interface WeekFigures {
  /** Monday to Sunday; null for days to come. */
  readonly days: readonly {
    readonly day: string
    readonly applications: number | null
    /** Applications on the same day of the week before. */
    readonly before: number
  }[]
  readonly totals: Totals
  /** Change in per cent of the days that are over; null when that is not meaningful, as on a Monday. */
  readonly changes: Readonly<Record<keyof Totals, number | null>>
}

export interface AnswerFigures {
  /** Of those answered in the period and those whose promised time ended in it without an answer. */
  readonly inTimePercent: number | null
  /** Average days to the first answer. */
  readonly days: number | null
}

/** The company's tasks of today, and the figures of this week. */
export interface HomeOverview {
  /** Applications that nobody has opened, by offer. */
  readonly fresh: {
    readonly total: number
    readonly offers: readonly {
      readonly offerId: string
      readonly title: string
      readonly count: number
      /** The first few. */
      readonly people: readonly ShownPerson[]
      readonly waitsDays: number
    }[]
  }
  /** Opened but undecided applications, longest waiting first. */
  readonly waiting: {
    readonly total: number
    readonly applications: readonly (ShownPerson & {
      readonly at: number
      readonly offerTitle: string
      readonly waitsDays: number
    })[]
  }
  readonly offers: readonly OfferTask[]
  readonly week: WeekFigures
  /** How applications were answered this week, and the whole week before. */
  readonly answers: AnswerFigures
  readonly answersBefore: AnswerFigures
  /** Latest actions of the company's members. */
  readonly team: readonly TeamStep[]
  /** Number of offers in any state. */
  readonly offerCount: number
}

/** The attachments of several applications. */
export interface Attachments {
  readonly files: readonly {
    /** Name of the applicant. */
    readonly name: string
    readonly fileName: string
    /** Null when the file was deleted meanwhile. */
    read(): Promise<Buffer | null>
  }[]
  /** Number of attachments that a blind review withholds until a decision. */
  readonly withheld: number
}
