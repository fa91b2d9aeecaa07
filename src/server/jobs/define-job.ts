import type { z } from 'zod'

export interface JobOptions {
  /** Attempts after the first one; the delay between them doubles up to an hour. */
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** A run that takes longer is aborted and retried. */
  readonly expireInSeconds?: number
  /** A job that starts later than this after its due time is shown as late. */
  readonly lateAfterSeconds?: number
  /** How many jobs of this kind run at once in one process. */
  readonly concurrency?: number
  /** Whether the job sends mail; the console lists it under mail then. */
  readonly sendsMail?: boolean
  /** Runs the job by a cron expression as well, with `{}` as its payload. */
  readonly schedule?: { readonly cron: string; readonly timeZone: string }
}

/** A kind of background work: its name in the database and the shape of its payload. */
export interface JobDefinition<Payload extends object> extends Required<Omit<JobOptions, 'schedule'>> {
  readonly name: string
  /** Schema of the payload: ids only, no personal data, as finished jobs are kept for a week. */
  readonly schema: z.ZodType<Payload>
  readonly schedule: JobOptions['schedule'] | null
}

export const defineJob = <Payload extends object>(
  name: string,
  schema: z.ZodType<Payload>,
  options: JobOptions = {},
): JobDefinition<Payload> => ({
  name,
  schema,
  retryLimit: options.retryLimit ?? 8,
  retryDelaySeconds: options.retryDelaySeconds ?? 5,
  expireInSeconds: options.expireInSeconds ?? 300,
  lateAfterSeconds: options.lateAfterSeconds ?? 60,
  concurrency: options.concurrency ?? 1,
  sendsMail: options.sendsMail ?? false,
  schedule: options.schedule ?? null,
})
