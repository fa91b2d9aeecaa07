import type { z } from 'zod'

export interface JobOptions {
  /** Attempts after the first one; the delay between them doubles up to an hour. */
  readonly retryLimit?: number
  readonly retryDelaySeconds?: number
  /** A run that takes longer is taken away from its worker and tried again. */
  readonly expireInSeconds?: number
  /** Waiting longer than this after its time is late, and shown as such. */
  readonly lateAfterSeconds?: number
  /** How many of them run at once in one process. */
  readonly concurrency?: number
  /** It sends a mail, so whoever looks after mail wants to see it. */
  readonly sendsMail?: boolean
  /** Cron expression; the job then also runs by itself, with `{}` as its payload. */
  readonly schedule?: { readonly cron: string; readonly timeZone: string }
}

/** A kind of background work: its name in the database and the shape of its payload. */
export interface JobDefinition<Payload extends object> extends Required<Omit<JobOptions, 'schedule'>> {
  readonly name: string
  /** Ids only, no personal data: finished jobs are kept for a week. */
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
