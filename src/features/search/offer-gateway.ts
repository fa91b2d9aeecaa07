import { z } from 'zod'
import { offerCard, offerErrors, sampleOfferCard } from '#features/offers/contract.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, valueList } from '#kernel/query-fields.ts'
import { offerPage } from './gateway.ts'
import { call, offersPath, searchErrors } from './gateway-parts.ts'

// Calls that start from offers the caller already knows.

export const getActiveSlug = endpoint({
  ...call,
  path: `${offersPath}/active-slug/{slug}`,
  summary: 'The slug under which an offer currently accepts applications',
  description:
    'For links that may be old: an offer that was edited keeps its former slugs. Of an offer that is over: 404.',
  params: z.object({
    slug: z
      .string()
      .min(1)
      .max(300)
      .describe('Any slug that the offer has or had')
      .meta({ examples: [sampleOfferCard.slug] }),
  }),
  answers: {
    200: {
      description: 'The same slug, or the present one of an old slug',
      schema: z.object({ slug: z.string() }).meta({ examples: [{ slug: sampleOfferCard.slug }] }),
    },
  },
  errors: { 'offer.not-found': offerErrors['offer.not-found'] },
})

export const offerCards = z.object({ data: z.array(offerCard) }).meta({ id: 'OfferList' })

export const listLookalikes = endpoint({
  ...call,
  path: '/v2/user-panel/offer-lookalikes/{slug}',
  summary: 'The offers most similar to a given one',
  description: 'Alike are title, skills and category first, then place and level.',
  params: z.object({
    slug: z
      .string()
      .min(1)
      .max(300)
      .describe('Any slug of the offer')
      .meta({ examples: [sampleOfferCard.slug] }),
  }),
  answers: {
    200: {
      description: 'At most 20, the most alike first; also of an offer that has ended',
      schema: offerCards,
    },
  },
  errors: { ...searchErrors, 'offer.not-found': offerErrors['offer.not-found'] },
})

/** Length of the popular list; offers that were viewed or applied to come first, then the newest. */
export const mostPopular = 500
const popularPerPage = 20
const maxRequested = 100

export const listPopularOffers = endpoint({
  ...call,
  path: `${offersPath}/popular`,
  summary: 'The offers with the most views and applications in the last 7 days, then the newest',
  description: 'The order is worked out anew every hour and goes on for 500 offers.',
  query: z.object({
    page: integerField({ min: 1, max: 10_000_000 }).default(1).describe('Number of the page, counted from 1'),
    perPage: integerField({ min: 1, max: maxRequested }).default(popularPerPage).describe('Offers of a page'),
  }),
  answers: { 200: { description: 'A page of offers, counted from 1', schema: offerPage } },
  errors: searchErrors,
})

export const listOffersByIds = endpoint({
  ...call,
  path: `${offersPath}/by-ids`,
  summary: 'Offers by their guids',
  description: 'For programs that keep offers by guid and want to know which of them still run.',
  query: z.object({
    ids: valueList(z.guid())
      .pipe(z.array(z.string()).min(1).max(maxRequested))
      .describe('Guids of offers, at most 100')
      .meta({ examples: [sampleOfferCard.guid] }),
  }),
  answers: {
    200: {
      description: 'In the order of the ids; those that the board does not show now are left out',
      schema: offerCards,
    },
  },
  errors: searchErrors,
})
