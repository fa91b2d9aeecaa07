import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Places } from '#features/geo/server/service.ts'
import type { Offers } from '#features/offers/server/service.ts'
import type { Tenant } from '#features/tenants/contract.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ImportProgress, ImportSummary } from '../contract.ts'
import { createCategoryFinder } from './categories.ts'
import { PublicationDays } from './dates.ts'
import type { FileRow } from './file-row.ts'
import { type ReadRow, type Rejection, type RowContext, readRow } from './read-row.ts'
import type { ImportReport } from './report.ts'
import { openRows } from './rows.ts'
import { saveRows, type WaitingRow } from './save-rows.ts'
import { createTally } from './tally.ts'

export interface ImportOptions {
  /** Path of a file of JSON lines or CSV, plain or gzip. */
  readonly file: string
  readonly tenant: Tenant
  /** Moves the dates so that the newest offer is published now; without it, old offers are imported as expired. */
  readonly shiftDates?: boolean
  /** Called and awaited before each batch is written; an exception ends the import. */
  readonly onProgress?: (progress: ImportProgress) => unknown
  readonly report?: Pick<ImportReport, 'write'>
  /** Source of all rows, overriding theirs. */
  readonly source?: string
  /** Company of all offers, overriding their rows. */
  readonly company?: { readonly id: number; readonly name: string; readonly website: string | null }
  /** Called with the id of each row that has one, even if the row is rejected. */
  readonly onRow?: (sourceId: string) => void
}

export interface ImportDependencies {
  readonly offers: Pick<Offers, 'saveImportedOffers'>
  readonly places: Pick<Places, 'find'>
  readonly clock: Clock
}

const BATCH_ROWS = 500

/** Changes with the row's content and with the moving of dates; the row then counts as updated. */
export const hashOf = ({ draft, publishedAt }: ReadRow, isShifting = false): Uint8Array =>
  createHash('sha256')
    .update(JSON.stringify([draft, publishedAt, isShifting]))
    .digest()

export const isRejection = (row: ReadRow | Rejection): row is Rejection => 'rejected' in row

/** The rejection with what a repair of the row needs. */
const withRow = ({ parsed, headingOf }: FileRow, rejection: Rejection): Rejection => {
  if ('rejected' in parsed) return rejection
  const field = rejection.path === undefined ? null : headingOf?.(rejection.path)
  return { ...rejection, row: parsed.value, ...(field && { field }) }
}

/** The row with its corrections under the headings of the file. */
const withFields = ({ headingOf }: FileRow, row: ReadRow): ReadRow => ({
  ...row,
  corrections: row.corrections.map((one) => {
    const field = headingOf?.(one.path)
    return field ? { ...one, field } : one
  }),
})

const readFileRow = (read: FileRow, context: RowContext): ReadRow | Rejection => {
  if ('rejected' in read.parsed) return read.parsed
  const row = readRow(read.parsed.value, context)
  return isRejection(row) ? withRow(read, row) : withFields(read, row)
}

/**
 * Refuses a row with the id of an earlier, different row of the file. If both were written, each run of the file
 * would change the offer twice. Exact repetitions are harmless.
 */
const createRepeats = () => {
  const firsts = new Map<string, { readonly line: number; readonly hash: string }>()
  return (line: number, row: ReadRow, hash: Uint8Array): Rejection | null => {
    const key = `${row.source}\0${row.sourceId}`
    const first = firsts.get(key)
    const text = Buffer.from(hash).toString('base64')
    if (!first) firsts.set(key, { line, hash: text })
    if (!first || first.hash === text) return null
    const { source, sourceId } = row
    return { rejected: 'id-repeated', path: 'id', detail: `${sourceId} (${first.line})`, source, sourceId }
  }
}

export const ofCompany = (row: ReadRow, company: ImportOptions['company']): ReadRow => {
  if (!company) return row
  const { id: companyId, name, website: url } = company
  return { ...row, draft: { ...row.draft, companyId, company: { name, url } } }
}

/** First pass over the file: counts the days of publication, so that the second pass can move them. */
const readDays = async (file: string, context: RowContext): Promise<PublicationDays> => {
  const days = new PublicationDays()
  for await (const rows of (await openRows(file)).rows())
    for (const read of rows) {
      const row = readFileRow(read, context)
      if (!isRejection(row) && row.publishedAt) days.add(row.publishedAt, row.fraction)
    }
  return days
}

/** Imports offers of other boards from a file, one transaction for each batch; repeating it changes nothing. */
export const importOffers = async (
  { offers, places, clock }: ImportDependencies,
  { file, tenant, shiftDates = false, onProgress, report, source: ownSource, company, onRow }: ImportOptions,
): Promise<ImportSummary> => {
  const started = performance.now()
  const now = clock.now()
  const context: RowContext = {
    now,
    isShifting: shiftDates,
    places,
    categoryFor: createCategoryFinder(tenant),
    ...(ownSource !== undefined && { ownSource }),
    defaultSource: basename(file).replace(/\.(gz|jsonl|json|ndjson|csv)\b/gi, ''),
  }
  const move = shiftDates ? (await readDays(file, context)).mover(now) : null
  const tally = createTally(report)
  const source = await openRows(file)
  let batch = new Map<string, WaitingRow>()
  let saving: Promise<void> = Promise.resolve()

  const tell = async (bytesRead: number) =>
    onProgress?.({ ...tally.counts(), bytesRead, bytesTotal: source.bytesTotal })
  /** Starts writing the batch, while the next one is being read. */
  const flush = async () => {
    const rows = [...batch.values()]
    batch = new Map()
    await saving
    await tell(source.bytesRead())
    saving = saveRows(offers, tenant.id, rows, tally)
    // Avoids an unhandled rejection until `saving` is awaited next.
    saving.catch(() => undefined)
  }
  const repeatOf = createRepeats()
  const take = async (read: FileRow, row: ReadRow) => {
    const { line } = read
    const key = `${row.source}\0${row.sourceId}`
    const hash = hashOf(row, shiftDates)
    const repeat = repeatOf(line, row, hash)
    if (repeat) return tally.reject(line, withRow(read, repeat))
    // A batch has one row for each offer.
    if (batch.has(key)) await flush()
    const publishedAt = move ? move(row.publishedAt, row.fraction) : row.publishedAt
    batch.set(key, { line, row, hash, draft: { ...row.draft, publishedAt } })
    if (batch.size >= BATCH_ROWS) await flush()
  }

  try {
    for await (const rows of source.rows())
      for (const read of rows) {
        tally.read()
        const row = readFileRow(read, context)
        if (row.sourceId) onRow?.(row.sourceId)
        if (isRejection(row)) await tally.reject(read.line, row)
        else await take(read, ofCompany(row, company))
      }
    await flush()
  } finally {
    await saving
  }
  await tell(source.bytesTotal)
  return { ...tally.counts(), ...tally.reasons(), milliseconds: Math.round(performance.now() - started) }
}
