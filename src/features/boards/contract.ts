import { z } from 'zod'
import { pricingFile } from '#features/plans/contract.ts'

export const boardErrors = {
  'tenant.not-found': 404,
  // a category or plan that is not, or not any more, there
  'board.part-not-found': 404,
} as const

/** What the file of a board may say beside `tenantFile`; without prices it leaves those that there are. */
export const boardFileExtras = z.object({ pricing: pricingFile.optional() })
