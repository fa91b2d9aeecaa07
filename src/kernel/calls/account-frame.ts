import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { personalKinds } from '../session-hint.ts'

export const getAccountFrame = endpoint({
  method: 'GET',
  path: '/account/frame',
  summary: 'Who is signed in, with their unread counts',
  description:
    'Pages are the same for everybody; what they show of their reader comes from this one call. A counter that fails is left out.',
  tag: 'account',
  auth: personalKinds,
  query: z.object({
    kind: z
      .enum(personalKinds)
      .optional()
      .describe('Of which session, in a browser that has both; a candidate’s first'),
  }),
  answers: {
    200: {
      description: 'Who it is',
      schema: z
        .object({
          kind: z.enum(personalKinds),
          id: z.string().describe('Of the account, as the calls of its owner name it'),
          email: z.string(),
          firstName: z.string().describe('Empty where the account has none'),
          lastName: z.string(),
          avatarUrl: z.string().nullable(),
          counts: z
            .record(z.string(), z.int())
            .describe(
              'By the names of counters, such as `favourites`; of an employer `company`, 0 for whoever has left the team',
            ),
        })
        .meta({
          examples: [
            {
              ...{
                kind: 'candidate',
                id: '0199a7f4-0000-7000-8000-000000000004',
                email: 'anna@poczta.example',
              },
              ...{ firstName: 'Anna', lastName: 'Nowacka', avatarUrl: null },
              counts: { favourites: 5, unreadChats: 2, savedSearches: 0 },
            },
          ],
        }),
    },
  },
  errors: {},
})
