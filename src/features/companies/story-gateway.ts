import { z } from 'zod'
import { samples } from '#kernel/calls/samples.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { integerField } from '#kernel/query-fields.ts'

const sampleCover = 'https://board.example/v1/covers/zolw-software.svg'
const call = { method: 'GET', tag: 'companies', auth: 'anybody', shared: true } as const
const headers = z.object({
  'accept-language': z.string().max(500).optional().describe('Language of the texts: pl (default) or en'),
})
const locale = z
  .enum(locales)
  .optional()
  .describe('Language of the texts; Accept-Language decides without it')

export const listBrandStories = endpoint({
  ...call,
  path: '/v2/user-panel/brand-stories/company/list',
  summary: 'Brand stories of companies',
  description: 'The newest first.',
  headers,
  query: z.object({
    locale,
    page: integerField({ min: 1, max: 100_000 }).default(1).describe('Counted from 1'),
    perPage: integerField({ min: 1, max: 100 }).default(20).describe('How many'),
  }),
  answers: {
    200: {
      description: 'One page',
      schema: z.object({
        data: z.array(
          z
            .object({
              slug: z.string(),
              title: z.string(),
              companyName: z.string(),
              companySlug: z.string(),
              logoUrl: z.string(),
              coverPhotoUrl: z.string(),
              shortDescription: z.string(),
            })
            .meta({
              examples: [
                {
                  ...{
                    slug: samples.storySlug,
                    title: 'Mapy, które nie kłamią',
                    companyName: 'Żółw Software',
                  },
                  ...{ companySlug: 'zolw-software', shortDescription: 'Było nas troje.' },
                  logoUrl: 'https://board.example/v1/monograms/30-%C5%BBS.svg',
                  coverPhotoUrl: sampleCover,
                },
              ],
            }),
        ),
        meta: z.object({
          page: z.int(),
          totalPages: z.int(),
          totalItems: z.int(),
          nextPage: z.int().nullable(),
        }),
      }),
    },
  },
  errors: {},
})

export const getBrandStoryInfo = endpoint({
  ...call,
  path: '/v2/user-panel/brand-stories/company/{brandStorySlug}/short-info',
  summary: 'The cover and short description of a story',
  description: 'Where there is none, 404 with an empty body.',
  headers,
  params: z.object({
    brandStorySlug: z
      .string()
      .min(1)
      .max(100)
      .describe('Slug of the story')
      .meta({ examples: [samples.storySlug] }),
  }),
  query: z.object({ locale }),
  answers: {
    200: {
      description: 'What a preview shows',
      schema: z
        .object({ coverPhotoUrl: z.string(), shortDescription: z.string() })
        .meta({ examples: [{ coverPhotoUrl: sampleCover, shortDescription: 'Było nas troje.' }] }),
    },
  },
  errors: { 'brand-story.not-found': 404 },
})
