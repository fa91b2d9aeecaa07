import { z } from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'

/** Offers of categories that moved are found under the ones that these stand below now. */
export const refileOffers = defineJob(
  'boards.refile-offers',
  z.object({ tenantId: z.int(), categoryIds: z.array(z.int()).min(1) }),
)
