/* Separate from the schemas, so that pages can use these values without the schema library. */

/** Why a row is rejected. */
export const rejectionReasons = [
  'blank-line',
  'line-too-long',
  'not-utf-8',
  'not-json',
  'not-an-object',
  'malformed-field',
  'id-missing',
  'id-repeated',
  'title-missing',
  'unknown-currency',
  'unknown-salary-unit',
  'salary-negative',
  'salary-absurd',
  'not-storable',
  // of CSV files alone
  'quote-open',
  'cells-too-many',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Why a value of an imported row is stored otherwise than given. */
export const correctionReasons = [
  ...(['salary-swapped', 'salary-unit', 'coordinates-dropped', 'date-ignored', 'title-shortened'] as const),
  ...(['address-dropped', 'city-unknown', 'city-ignored', 'city-shortened', 'value-ignored'] as const),
] as const
export type CorrectionReason = (typeof correctionReasons)[number]

/** Orders of the console's list of runs. */
export const runSorts = ['newest', 'oldest', 'name', 'rejected'] as const
export type RunSort = (typeof runSorts)[number]

/** Orders of a run's rejected rows. */
export const rejectionSorts = ['line', 'lastLine', 'reason'] as const
export type RejectionSort = (typeof rejectionSorts)[number]

/** Why a file as a whole cannot be imported. */
export const fileReasons = [
  ...(['zip', 'xml', 'jsonArray', 'notLines', 'corrupted', 'unpacksTooLarge'] as const),
  // of CSV files alone
  ...(['utf16', 'noTitleColumn', 'noIdColumn'] as const),
] as const
export type FileReason = (typeof fileReasons)[number]

/** Maximum size of an uploaded file; larger ones are imported by the command line or from an address. */
export const MAX_UPLOAD_BYTES = 50_000_000

/** Headings of a CSV file of offers, in the order of the template. Only the first two must be there. */
export const csvColumns = [
  ...([
    'id',
    'title',
    'company',
    'company_url',
    'city',
    'street',
    'country',
    'latitude',
    'longitude',
  ] as const),
  ...(['category', 'level', 'workplace', 'hours', 'contract', 'salary_from', 'salary_to'] as const),
  ...(['currency', 'salary_unit', 'gross', 'skills', 'url', 'apply_url', 'apply_email'] as const),
  ...(['published_at', 'remote_interview', 'ukrainians'] as const),
  ...(['schedule', 'minimum_age', 'duration'] as const),
] as const

/** Number of a run's rejected rows that are stored, from the first on. */
export const MAX_REJECTIONS = 1_000

/** Number of a run's corrections that are stored, from the first on. */
export const MAX_CORRECTIONS = 1_000

/** Possible intervals between imports of an address, in hours. */
export const sourceHours = [1, 6, 12, 24, 168] as const

/** Form fields of corrections: the prefix and the row's line. */
export const REPAIR_PREFIX = 'line-'

/** Of a source's key, in characters. */
export const MAX_KEY = 40
export const KEY_PATTERN = '[a-z0-9]+(-[a-z0-9]+)*'
