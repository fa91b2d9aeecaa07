import { z } from 'zod'
import { minimumAges, shifts, workDurations } from './week-contract.ts'

/** Parts of days of the week. */
export const shiftList = z.array(z.enum(shifts)).max(shifts.length)
export const minimumAge = z.literal(minimumAges)
export const workDuration = z.enum(workDurations)

/** Facts of an offer that are left out where its employer did not state them. */
export const weekFields = {
  schedule: shiftList
    .optional()
    .describe(
      'When the work is done: parts of days from `monday-morning` to `sunday-evening`. Only where it is stated',
    )
    .meta({ examples: [['saturday-morning', 'sunday-morning']] }),
  minimumAge: minimumAge
    .optional()
    .describe('From which age candidates are taken. Only where it is stated')
    .meta({ examples: [16] }),
  duration: workDuration
    .optional()
    .describe('How long the work lasts; `season` is holidays or a season. Only where it is stated')
    .meta({ examples: ['season'] }),
}
