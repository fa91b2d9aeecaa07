import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { booleanField, integerField, textField, valueList } from '#kernel/query-fields.ts'
import { offerDetail, offerErrors, sampleOfferCard } from './contract.ts'

// Apart from contract.ts, which other features' contracts import.

const notFound = { 'offer.not-found': offerErrors['offer.not-found'] }

export const getOffer = endpoint({
  method: 'GET',
  path: '/v1/offers/{slug}',
  summary: 'An offer by any of its current or previous slugs',
  description:
    'The list item with some fields in full: skills with levels (0 is not said), labelled enumerations, the clean HTML of the description. Place and slug are those of the location that the slug names.',
  tag: 'offers',
  auth: 'anybody',
  shared: true,
  params: z.object({
    slug: z
      .string()
      .min(1)
      .max(300)
      .describe('Any slug that the offer has or had')
      .meta({ examples: [sampleOfferCard.slug] }),
  }),
  query: z.object({
    locale: z
      .enum(locales)
      .optional()
      .describe('Language of the labels and of the category name; Accept-Language decides without it'),
  }),
  headers: z.object({
    'accept-language': z.string().max(500).optional().describe('Language of the labels: pl (default) or en'),
  }),
  answers: { 200: { description: 'The offer, running or over (`isOfferActive`)', schema: offerDetail } },
  errors: notFound,
})

export const recordOfferView = endpoint({
  method: 'POST',
  path: '/v1/views',
  summary: 'Records a view of an offer',
  description: 'Views decide what is popular. Limited by address.',
  example: { offerSlug: sampleOfferCard.slug, visitedAt: '2026-01-10T12:00:00Z' },
  tag: 'offers',
  auth: 'anybody',
  body: {
    kind: 'json',
    maxBytes: 2_000,
    schema: z.object({
      /** Key of the tenant, ignored: the path decides. */
      brand: textField(40).optional(),
      offerSlug: textField(300).min(1),
      /** Time on the visitor's clock, ignored: views are counted by the server's day. */
      visitedAt: z.iso.datetime({ offset: true }).optional(),
    }),
  },
  answers: { 204: { description: 'Counted' } },
  errors: { ...notFound, 'request.too-many': 429 },
})

export const listSkills = endpoint({
  method: 'GET',
  path: '/v1/skills',
  summary: 'Skills that offers require',
  description:
    'By `search` what begins so, the most asked for first. `suggested` with `ids` are those that are often asked for together with them.',
  tag: 'offers',
  auth: 'anybody',
  shared: true,
  query: z.object({
    pageNumber: integerField({ min: 1, max: 10_000 }).default(1).describe('Counted from 1'),
    pageSize: integerField({ min: 1, max: 100 }).default(100).describe('Skills of a page'),
    suggested: booleanField().default(false).describe('What goes together with `ids`, or is asked for most'),
    search: textField(50).optional().describe('Beginning of a word of the name'),
    ids: valueList(integerField({ min: 1, max: 2_000_000_000 }))
      .optional()
      .describe('Only these'),
  }),
  answers: {
    200: {
      description: 'A page of skills; beyond the end an empty one',
      schema: z
        .object({
          data: z.array(
            z.object({ id: z.int(), name: z.string(), offers: z.int().describe('That ask for it now') }),
          ),
          pageNumber: z.int(),
          hasNextPage: z.boolean(),
        })
        .meta({
          examples: [
            { data: [{ id: 12, name: 'TypeScript', offers: 148 }], pageNumber: 1, hasNextPage: true },
          ],
        }),
    },
  },
  errors: {},
})
