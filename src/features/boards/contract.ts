import { z } from 'zod'
import { pricingFile } from '#features/plans/contract.ts'

export const boardErrors = {
  'tenant.not-found': 404,
  // The category or plan does not exist, or was removed.
  'board.part-not-found': 404,
} as const

/** Additional keys of a board's file; without `pricing` the stored prices stay. */
export const boardFileExtras = z.object({ pricing: pricingFile.optional() })
