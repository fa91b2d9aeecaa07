import { z } from 'zod'
import { defineFeature } from '#server/features/feature.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import { renewDemo } from './server/service.ts'

declare module '#server/features/feature.ts' {
  interface FeatureServices {
    // Nothing: the demo is filled by commands.
    seeding: object
  }
}

const renewOffers = defineJob('seeding.renew-offers', z.object({}), {
  schedule: { cron: '30 4 * * *', timeZone: 'Europe/Warsaw' },
  lateAfterSeconds: 3600,
})

export default defineFeature({
  name: 'seeding',
  uses: [
    ...(['accounts', 'applications', 'candidates', 'chat', 'clauses', 'companies', 'company-data'] as const),
    ...([
      'company-pages',
      'content',
      'favourites',
      'geo',
      'matching',
      'money',
      'offers',
      'payments',
    ] as const),
    ...(['plans', 'profiles', 'redirects', 'saved-searches', 'search', 'tenants'] as const),
  ],
  create(parts) {
    const { mode, seed: size } = parts.config
    // The demo may run for weeks, so its offers are renewed.
    if (mode === 'demo')
      parts.jobs.work(renewOffers, async () => {
        await renewDemo(parts, { size })
      })
    return {}
  },
})
