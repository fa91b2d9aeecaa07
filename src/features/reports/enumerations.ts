/* Apart from the schemas, so that pages have the words without the schema library. */

export const reportReasons = [
  'scam',
  'discrimination',
  'misleading',
  'wrong-data',
  'expired',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** An appealed report waits again, for an answer that is final. */
export const reportStates = ['open', 'appealed', 'answered'] as const
export type ReportState = (typeof reportStates)[number]

/** Whether the offer stays or goes. */
export const reportOutcomes = ['rejected', 'blocked'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportSorts = ['newest', 'oldest', 'name'] as const
export type ReportSort = (typeof reportSorts)[number]

/** How the queue is filtered; it opens with whatever waits. */
export const queueFilters = ['waiting', ...reportStates, 'all'] as const
export type QueueFilter = (typeof queueFilters)[number]
