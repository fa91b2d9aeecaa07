/* Apart from the schemas, so that pages do not load the schema library. */

export const reportReasons = [
  'scam',
  'discrimination',
  'misleading',
  'wrong-data',
  'expired',
  'other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** An appealed report awaits a final answer. */
export const reportStates = ['open', 'appealed', 'answered'] as const
export type ReportState = (typeof reportStates)[number]

/** Whether the offer stays or is blocked. */
export const reportOutcomes = ['rejected', 'blocked'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]

export const reportSorts = ['newest', 'oldest', 'name'] as const
export type ReportSort = (typeof reportSorts)[number]

/** Filters of the queue; 'waiting', the default, covers open and appealed reports. */
export const queueFilters = ['waiting', ...reportStates, 'all'] as const
export type QueueFilter = (typeof queueFilters)[number]
