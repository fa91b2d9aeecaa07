import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Offers } from './service.ts'

/** Marks expired offers. Nothing depends on its timing: lists and pages check the end themselves. */
const expireOffers = defineJob('offers.expire', z.object({}), {
  schedule: { cron: '*/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** Makes the automatic bumps of plans. */
const bumpOffers = defineJob('offers.bump', z.object({}), {
  schedule: { cron: '2-59/5 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** Catches up on company changes that were not propagated because the process ended in between. */
const settleApplyWays = defineJob('offers.settle-apply-ways', z.object({}), {
  schedule: { cron: '17 * * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 600,
})

/** Converts pay by the newest exchange rates, which come towards noon. */
const renewRates = defineJob('offers.renew-rates', z.object({}), {
  schedule: { cron: '4-59/10 * * * *', timeZone: 'Europe/Warsaw' },
  expireInSeconds: 3600,
  lateAfterSeconds: 3600,
})

export const workOffers = (
  jobs: Pick<Jobs, 'work'>,
  offers: Pick<Offers, 'bumpDueOffers' | 'expireOffers' | 'renewRates' | 'settleApplyWays'>,
): void => {
  jobs.work(expireOffers, async () => {
    await offers.expireOffers()
  })
  jobs.work(bumpOffers, async () => {
    await offers.bumpDueOffers()
  })
  jobs.work(renewRates, async (_, { signal }) => {
    await offers.renewRates(signal)
  })
  jobs.work(settleApplyWays, async () => {
    await offers.settleApplyWays()
  })
}
