import { z } from 'zod'
import { experienceLevels } from '#features/offers/enumerations.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'
import { planKeys } from './enumerations.ts'

const call = { method: 'GET', tag: 'plans', auth: 'anybody', shared: true } as const
const headers = z.object({
  'accept-language': z.string().max(500).optional().describe('Language of the texts: pl (default) or en'),
})
const query = z.object({
  locale: z.enum(locales).optional().describe('Language of the texts; Accept-Language decides without it'),
})

const amount = z.number().describe('In units of the currency, with the hundredths as decimals')

export const listOfferPlans = endpoint({
  ...call,
  path: '/v2/offer-plans',
  summary: 'The pricing plans an offer can be published with',
  description:
    'In the order of the pricing page, at the prices of this moment: `old…` and `promotionDeadline` are null without a promotion.',
  headers,
  query,
  answers: {
    200: {
      description: 'All plans',
      schema: z.array(
        z
          .object({
            slug: z.enum(planKeys),
            name: z.string(),
            tagline: z.string(),
            price: z.object({
              currency: z.enum(currencies),
              net: amount,
              tax: amount,
              gross: amount,
              netEur: amount,
              oldNet: amount.nullable(),
              oldTax: amount.nullable(),
              oldGross: amount.nullable(),
            }),
            features: z
              .array(z.string())
              .describe('What the limits do not tell, and the packs that it is sold in'),
            recommended: z.boolean(),
            promotionDeadline: z.iso.date().nullable().describe('Last day of the promotion, in Warsaw'),
            tags: z.array(z.string()),
            enableGraphics: z.boolean().describe('Whether an offer may have a banner and a video'),
            limits: z.object({
              maxLocationsCount: z.int(),
              bumpsUpCount: z.int(),
              bumpsUpEveryDays: z.int(),
              durationInDays: z.int(),
              seniority: z.array(z.enum(experienceLevels)).nullable().describe('Null: every level'),
              categories: z.array(z.string()).nullable().describe('Keys; null: every category'),
            }),
          })
          .meta({
            examples: [
              {
                ...{ slug: 'pro', name: 'Pro', tagline: 'For most offers', recommended: true },
                price: {
                  ...{ currency: 'pln', net: 1199, tax: 275.77, gross: 1474.77, netEur: 285 },
                  ...{ oldNet: 1499, oldTax: 344.77, oldGross: 1843.77 },
                },
                ...{ features: ['Highlighted'], promotionDeadline: '2026-06-30', tags: ['Recommended'] },
                enableGraphics: false,
                limits: {
                  ...{ maxLocationsCount: 3, bumpsUpCount: 2, bumpsUpEveryDays: 7, durationInDays: 30 },
                  ...{ seniority: null, categories: null },
                },
              },
            ],
          }),
      ),
    },
  },
  errors: {},
})

export const listTestimonials = endpoint({
  ...call,
  path: '/v2/testimonials',
  summary: 'What employers say about the board',
  description: 'As the pricing page shows them.',
  headers,
  query,
  answers: {
    200: {
      description: 'All of them',
      schema: z.array(
        z.object({ quote: z.string(), author: z.string(), role: z.string(), company: z.string() }).meta({
          examples: [{ quote: 'Good.', author: 'Ewa Sikora', role: 'Director', company: 'Tarnina' }],
        }),
      ),
    },
  },
  errors: {},
})
