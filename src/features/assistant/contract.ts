import { z } from 'zod'
import { messageLimit, ratings } from './enumerations.ts'

const adId = z.string().min(1).max(300).describe('Id or slug of the ad that is being written')

/** Arguments of the hub's calls. */
export const hubSchemas = {
  send: z.string().max(messageLimit).describe('What the employer writes; blank is ignored'),
  context: z.tuple([z.string().min(1).max(60).describe('Name of the board'), adId]),
  stop: z.undefined(),
  score: z.tuple([
    z.uuid().describe('The message that is rated'),
    adId,
    z.union(ratings.map((rating) => z.literal(rating))).describe('1: helpful, -1: not'),
  ]),
} as const
