import { z } from 'zod'
import { currencies } from '../currency.ts'
import { endpoint } from '../endpoint.ts'
import { themes } from '../theme.ts'

export const setPreferences = endpoint({
  method: 'PUT',
  path: '/v1/preferences',
  summary: 'Saves theme and currency in this browser’s cookies, for a year',
  description: 'The pages of the board call it. What is left out stays as it is.',
  example: { theme: 'dark' },
  tag: 'preferences',
  auth: 'anybody',
  body: {
    kind: 'json',
    maxBytes: 1_000,
    schema: z.object({
      theme: z.enum(themes).nullish().describe('Null goes back to the theme of the system'),
      currency: z.enum(currencies).optional(),
    }),
  },
  answers: { 204: { description: 'Remembered' } },
  errors: {},
})
