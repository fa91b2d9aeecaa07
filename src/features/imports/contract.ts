import { z } from 'zod'
import type { RejectionReason, RejectionSort, RunSort } from './enumerations.ts'

/** The file cannot be opened, or breaks off within its compression. */
export type ImportErrorCode = 'import.unreadable'

/** What a taken row says otherwise than its source. */
export type CorrectionReason =
  | 'salary-swapped'
  | 'salary-unit'
  | 'coordinates-dropped'
  | 'date-ignored'
  | 'title-shortened'
  | 'address-dropped'

/** One line of the report, in the order of the file within each batch. */
export interface ReportEntry {
  readonly line: number
  readonly outcome: 'rejected' | 'corrected'
  readonly reason: RejectionReason | CorrectionReason
  /** The value that was in the way, shortened. */
  readonly detail?: string
  readonly source?: string
  readonly sourceId?: string
}

export interface ImportCounts {
  /** Lines of the file; the sum of the other four. */
  readonly read: number
  readonly imported: number
  readonly updated: number
  readonly unchanged: number
  readonly rejected: number
}

/** Of what the console shows. */
export const importErrors = {
  'import.not-found': 404,
  'import-source.not-found': 404,
  // nothing that is still to come can be cancelled
  'import.not-running': 409,
} as const

/** An address whose offers are taken again and again. */
export interface ImportSource {
  readonly id: number
  readonly tenantId: number
  /** The source of all its offers: another address never touches them. */
  readonly key: string
  readonly url: string
  readonly everyHours: number
  readonly nextRunAt: Date
}

/** What became of the offers that a source does not name any more. */
export interface VanishedCounts {
  readonly ended: number
  /** Left as they are, because they are more than half of the running ones. */
  readonly heldBack: number
}

/** An import as the database remembers it. */
export interface ImportRun extends ImportCounts, VanishedCounts {
  readonly id: number
  readonly tenantId: number
  readonly fileName: string
  /** An e-mail, or the name of the program's part. */
  readonly startedBy: string
  readonly startedAt: Date
  readonly endedAt: Date | null
  /** Null while it runs, and for ever when its process was killed. */
  readonly outcome: 'complete' | 'broken-off' | 'cancelled' | null
  /** Of a file that was uploaded: how much of it was read; the total is 0 for every other import. */
  readonly bytesRead: number
  readonly bytesTotal: number
  /** Who wants it to end; it does with its next batch. */
  readonly cancelledBy: string | null
  /** Why it broke off. */
  readonly problem: string
}

/** A row that was not taken. */
export interface ImportRejection {
  readonly line: number
  readonly source: string
  readonly sourceId: string
  /** '' for the row as a whole. */
  readonly field: string
  readonly reason: RejectionReason
  readonly detail: string
}

export interface ImportRunsPage {
  readonly runs: readonly ImportRun[]
  readonly next: number | null
}

/** Of the runs that the console lists. */
export interface RunFilter {
  readonly tenantId?: number | undefined
  /** Part of the file's name. */
  readonly text?: string
  readonly sort?: RunSort | undefined
  /** The last run of the page before. */
  readonly before?: number | undefined
}

export interface RejectionFilter {
  readonly reason?: RejectionReason | undefined
  /** Part of a source, of an id there, of a field or of what is wrong with it. */
  readonly text?: string | undefined
  readonly sort?: RejectionSort | undefined
  /** Behind this line, in the order that is asked for. */
  readonly after?: number | undefined
}

export interface RejectionsPage {
  readonly rejections: readonly ImportRejection[]
  readonly next: number | null
}

export interface ImportSummary extends ImportCounts {
  /** Rows by reason, such as 'unknown-currency: RUB'. */
  readonly rejectedBy: Readonly<Record<string, number>>
  readonly correctedBy: Readonly<Record<string, number>>
  readonly milliseconds: number
}

export interface ImportProgress extends ImportCounts {
  /** Of the file as it lies on the disk. */
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
  /** The offer's page at its source. */
  url: text,
  /** Where it is applied for, when that is not by mail. */
  applyUrl: text,
  /** Whoever reads its applications. */
  applyEmail: text,
  city: text,
  street: text,
  countryCode: text,
  latitude: z.number().nullish(),
  longitude: z.number().nullish(),
  /** Whose the coordinates are: 'offer', or 'city' when its centre was filled in. */
  geo: text,
  workplaceType: text,
  workingTime: text,
  experienceLevel: text,
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
