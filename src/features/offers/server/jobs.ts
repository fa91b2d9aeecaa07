import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Offers } from './service.ts'

/** Marks offers whose time is over. Nothing waits for it: lists and pages look at the end themselves. */
const expireOffers = defineJob('offers.expire', z.object({}), {
  schedule: { cron: '*/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** The bumps that plans promise. */
const bumpOffers = defineJob('offers.bump', z.object({}), {
  schedule: { cron: '2-59/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** What a company's change did not tell, because the process ended in between, is found here. */
const settleApplyWays = defineJob('offers.settle-apply-ways', z.object({}), {
  schedule: { cron: '17 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

export const workOffers = (
  jobs: Pick<Jobs, 'work'>,
  offers: Pick<Offers, 'bumpDueOffers' | 'expireOffers' | 'settleApplyWays'>,
): void => {
  jobs.work(expireOffers, async () => {
    await offers.expireOffers()
  })
  jobs.work(bumpOffers, async () => {
    await offers.bumpDueOffers()
  })
  jobs.work(settleApplyWays, async () => {
    await offers.settleApplyWays()
  })
}
