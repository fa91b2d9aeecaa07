import { z } from 'zod'
import { salaryUnits } from '#features/money/contract.ts'
import { employmentTypes } from '#features/offers/enumerations.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { numberField, textField } from '#kernel/query-fields.ts'
import { amountTypes, formSeniorities } from './enumerations.ts'

const amount = numberField({ min: 0, max: 10_000_000 })

export const describePay = endpoint({
  method: 'GET',
  path: '/v1/pay-hints',
  summary: 'Puts a pay range in context: what similar offers pay, and the take-home amount',
  description:
    'Like offers are those of the board with the same category, seniority, contract and currency that name the same kind of amount. Nothing is said of fewer than twenty offers or five companies. The net pay is that of the simplest case of the calculator, in zlotys a month.',
  tag: 'posting',
  auth: ['employer'],
  query: z.object({
    category: textField(100)
      .describe('Key of a category; a main one includes its subcategories')
      .meta({ examples: ['backend'] }),
    seniority: z
      .enum(formSeniorities)
      .describe('Of the offer')
      .meta({ examples: ['senior'] }),
    contract: z
      .enum(employmentTypes)
      .describe('Of the range')
      .meta({ examples: ['b2b'] }),
    amountType: z
      .enum(amountTypes)
      .describe('Net or gross')
      .meta({ examples: ['net'] }),
    currency: z
      .enum(currencies)
      .describe('Of the range')
      .meta({ examples: ['pln'] }),
    unit: z
      .enum(salaryUnits)
      .describe('Of the range')
      .meta({ examples: ['month'] }),
    from: amount.describe('Lower end of the range').meta({ examples: [18000] }),
    to: amount.describe('Upper end of the range').meta({ examples: [24000] }),
  }),
  answers: {
    200: {
      description: 'What is known; null where nothing is',
      schema: z
        .object({
          /** Monthly equivalent of the range, in its currency. */
          monthly: z.object({ from: z.number(), to: z.number() }),
          market: z
            .object({
              offers: z.int(),
              companies: z.int(),
              lower: z.int(),
              median: z.int(),
              upper: z.int(),
            })
            .nullable(),
          net: z.object({ from: z.number(), to: z.number() }).nullable(),
        })
        .meta({
          examples: [
            {
              monthly: { from: 7_000, to: 9_000 },
              market: { offers: 44, companies: 36, lower: 7_538, median: 8_650, upper: 10_875 },
              net: { from: 5_102, to: 6_465 },
            },
          ],
        }),
    },
  },
  errors: { 'search.not-ready': 503 },
})
