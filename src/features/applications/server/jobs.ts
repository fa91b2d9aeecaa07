import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

const application = z.object({ tenantId: z.int(), applicationId: z.int() })

/** Tells the company of an application, once it may see it. */
export const tellCompany = defineJob('applications.tell-company', application, {
  concurrency: 5,
  sendsMail: true,
  // Ten attempts within an hour and a half, then one an hour for more than a day: longer than a mail server is down.
  retryLimit: 40,
})

/** Tells the candidate that it was sent, with the link that confirms the address. */
export const tellCandidate = defineJob('applications.tell-candidate', application, {
  concurrency: 5,
  sendsMail: true,
})

/** Tells the candidate where the application stands now. */
export const tellStatus = defineJob('applications.tell-status', application.extend({ eventId: z.int() }), {
  concurrency: 5,
  sendsMail: true,
})

/** Tells the company that an application was taken back. */
export const tellWithdrawal = defineJob('applications.tell-withdrawal', application, { sendsMail: true })

const does = z.enum(['block', 'lift'])

/** Has those who wait for an answer told that the board blocked the offer, or lifted its block. */
export const tellOfBlock = defineJob(
  'applications.tell-of-block',
  z.object({ tenantId: z.int(), offerId: z.int(), uid: z.uuid(), does }),
)

/** Tells one of them. */
export const tellCandidateOfBlock = defineJob(
  'applications.tell-candidate-of-block',
  application.extend({ uid: z.uuid(), does }),
  { concurrency: 5, sendsMail: true },
)

const outcomes = ['undelivered', 'deliveredAfterAll'] as const
export type Outcome = (typeof outcomes)[number]

/** Tells the candidate what has become of an application that did not reach its company at once. */
export const tellOutcome = defineJob(
  'applications.tell-outcome',
  application.extend({ outcome: z.enum(outcomes) }),
  { sendsMail: true },
)

/** Forgets what nobody confirmed, and what only repeats and limits needed. */
export const tidyApplications = defineJob('applications.tidy', z.object({}), {
  schedule: { cron: '40 3 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
