/* Apart from the schemas, so that pages have the words without the schema library. */

/** Why a row is not taken. */
export const rejectionReasons = [
  'blank-line',
  'line-too-long',
  'not-utf-8',
  'not-json',
  'not-an-object',
  'malformed-field',
  'id-missing',
  'title-missing',
  'unknown-currency',
  'unknown-salary-unit',
  'salary-negative',
  'salary-absurd',
  'not-storable',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** As the console lists the runs. */
export const runSorts = ['newest', 'oldest', 'name', 'rejected'] as const
export type RunSort = (typeof runSorts)[number]

/** The rejected rows of one run. */
export const rejectionSorts = ['line', 'lastLine', 'reason'] as const
export type RejectionSort = (typeof rejectionSorts)[number]

/** What is wrong with a file as a whole. */
export const fileReasons = ['zip', 'xml', 'jsonArray', 'notLines', 'corrupted', 'unpacksTooLarge'] as const
export type FileReason = (typeof fileReasons)[number]

/** Of a file as it is uploaded; more is for the command on the machine, or an address. */
export const MAX_UPLOAD_BYTES = 50_000_000

/** Of one run so many of the first rejected rows are kept. */
export const MOST_REJECTIONS = 1_000

/** How often an address may be imported. */
export const sourceHours = [1, 6, 12, 24, 168] as const
