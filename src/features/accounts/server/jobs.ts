import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Backoff } from '#server/limits/backoff.ts'
import type { Sessions } from './sessions.ts'

const tidyAccounts = defineJob('accounts.tidy', z.object({}), {
  schedule: { cron: '50 3 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})

/** Forgets sessions that ended long ago and waits that nobody has to wait for any more. */
export const workAccounts = ({
  jobs,
  sessions,
  backoff,
}: {
  readonly jobs: Pick<Jobs, 'work'>
  readonly sessions: Pick<Sessions, 'purge'>
  readonly backoff: Pick<Backoff, 'purge'>
}): void =>
  jobs.work(tidyAccounts, async () => {
    await sessions.purge()
    await backoff.purge()
  })
