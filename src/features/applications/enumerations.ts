/** Where an application stands, in the order in which it goes on; the last three are its ends. */
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

/** What nobody has decided; who took an application back is decided about no more. */
export const beforeDecision: readonly ApplicationStatus[] = ['received', 'viewed', 'withdrawn']

export const isBeforeDecision = (status: ApplicationStatus): boolean => beforeDecision.includes(status)

/** How an application is told from others while nobody is to know whose it is. */
export const applicationCode = (uid: string): string => uid.slice(-4).toUpperCase()

/** What a candidate takes back is back for good, and nothing is received twice; a company may correct all else. */
export const canBecome = (from: ApplicationStatus, to: ApplicationStatus): boolean =>
  from !== to && from !== 'withdrawn' && to !== 'received' && (to !== 'withdrawn' || !isEnd(from))

/** What a company makes of an application; that it was received, and taken back, others say. */
export const decidedStatuses = ['viewed', 'shortlisted', 'interview', 'offer', 'hired', 'rejected'] as const
export type DecidedStatus = (typeof decidedStatuses)[number]

/** Months that a company may choose to keep applications for. */
export const retentionMonths = [3, 6, 12, 18, 24, 36] as const

/** Days within which a company may promise an answer. */
export const promisedDays = [3, 5, 7, 10, 14] as const

/** Why somebody is refused, for the company alone. */
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

/** When a candidate is told of a refusal; all but `now` leave time to take it back. */
export const sendTimes = ['now', 'soon', 'hour', 'morning'] as const
export type SendTime = (typeof sendTimes)[number]
