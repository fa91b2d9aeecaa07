import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Rebuilds the projections of offers in moved categories. */
export const refileOffers = defineJob(
  'boards.refile-offers',
  z.object({ tenantId: z.int(), categoryIds: z.array(z.int()).min(1) }),
)
