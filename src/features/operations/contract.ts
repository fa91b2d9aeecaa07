import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import type { MailSort } from './enumerations.ts'

const queue = z.object({
  name: z.string(),
  sendsMail: z.boolean(),
  waiting: z.int(),
  active: z.int(),
  retrying: z.int(),
  retryReason: z.string().nullable().describe('Error of the latest attempt among those that are retried'),
  late: z.int(),
  oldestLateSeconds: z.int(),
  failed: z.int(),
})

const failure = z.object({
  name: z.string(),
  id: z.string(),
  attempts: z.int(),
  failedAt: z.string(),
  reason: z.string(),
})

const undeliveredReasons = ['no-recipient', 'refused', 'attempts-used-up'] as const
export type UndeliveredReason = (typeof undeliveredReasons)[number]

const deliveries = z.object({
  waiting: z.int(),
  late: z.int(),
  undelivered: z.int(),
  applications: z
    .array(
      z.object({
        id: z.string(),
        tenant: z.string(),
        offerId: z.string(),
        since: z.string(),
        reason: z.enum(undeliveredReasons),
      }),
    )
    .readonly(),
})
/** Applications that have not been mailed to their companies. */
export type Deliveries = z.output<typeof deliveries>

export const getJobs = endpoint({
  method: 'GET',
  path: '/operator/jobs',
  summary: 'Background jobs of the installation: waiting, late and failed',
  description: 'Of all boards. Failed jobs are retried in the console at `/operator`.',
  tag: 'operations',
  auth: ['operator'],
  answers: {
    200: {
      description:
        'Counts by queue, the newest failures, and applications that their companies were not told of',
      schema: z
        .object({
          late: z.int(),
          failed: z.int(),
          queues: z.array(queue).readonly(),
          failures: z.array(failure).readonly(),
          handOver: deliveries,
        })
        .meta({
          examples: [
            {
              ...{ late: 0, failed: 1 },
              queues: [
                {
                  ...{
                    name: 'accounts.send-mail',
                    sendsMail: true,
                    waiting: 2,
                    active: 1,
                    retrying: 0,
                    retryReason: null,
                  },
                  ...{ late: 0, oldestLateSeconds: 0, failed: 1 },
                },
              ],
              failures: [
                {
                  ...{ name: 'accounts.send-mail', id: '0199a7f4-0000-7000-8000-000000000007', attempts: 5 },
                  ...{ failedAt: '2026-06-12T08:30:00.000Z', reason: 'connect ECONNREFUSED' },
                },
              ],
              handOver: { waiting: 0, late: 0, undelivered: 0, applications: [] },
            },
          ],
        }),
    },
  },
  errors: {},
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/operator/jobs/{id}/retry',
  summary: 'Puts one failed job back into its queue',
  description: 'Written down in the audit log. What a job has done already it does not do again.',
  tag: 'operations',
  auth: ['operator'],
  params: z.object({ id: z.uuid({ error: 'id must be a UUID' }).describe('Id of the failed job') }),
  answers: { 204: { description: 'It waits in its queue again' } },
  errors: { 'job.not-failed': 404 },
})

/** A job that used up its attempts, as the console lists it. */
export interface FailedJobRow {
  readonly id: string
  readonly name: string
  readonly attempts: number
  readonly failedAt: Date
  readonly reason: string
}

export interface FailedJobsPage {
  readonly jobs: readonly FailedJobRow[]
  /** Start of the next page; null on the last. */
  readonly next: string | null
}

/** A mail handed over. The demo's mailbox keeps recipient and subject, otherwise only the Message-ID is kept. */
export interface SentMailRow {
  readonly key: string
  readonly sentAt: Date
  readonly messageId: string | null
  readonly mailboxId: number | null
  readonly to: string | null
  readonly subject: string | null
}

export interface SentMailQuery {
  /** Part of a subject or address in the demo, otherwise of a Message-ID. */
  readonly text?: string | undefined
  readonly sort?: MailSort | undefined
  /** Key of the last mail on the previous page. */
  readonly after?: string | undefined
}

export interface SentMailsPage {
  readonly mails: readonly SentMailRow[]
  readonly next: string | null
}
