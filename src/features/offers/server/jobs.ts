import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Offers } from './service.ts'

/** Marks offers whose time is over. Nothing waits for it: lists and pages look at the end themselves. */
const expireOffers = defineJob('offers.expire', z.object({}), {
  schedule: { cron: '*/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

export const workOffers = (jobs: Pick<Jobs, 'work'>, offers: Pick<Offers, 'expireOffers'>): void => {
  jobs.work(expireOffers, async () => {
    await offers.expireOffers()
  })
}
