/** Status of an application, in order of progress; the last three are final. */
export const applicationStatuses = [
  'received',
  'viewed',
  'shortlisted',
  'interview',
  'offer',
  'hired',
  'rejected',
  'withdrawn',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

const ENDS: readonly ApplicationStatus[] = ['hired', 'rejected', 'withdrawn']

export const isEnd = (status: ApplicationStatus): boolean => ENDS.includes(status)

/** Statuses before a decision; a withdrawn application is not decided about any more. */
export const beforeDecision: readonly ApplicationStatus[] = ['received', 'viewed', 'withdrawn']

export const isBeforeDecision = (status: ApplicationStatus): boolean => beforeDecision.includes(status)

/** Short code that identifies an application while its sender's identity is hidden. */
export const applicationCode = (uid: string): string => uid.slice(-4).toUpperCase()

/** A withdrawal is final, and no application becomes 'received' again; a company may correct any other status. */
export const canBecome = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  from !== to && from !== 'withdrawn' && to !== 'received' && (to !== 'withdrawn' || !isEnd(from))

/** Whether nobody has decided since: that somebody has opened a new application is no decision. */
export const isUndisputed = (expected: ApplicationStatus, now: ApplicationStatus): boolean =>
  expected === now || (expected === 'received' && now === 'viewed')

/** Statuses that a company can set; 'received' and 'withdrawn' are not its to set. */
export const decidedStatuses = ['viewed', 'shortlisted', 'interview', 'offer', 'hired', 'rejected'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** Months for which a company may choose to keep applications. */
export const retentionMonths = [3, 6, 12, 18, 24, 36] as const

/** Days within which a company may promise to answer. */
export const promisedDays = [3, 5, 7, 10, 14] as const

/** Reasons of a refusal, visible to the company only. */
export const refusalReasons = [
  'skills',
  'experience',
  'languages',
  'pay',
  'place',
  'filled',
  'other',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** How somebody told the company that they withdraw a consent. */
export const withdrawalChannels = ['email', 'phone', 'letter', 'person'] as const
export type WithdrawalChannel = (typeof withdrawalChannels)[number]

/** When the candidate is told of a refusal; all but `now` leave time to revoke it. */
export const sendTimes = ['now', 'soon', 'hour', 'morning'] as const
export type SendTime = (typeof sendTimes)[number]
