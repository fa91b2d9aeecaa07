import { z } from 'zod'
import { salaryUnits } from '#features/money/contract.ts'
import { samples } from '#kernel/calls/samples.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { integerField, valueList } from '#kernel/query-fields.ts'
import { offerErrors, sampleOfferCard } from './contract.ts'
import { weekFields } from './week-fields-contract.ts'

/* Offers as the candidate API returns them: the employer's input, read back. All keys are always present but those of the week. */

const text = z.string().nullable()

const { guid, slug, title, companyName, companyLogoThumbUrl: logoUrl } = sampleOfferCard
const sampleAdvertisement = {
  ...{ jobBoard: 'tech', id: guid, planKey: 'pro', title, slug, shortTitle: null, body: '<p>Java.</p>' },
  ...{ workplaceType: 'hybrid', workingTime: 'full_time', experienceLevel: 'mid' },
  ...{ informationClause: null, lastPublishedAt: '2026-01-10T12:00:00.000000Z' },
  hiringCompany: {
    ...{ name: companyName, url: 'https://zolw.example', size: '51-100', shortName: null },
    ...{ logoUrl, logoUrlThumb: logoUrl, type: null },
  },
  apply: { url: `https://board.example/oferta-pracy/${slug}`, email: null },
  ...{ company: { id: 7, name: companyName }, publicTags: [{ key: 'remote_interview' }] },
  categories: [{ key: 'java' }],
  requirements: [{ skillId: 1, skillName: 'Java', level: 4, ordinal: 0, required: true }],
  locations: [
    {
      ...{ id: slug, countryCode: 'PL', street: 'Prosta 1', city: 'Warszawa' },
      geoCoordinates: { latitude: 52.22977, longitude: 21.01178 },
    },
  ],
  employmentTypes: [
    {
      ...{ type: 'b2b', currency: 'PLN', amountType: 'net', currencySource: 'original', order: 0 },
      salary: { from: 10_000, to: 16_000, unit: 'month' },
    },
  ],
}

export const jobAdvertisement = z
  .object({
    jobBoard: z.string().describe('Key of the board'),
    id: z.guid().describe('The same as `guid` of the gateway'),
    planKey: z.string(),
    title: z.string(),
    slug: z.string().describe('Of the main location'),
    shortTitle: text,
    body: z.string().describe('Clean HTML'),
    workplaceType: z.string(),
    workingTime: z.string(),
    experienceLevel: z.string(),
    informationClause: text,
    lastPublishedAt: z.iso.datetime({ precision: 6 }),
    hiringCompany: z.object({
      name: z.string(),
      url: text,
      size: text,
      shortName: text,
      logoUrl: z.string(),
      logoUrlThumb: z.string(),
      type: text,
    }),
    apply: z
      .object({ url: text, email: text })
      .describe(
        'Exactly one is set. An offer with a form of ours names its page; e-mail addresses stay private',
      ),
    company: z.object({ id: z.int().nullable(), name: z.string() }),
    publicTags: z.array(z.object({ key: z.enum(['remote_interview', 'open_to_hire_ukrainians']) })),
    categories: z.array(z.object({ key: z.string() })),
    requirements: z.array(
      z.object({
        skillId: z.int(),
        skillName: z.string(),
        level: z.int().nullable(),
        ordinal: z.int(),
        required: z.boolean(),
      }),
    ),
    locations: z.array(
      z.object({
        id: z.string().describe('The slug of the offer at this place'),
        countryCode: z.string(),
        street: text,
        city: text,
        geoCoordinates: z.object({ latitude: z.number().nullable(), longitude: z.number().nullable() }),
      }),
    ),
    employmentTypes: z.array(
      z.object({
        type: z.string(),
        currency: z.string().describe('In capitals'),
        amountType: z.enum(['net', 'gross']),
        currencySource: z.literal('original').describe('Amounts are as the employer gave them'),
        salary: z.object({
          from: z.number().nullable(),
          to: z.number().nullable(),
          unit: z.enum(salaryUnits),
        }),
        order: z.int().nullable(),
      }),
    ),
    ...weekFields,
  })
  .meta({
    id: 'JobAdvertisement',
    description: 'An offer as the candidate API gives it',
    examples: [sampleAdvertisement],
  })
export type JobAdvertisement = z.output<typeof jobAdvertisement>

/** Maximum page size for the offers of one company. */
const MAX_PER_COMPANY = 999
const MAX_IDS = 100
const call = { method: 'GET', tag: 'offers', auth: 'anybody', shared: true } as const

export const getJobAdvertisement = endpoint({
  ...call,
  path: '/job-advertisements/{idOrSlug}',
  summary: 'An offer by its guid or any of its slugs',
  description:
    'Running or over; drafts and blocked offers are not found. A former slug leads to the offer, too.',
  params: z.object({
    idOrSlug: z
      .string()
      .min(1)
      .max(300)
      .describe('Guid or slug of the offer')
      .meta({ examples: [sampleOfferCard.slug] }),
  }),
  answers: { 200: { description: 'The offer', schema: jobAdvertisement } },
  errors: { 'offer.not-found': offerErrors['offer.not-found'] },
})

const advertisementPage = z.object({
  data: z.array(jobAdvertisement),
  meta: z.object({ pagination: z.object({ pageNumber: z.int(), hasNextPage: z.boolean() }) }),
})

export const listCompanyAdvertisements = endpoint({
  ...call,
  path: '/company-profiles/{id}/job-advertisements',
  summary: 'The active offers of a company',
  description: 'The newest first; those that are over are not among them.',
  params: z.object({
    id: z
      .guid()
      .describe('Id of the company profile')
      .meta({ examples: [samples.companyId] }),
  }),
  query: z.object({
    pageNumber: integerField({ min: 1, max: 100_000 }).default(1).describe('Counted from 1'),
    pageSize: integerField({ min: 1, max: MAX_PER_COMPANY })
      .default(MAX_PER_COMPANY)
      .describe('Offers of a page'),
  }),
  answers: {
    200: { description: 'A page of offers; beyond the end an empty one', schema: advertisementPage },
  },
  errors: { 'company.not-found': 404 },
})

export const listJobAdvertisements = endpoint({
  ...call,
  path: '/job-advertisements',
  summary: 'Offers by their guids, or all active ones',
  description:
    'With `jobAdvertisementIds` those of them that candidates may see, running or over; without, every offer that runs now.',
  query: z.object({
    jobAdvertisementIds: valueList(z.guid())
      .pipe(z.array(z.string()).max(MAX_IDS))
      .optional()
      .describe('Guids of offers, at most 100; unknown ones are left out'),
    pageNumber: integerField({ min: 1, max: 100_000 }).default(1).describe('Counted from 1'),
    pageSize: integerField({ min: 1, max: 100 }).default(20).describe('Offers of a page'),
    orderBy: z.enum(['CreatedAt']).default('CreatedAt').describe('By when the offer was created'),
    order: z.enum(['Asc', 'Desc']).default('Desc').describe('`Desc` puts the newest first'),
    locale: z
      .enum(locales)
      .optional()
      .describe('Language of the cities’ names; without it they are as the employer gave them'),
  }),
  answers: {
    200: {
      description: 'A page of offers; beyond the end an empty one',
      schema: advertisementPage,
    },
  },
  errors: {},
})
