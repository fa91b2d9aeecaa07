import { z } from 'zod'
import { sampleOfferCard } from '#features/offers/contract.ts'
import { offerStates, workplaceTypes } from '#features/offers/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, textField } from '#kernel/query-fields.ts'
import { panelErrors } from './contract.ts'
import { finishReasons, offerActionNames, offerBuckets, offerSorts } from './enumerations.ts'

const moment = z.iso.datetime().nullable()

const panelOffer = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    city: z.string().nullable(),
    locationsCount: z.int(),
    workplaceType: z.enum([...workplaceTypes, 'undetermined']),
    planKey: z.string(),
    state: z.enum(offerStates),
    createdAt: z.iso.datetime(),
    publishedAt: moment,
    lastPublishedAt: moment,
    expiredAt: moment,
    bumps: z.object({
      used: z.int(),
      total: z.int(),
      everyDays: z.int().describe('Days that lie between two of them at least'),
      nextAt: moment.describe('When the plan brings it to the top by itself; null when it does not any more'),
    }),
    views: z.int(),
    redirects: z.int(),
    applications: z.int(),
    newApplications: z.int(),
    actions: z.array(z.enum(offerActionNames)),
  })
  .meta({
    examples: [
      {
        ...{
          id: '0199a7f4-0000-7000-8000-000000000001',
          slug: sampleOfferCard.slug,
          title: sampleOfferCard.title,
        },
        ...{
          city: 'Warszawa',
          locationsCount: 1,
          workplaceType: 'hybrid',
          planKey: 'pro',
          state: 'published',
        },
        ...{ createdAt: sampleOfferCard.publishedAt, publishedAt: sampleOfferCard.publishedAt },
        ...{ lastPublishedAt: sampleOfferCard.publishedAt, expiredAt: sampleOfferCard.expiredAt },
        bumps: { used: 0, total: 2, everyDays: 7, nextAt: null },
        ...{ views: 120, redirects: 0, applications: 4, newApplications: 1, actions: ['edit', 'finish'] },
      },
    ],
  })
export type PanelOfferAnswer = z.infer<typeof panelOffer>

const common = { tag: 'panel', auth: ['employer'] } as const
const { 'company.not-found': companyNotFound, 'offer.not-found': offerNotFound } = panelErrors
const readErrors = { 'company.not-found': companyNotFound }
const offerErrors = { ...readErrors, 'offer.not-found': offerNotFound }
export const offerParam = z
  .string()
  .max(300)
  .describe('Guid of the offer, or any slug that it has or had')
  .meta({ examples: [sampleOfferCard.slug] })
const slugParams = z.object({ slug: offerParam })

export const listPanelOffers = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/offers',
  summary: 'Offers of the caller’s company in any state, with statistics',
  description: 'Twenty a page. `actions` are those that the role of the caller allows now.',
  query: z.object({
    state: z.enum(offerBuckets).default('all').describe('Which offers: all, or those of a group of states'),
    search: textField(100).default('').describe('A part of the title'),
    sortBy: z.enum(offerSorts).default('changed').describe('The order'),
    pageNumber: integerField({ min: 1, max: 9_999 }).default(1).describe('From 1 on'),
  }),
  answers: {
    200: {
      description: 'A page of offers',
      schema: z.object({
        items: z.array(panelOffer),
        counts: z.record(z.enum(offerBuckets), z.int()),
        pageNumber: z.int(),
        totalPages: z.int(),
        totalItems: z.int(),
      }),
    },
  },
  errors: readErrors,
})

const totals = z
  .object({ views: z.int(), redirects: z.int(), applications: z.int() })
  .meta({ examples: [{ views: 120, redirects: 0, applications: 4 }] })

export const panelOfferStatistics = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/offers/statistics',
  summary: 'Daily views, redirects and applications for the company’s offers over 30 days',
  description: 'Days are those of Europe/Warsaw. `before` has the sums of the 30 days before them.',
  query: z.object({
    slug: textField(300).default('').describe('Guid or slug of one offer; without it all together'),
  }),
  answers: {
    200: {
      description: 'The figures',
      schema: z.object({
        days: z.array(totals.extend({ day: z.iso.date() })),
        totals,
        before: totals,
      }),
    },
  },
  errors: offerErrors,
})

export const endOfRecruitment = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/offers/end/{slug}',
  summary: 'What closing a recruitment would affect; changes nothing',
  description:
    'For a page that asks before it ends one. `canFinish` says whether the role of the caller allows it now.',
  params: slugParams,
  answers: {
    200: {
      description: 'The offer, whether it can be finished, and the reasons to choose from',
      schema: z.object({
        offer: panelOffer,
        canFinish: z.boolean(),
        reasons: z.array(z.enum(finishReasons)),
      }),
    },
  },
  errors: offerErrors,
})

export const finishRecruitment = endpoint({
  ...common,
  method: 'POST',
  path: '/v1/offers/{slug}/finish-recruitment',
  summary: 'Closes an offer of the caller’s company early',
  description: 'Lists, feeds and the search lose it at once; its applications stay.',
  example: { reason: 'hiredHere' },
  params: slugParams,
  body: {
    kind: 'json',
    isOptional: true,
    schema: z.object({ reason: z.enum(finishReasons).default('other').describe('Kept in its history') }),
  },
  answers: { 204: { description: 'Finished' } },
  errors: { ...offerErrors, 'offer.state-conflict': panelErrors['offer.state-conflict'] },
})

export const deleteOffer = endpoint({
  ...common,
  method: 'DELETE',
  path: '/v1/offers/{slug}',
  summary: 'Deletes an offer of the caller’s company that is a draft, expired or closed',
  description:
    'For good, with its statistics. One with applications is not deleted: they go first, or with their retention. A draft that was never handed in is discarded.',
  params: slugParams,
  answers: { 204: { description: 'Deleted' } },
  errors: {
    ...offerErrors,
    'offer.state-conflict': panelErrors['offer.state-conflict'],
    'offer.has-applications': panelErrors['offer.has-applications'],
  },
})
