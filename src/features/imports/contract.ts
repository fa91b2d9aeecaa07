import { z } from 'zod'
import type { CorrectionReason, RejectionReason, RejectionSort, RunSort } from './enumerations.ts'

/** The file cannot be opened, or its compressed data are damaged. */
export type ImportErrorCode = 'import.unreadable'

/** An entry of the report, in the order of the file within each batch. */
export interface ReportEntry {
  readonly line: number
  readonly outcome: 'rejected' | 'corrected'
  readonly reason: RejectionReason | CorrectionReason
  /** The offending value, shortened. */
  readonly detail?: string
  readonly source?: string
  readonly sourceId?: string
  /** Name of the field as the file writes it. */
  readonly field?: string
  /** Path of the one value that caused a rejection, or that was corrected. */
  readonly path?: string
  /** What is stored in place of a corrected value; '' for nothing. */
  readonly became?: string
  /** The rejected row as the file has it. */
  readonly row?: unknown
}

export interface ImportCounts {
  /** Number of lines in the file; the sum of the other four. */
  readonly read: number
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly rejected: number
}

/** Error codes of the console's pages on imports, with their status. */
export const importErrors = {
  'import.not-found': 404,
  'import-source.not-found': 404,
  // the import has ended, so there is nothing to cancel
  'import.not-running': 409,
} as const

/** An address whose offers are imported at regular intervals. */
export interface ImportSource {
  readonly id: number
  readonly tenantId: number
  /** Source key of its offers: imports of other addresses never touch them. */
  readonly key: string
  readonly url: string
  readonly everyHours: number
  readonly nextRunAt: Date
}

/** Counts of running offers that the source no longer lists. */
export interface VanishedCounts {
  readonly ended: number
  /** Left running, because they are more than half of the running offers. */
  readonly heldBack: number
}

/** An import as stored in the database. */
export interface ImportRun extends ImportCounts, VanishedCounts {
  readonly id: number
  readonly tenantId: number
  readonly fileName: string
  /** An operator's e-mail, or the name of the program part. */
  readonly startedBy: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** Null while it runs, and forever if its process was killed. */
  readonly outcome: 'complete' | 'broken-off' | 'cancelled' | null
  /** Progress of an uploaded file; `bytesTotal` is 0 for any other import. */
  readonly bytesRead: number
  readonly bytesTotal: number
  /** Who cancelled it; it ends after the current batch. */
  readonly cancelledBy: string | null
  /** Why it broke off; '' otherwise. */
  readonly problem: string
  /** Number of values that were stored otherwise than given. */
  readonly corrected: number
}

/** A row that was rejected. */
export interface ImportRejection {
  readonly line: number
  readonly source: string
  readonly sourceId: string
  /** Field that caused the rejection; '' for the row as a whole. */
  readonly field: string
  readonly reason: RejectionReason
  readonly detail: string
  /** Path of the value that an operator may correct; null if the row can only be sent again in a file. */
  readonly path: string | null
}

/** A value of an imported row that is stored otherwise than given. */
export interface ImportCorrection {
  /** Rises in the order of the import. */
  readonly id: number
  readonly line: number
  readonly source: string
  readonly sourceId: string
  readonly field: string
  readonly reason: CorrectionReason
  readonly detail: string
  /** '' for nothing. */
  readonly became: string
}

export interface CorrectionsPage {
  readonly corrections: readonly ImportCorrection[]
  /** Id of the page's last correction; null on the last page. */
  readonly next: number | null
}

/** A correction that an operator typed for a rejected row. */
export interface RowRepair {
  readonly line: number
  readonly value: string
}

/** Result of repaired rows. */
export interface RepairCounts {
  readonly saved: number
  /** Rejected again, for this or for another value. */
  readonly rejected: number
}

export interface ImportRunsPage {
  readonly runs: readonly ImportRun[]
  readonly next: number | null
}

/** Filter of the console's list of runs. */
export interface RunFilter {
  readonly tenantId?: number | undefined
  /** Part of the file name. */
  readonly text?: string
  readonly sort?: RunSort | undefined
  /** Id of the previous page's last run. */
  readonly before?: number | undefined
}

export interface RejectionFilter {
  readonly reason?: RejectionReason | undefined
  /** Part of the source, of its id, of the field or of the detail. */
  readonly text?: string | undefined
  readonly sort?: RejectionSort | undefined
  /** Line of the previous page's last row, in the order asked for. */
  readonly after?: number | undefined
}

export interface RejectionsPage {
  readonly rejections: readonly ImportRejection[]
  readonly next: number | null
}

export interface ImportSummary extends ImportCounts {
  /** Number of rows by reason, such as 'unknown-currency: RUB'. */
  readonly rejectedBy: Readonly<Record<string, number>>
  readonly correctedBy: Readonly<Record<string, number>>
  readonly milliseconds: number
}

export interface ImportProgress extends ImportCounts {
  /** Bytes of the file as stored, compressed or not. */
  readonly bytesRead: number
  readonly bytesTotal: number
}

const text = z.string().nullish()
const amount = z.union([z.number(), z.string()]).nullish()

/** A row as other boards write it. Everything but id and title may be missing; other keys are ignored. */
export const sourceRow = z.object({
  id: z.union([z.string(), z.number()]).nullish(),
  source: text,
  title: text,
  companyName: text,
  companyUrl: text,
  /** Address of the offer at its source. */
  url: text,
  /** External address for applications; missing for applications by mail. */
  applyUrl: text,
  /** Recipient of the applications. */
  applyEmail: text,
  city: text,
  street: text,
  countryCode: text,
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  /** Precision of the coordinates: 'offer', or 'city' for those of the city's centre. */
  geo: text,
  workplaceType: text,
  workingTime: text,
  experienceLevel: text,
  /** Parts of days: 'saturday-morning', 'sobota rano', 'weekend'. */
  schedule: z.array(z.string()).nullish(),
  minimumAge: z.union([z.number(), z.string()]).nullish(),
  duration: text,
  employmentTypes: z
    .array(
      z.object({
        type: text,
        from: amount,
        to: amount,
        currency: text,
        unit: text,
        gross: z.boolean().nullish(),
      }),
    )
    .nullish(),
  skills: z.array(z.union([z.string(), z.object({ name: text, level: z.number().nullish() })])).nullish(),
  categoryKey: text,
  publishedAt: text,
  remoteInterview: z.boolean().nullish(),
  openToHireUkrainians: z.boolean().nullish(),
})
export type SourceRow = z.output<typeof sourceRow>
