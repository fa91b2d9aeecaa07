import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, valueList } from '#kernel/query-fields.ts'
import { favouritesPerBatch, favouritesPerPage } from './enumerations.ts'

export const favouriteErrors = {
  // the board has no favourites
  'favourites.closed': 404,
  'favourites.full': 422,
  'offer.not-found': 404,
  'request.too-many': 429,
} as const

const closed = { 'favourites.closed': favouriteErrors['favourites.closed'] }

const favourite = z
  .object({
    jobAdvertisementId: z.guid().describe('Guid of the offer'),
    addedAt: z.iso.datetime(),
    expiredAt: z.iso.datetime().nullable().describe('When the offer expires; null when it has ended'),
  })
  .meta({
    id: 'Favourite',
    examples: [
      {
        jobAdvertisementId: '0b0d0000-0000-4000-8000-000000000000',
        addedAt: '2026-06-12T08:30:00.000Z',
        expiredAt: '2026-07-01T12:00:00.000Z',
      },
    ],
  })
export type Favourite = z.output<typeof favourite>

const call = { tag: 'favourites', auth: ['candidate'] } as const

export const listFavourites = endpoint({
  ...call,
  method: 'GET',
  path: '/candidates/favorites',
  summary: 'The candidate’s favourite offers, most recently added first',
  description:
    'With `jobAdvertisementsIds` only those of them: what lists lay over their cards. Offers that have ended stay; those that candidates may not see any more are left out.',
  query: z.object({
    page: integerField({ min: 1, max: 10_000 }).default(1).describe('Counted from 1'),
    pageSize: integerField({ min: 1, max: 100 }).default(favouritesPerPage).describe('Offers of a page'),
    jobAdvertisementsIds: valueList(z.guid())
      .pipe(z.array(z.string()).max(favouritesPerBatch))
      .optional()
      .describe(`Guids of offers, at most ${favouritesPerBatch}`),
  }),
  answers: {
    200: {
      description: 'A page; beyond the end an empty one',
      schema: z.object({
        data: z.array(favourite),
        meta: z.object({ pagination: z.object({ pageNumber: z.int(), hasNextPage: z.boolean() }) }),
      }),
    },
  },
  errors: closed,
})

export const addFavourite = endpoint({
  ...call,
  method: 'POST',
  path: '/candidates/favorites',
  summary: 'Adds an offer to favourites',
  description:
    'One that is a favourite already stays one. `addedAt` brings a removed one back to its place in the list: the time that it had; a later one than now counts as now.',
  example: { jobAdvertisementId: '0b0d0000-0000-4000-8000-000000000000' },
  body: {
    kind: 'json',
    maxBytes: 2_000,
    schema: z.object({ jobAdvertisementId: z.guid(), addedAt: z.iso.datetime().optional() }),
  },
  answers: { 204: { description: 'It is a favourite' } },
  errors: favouriteErrors,
})

export const removeFavourite = endpoint({
  ...call,
  method: 'DELETE',
  path: '/candidates/favorites/{id}',
  summary: 'Removes an offer from favourites',
  description: 'One that was no favourite is none afterwards, too.',
  params: z.object({ id: z.guid().describe('Guid of the offer') }),
  answers: { 204: { description: 'It is no favourite' } },
  errors: { ...closed, 'offer.not-found': 404, 'request.too-many': 429 },
})

export const countFavourites = endpoint({
  ...call,
  method: 'GET',
  path: '/candidates/favorites/count',
  summary: 'The number of the candidate’s favourite offers',
  description: 'As many as the list has in all.',
  answers: {
    200: {
      description: 'The number',
      schema: z.object({ count: z.int() }).meta({ examples: [{ count: 5 }] }),
    },
  },
  errors: closed,
})
