import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { withdrawalChannels } from '../enumerations.ts'

const application = z.object({ tenantId: z.int(), applicationId: z.int() })

/** Delivers an application to its company, once the company may see it. */
export const notifyCompany = defineJob('applications.tell-company', application, {
  concurrency: 5,
  sendsMail: true,
  // Ten attempts within an hour and a half, then hourly for more than a day: longer than mail servers are usually down.
  retryLimit: 40,
})

/** Confirms the application to the candidate, with the link that confirms the address. */
export const notifyCandidate = defineJob('applications.tell-candidate', application, {
  concurrency: 5,
  sendsMail: true,
})

/** Tells the candidate of a status change. */
export const notifyOfStatus = defineJob(
  'applications.tell-status',
  application.extend({ eventId: z.int() }),
  {
    concurrency: 5,
    sendsMail: true,
  },
)

/** Tells the company of a withdrawal. */
export const notifyOfWithdrawal = defineJob('applications.tell-withdrawal', application, { sendsMail: true })

/** Confirms to the sender a withdrawal of consent that the company has recorded. */
export const confirmConsentWithdrawal = defineJob(
  'applications.confirm-consent-withdrawal',
  application.extend({ channel: z.enum(withdrawalChannels), answer: z.int() }),
  { sendsMail: true },
)

const does = z.enum(['block', 'lift'])

/** Queues the mails to everybody waiting for an answer after an offer was blocked or unblocked. */
export const notifyOfBlock = defineJob(
  'applications.tell-of-block',
  z.object({ tenantId: z.int(), offerId: z.int(), uid: z.uuid(), does }),
)

/** Tells one candidate of the block or its lift. */
export const notifyCandidateOfBlock = defineJob(
  'applications.tell-candidate-of-block',
  application.extend({ uid: z.uuid(), does }),
  { concurrency: 5, sendsMail: true },
)

const outcomes = ['undelivered', 'deliveredAfterAll'] as const
export type Outcome = (typeof outcomes)[number]

/** Tells the candidate that an application could not be delivered, or was delivered later. */
export const notifyOfOutcome = defineJob(
  'applications.tell-outcome',
  application.extend({ outcome: z.enum(outcomes) }),
  { sendsMail: true },
)

/** Deletes unconfirmed applications, and expired records of repeats and limits. */
export const tidyApplications = defineJob('applications.tidy', z.object({}), {
  schedule: { cron: '40 3 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})
