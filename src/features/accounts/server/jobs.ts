import { z } from 'zod'
import type { Consents } from '#features/consents/server/service.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Backoff } from '#server/limits/backoff.ts'
import { sendAccountMail } from './mails/jobs.ts'
import { type SendMailDependencies, sendMail } from './mails/send-mails.ts'
import { tidyAccounts } from './tidy.ts'

const tidy = defineJob('accounts.tidy', z.object({}), {
  schedule: { cron: '50 3 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})

export interface AccountJobs extends SendMailDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'work'>
  readonly consents: Pick<Consents, 'erase'>
  readonly backoff: Pick<Backoff, 'purge'>
}

/**
 * Jobs of accounts: sending their mails, and deleting old sessions and tokens, expired waits, and unconfirmed accounts.
 */
export const workAccounts = (dependencies: AccountJobs): void => {
  const { jobs, backoff } = dependencies
  jobs.work(sendAccountMail, (task) => sendMail(dependencies, task))
  jobs.work(tidy, async () => {
    await backoff.purge()
    await tidyAccounts(dependencies)
  })
}
