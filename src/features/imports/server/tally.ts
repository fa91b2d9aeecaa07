import type { ImportOutcome } from '#features/offers/contract.ts'
import type { ImportCounts, ImportSummary, ReportEntry } from '../contract.ts'
import { malformedPath } from '../rules.ts'
import type { ReadRow, Rejection } from './read-row.ts'
import type { ImportReport } from './report.ts'

// A hostile file could name a new reason on every line.
const MAX_KINDS = 200

type Kinds = Map<string, number>

/** Counts by reason and, for unknown and malformed values, by detail. */
const count = (kinds: Kinds, { reason, detail }: Pick<ReportEntry, 'reason' | 'detail'>): void => {
  const isNamed = detail !== undefined && /^(unknown|malformed)-/.test(reason)
  const named = isNamed ? `${reason}: ${malformedPath(detail)}` : reason
  const kind = kinds.has(named) || kinds.size < MAX_KINDS ? named : reason
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
}

const byCountDescending = (kinds: Kinds): Record<string, number> =>
  Object.fromEntries([...kinds].sort(([, a], [, b]) => b - a))

export interface Tally {
  read(): void
  accept(line: number, row: ReadRow, outcome: ImportOutcome): Promise<void>
  reject(line: number, rejection: Rejection): Promise<void>
  counts(): ImportCounts
  reasons(): Pick<ImportSummary, 'rejectedBy' | 'correctedBy'>
}

/** Counts the rows of an import, and reports rejections and corrections. */
export const createTally = (report: Pick<ImportReport, 'write'> | undefined): Tally => {
  const counts = { read: 0, imported: 0, updated: 0, unchanged: 0, rejected: 0 }
  const rejected: Kinds = new Map()
  const corrected: Kinds = new Map()
  return {
    read() {
      counts.read += 1
    },
    async accept(line, { source, sourceId, corrections }, outcome) {
      counts[outcome] += 1
      for (const correction of corrections) {
        count(corrected, correction)
        await report?.write({ line, outcome: 'corrected', ...correction, source, sourceId })
      }
    },
    async reject(line, { rejected: reason, ...rest }) {
      counts.rejected += 1
      count(rejected, { reason, ...rest })
      await report?.write({ line, outcome: 'rejected', reason, ...rest })
    },
    counts: () => ({ ...counts }),
    reasons: () => ({ rejectedBy: byCountDescending(rejected), correctedBy: byCountDescending(corrected) }),
  }
}
