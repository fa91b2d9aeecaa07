import { z } from 'zod'
import { sampleOfferCard } from '#features/offers/contract.ts'
import { samples } from '#kernel/calls/samples.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { booleanField, integerField, textField, textList, valueList } from '#kernel/query-fields.ts'
import { companyErrors, companyTypes, featuredCompanies } from './contract.ts'
import { seedLimit } from './directory.ts'
import { linkNetworks } from './enumerations.ts'

const sampleProfile = {
  ...{ id: samples.companyId, slug: samples.companySlug, companyName: 'Żółw Software' },
  logoUrl: 'https://board.example/v1/monograms/30-%C5%BBS.svg',
  coverPhotoUrl: 'https://board.example/v1/covers/zolw-software.svg',
  ...{ shortDescription: 'Mapy dla kierowców.', companyType: 'software-house', isActivelyRecruiting: true },
  ...{ isTopCompany: false, industry: 'it', companySize: '51-100', cities: ['Warszawa'] },
  ...{ brandStorySlug: null, offersCount: 3 },
}

export const companyProfile = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    companyName: z.string(),
    /** A generated monogram if the company has no logo. */
    logoUrl: z.string(),
    /** A generated picture if the company has no cover. */
    coverPhotoUrl: z.string(),
    shortDescription: z.string().nullable(),
    companyType: z.enum(companyTypes),
    /** Whether it has running offers and shows that. */
    isActivelyRecruiting: z.boolean(),
    /** Whether it is one of the featured companies. */
    isTopCompany: z.boolean(),
    /** Key of the dictionary of industries. */
    industry: z.string().nullable(),
    companySize: z.string().nullable(),
    /** Names in the requested language, the head office first. */
    cities: z.array(z.string()),
    brandStorySlug: z.string().nullable(),
    /** Number of running offers. */
    offersCount: z.int(),
  })
  .meta({ id: 'CompanyProfile', examples: [sampleProfile] })
export type CompanyProfile = z.infer<typeof companyProfile>

export const publishedProfile = companyProfile
  .extend({
    website: z.string().nullable(),
    foundedYear: z.int().nullable(),
    description: z.string().nullable().describe('HTML of a few harmless tags'),
    benefits: z.array(z.string()).describe('Keys of the dictionary, and names of the company’s own'),
    benefitNotes: z.record(z.string(), z.string()).describe('What is said of a benefit, by its key or name'),
    technologies: z.array(z.string()),
    dresscode: z.string().nullable(),
    workplaceTypes: z.array(z.string()),
    gallery: z.array(z.object({ url: z.string(), thumbUrl: z.string(), alt: z.string() })),
    offices: z.array(
      z.object({
        city: z.string(),
        street: z.string(),
        note: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    links: z.partialRecord(z.enum(linkNetworks), z.string()),
  })
  .meta({
    id: 'PublishedCompanyProfile',
    examples: [
      {
        ...sampleProfile,
        ...{ website: 'https://zolw.example', foundedYear: 2009, description: '<p>Robimy mapy.</p>' },
        ...{ benefits: [], benefitNotes: {}, technologies: ['Python'], dresscode: null, workplaceTypes: [] },
        ...{ gallery: [], offices: [], links: {} },
      },
    ],
  })

const inLanguage = {
  locale: z.enum(locales).optional().describe('Language of the texts; Accept-Language decides without it'),
}
const languageHeaders = z.object({
  'accept-language': z.string().max(500).optional().describe('Language of the texts: pl (default) or en'),
})
const call = {
  method: 'GET',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  headers: languageHeaders,
} as const

export const getCompanyOfOffer = endpoint({
  ...call,
  path: '/job-advertisements/{id}/company-profile',
  summary: 'The company behind an offer, active or not',
  description: 'Of an offer that names no company: 404.',
  params: z.object({
    id: z
      .string()
      .min(1)
      .max(300)
      .describe('Guid or any slug of the offer')
      .meta({ examples: [sampleOfferCard.slug] }),
  }),
  query: z.object(inLanguage),
  answers: { 200: { description: 'The profile', schema: companyProfile } },
  errors: { ...companyErrors, 'offer.not-found': 404 },
})

export const listFeaturedCompanies = endpoint({
  ...call,
  path: '/company-profiles/featured',
  summary: 'The companies with the most open offers',
  description: 'For a row of logos; worked out anew once a minute.',
  query: z.object({
    ...inLanguage,
    limitResults: integerField({ min: 1, max: featuredCompanies })
      .default(featuredCompanies)
      .describe('How many'),
  }),
  answers: {
    200: {
      description: 'Those with most offers first',
      schema: z.object({ items: z.array(companyProfile) }),
    },
  },
  errors: companyErrors,
})

export const listMainPageCompanies = endpoint({
  ...call,
  path: '/company-profiles/main-page',
  summary: 'The companies shown on the home page',
  description: 'The same as the featured ones, as a bare list.',
  query: z.object(inLanguage),
  answers: { 200: { description: 'Those with most offers first', schema: z.array(companyProfile) } },
  errors: companyErrors,
})

const filters = {
  companyName: textField(100).optional().describe('A part of the name'),
  cities: textList(100).optional().describe('Names or slugs of places'),
  type: valueList(z.enum(companyTypes)).optional().describe('Types of company'),
  industry: valueList(z.string().regex(/^[a-z0-9-]{1,40}$/))
    .optional()
    .describe('Keys of the dictionary of industries'),
  isActivelyRecruiting: booleanField().optional().describe('Only those with offers, or only those without'),
}

/** Maximum page size. */
export const maxCompanies = 999

export const listCompanyProfiles = endpoint({
  ...call,
  path: '/company-profiles/with-legacy',
  summary: 'Companies in a random order determined by a seed',
  description:
    'Without `shuffleSeed` the answer names one; with it the following pages are of the same order, whatever is filtered.',
  query: z.object({
    ...inLanguage,
    ...filters,
    pageSize: integerField({ min: 1, max: maxCompanies }).default(20).describe('How many'),
    pageNumber: integerField({ min: 1, max: 100_000 }).default(1).describe('Counted from 1'),
    shuffleSeed: integerField({ min: 0, max: seedLimit - 1 })
      .optional()
      .describe('Of the first page'),
  }),
  answers: {
    200: {
      description: 'One page',
      schema: z.object({
        items: z.array(companyProfile),
        pageNumber: z.int(),
        hasNextPage: z.boolean(),
        hasPreviousPage: z.boolean(),
        shuffleSeed: z.int(),
        totalPages: z.int(),
      }),
    },
  },
  errors: companyErrors,
})

const bySlug = z.object({
  slug: z
    .string()
    .min(1)
    .max(100)
    .describe('Slug of the company')
    .meta({ examples: [samples.companySlug] }),
})

export const getPublishedProfile = endpoint({
  ...call,
  path: '/company-profiles/by-slug/{slug}/published/with-legacy',
  summary: 'The full profile of a company',
  description: 'In the language asked for; what a company has not said is null or empty.',
  params: bySlug,
  query: z.object(inLanguage),
  answers: { 200: { description: 'The profile', schema: publishedProfile } },
  errors: companyErrors,
})

export const listCompaniesOfProfile = endpoint({
  ...call,
  path: '/company-profiles/by-slug/{slug}/companies',
  summary: 'The companies a profile belongs to',
  description: 'Each company has a profile of its own here, so it is one.',
  params: bySlug,
  answers: {
    200: {
      description: 'The companies',
      schema: z.array(
        z
          .object({ id: z.int(), name: z.string(), slug: z.string() })
          .meta({ examples: [{ id: 7, name: 'Żółw Software', slug: 'zolw-software' }] }),
      ),
    },
  },
  errors: companyErrors,
})

export const listCompanyMarkers = endpoint({
  ...call,
  path: '/company-profiles/map/markers/with-legacy',
  summary: 'Company locations',
  description: 'One marker for each company and place; takes the filters of the list.',
  query: z.object({ ...inLanguage, ...filters }),
  answers: {
    200: {
      description: 'The markers, by place',
      schema: z.array(
        z
          .object({
            slug: z.string(),
            companyName: z.string(),
            logoUrl: z.string(),
            city: z.string(),
            latitude: z.number(),
            longitude: z.number(),
          })
          .meta({
            examples: [
              {
                ...{ slug: 'zolw-software', companyName: 'Żółw Software', logoUrl: sampleProfile.logoUrl },
                ...{ city: 'Warszawa', latitude: 52.22977, longitude: 21.01178 },
              },
            ],
          }),
      ),
    },
  },
  errors: companyErrors,
})
