import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { textField, textList } from '#kernel/query-fields.ts'
import { call, offersPath, searchErrors } from './gateway-parts.ts'

const part = z
  .object({
    text: z.string().describe('The piece of the text, as it was typed'),
    kind: z.enum([
      'workplaceTypes',
      'employmentTypes',
      'workingTimes',
      'experienceLevels',
      'salary',
      'salaryDisclosed',
      'ukraineFriendly',
      'place',
      'area',
    ]),
    values: z
      .array(z.string())
      .describe('Values of the filter of that kind; the slug of a city, the code of a region or country'),
    radiusKm: z.int().optional(),
    district: z.string().nullable().optional().describe('Part of the city that was named, folded'),
    amount: z.number().optional(),
    upTo: z.number().nullable().optional().describe('Upper amount of a range; null for a single amount'),
    unit: z.enum(['hour', 'day', 'month', 'year']).optional(),
    currency: z.string().nullable().optional().describe('Null where the text names none: zlotys are meant'),
    bound: z.enum(['from', 'to']).optional(),
    gross: z.boolean().nullable().optional().describe('Null where the text does not say'),
  })
  .meta({
    id: 'UnderstoodPart',
    examples: [{ text: 'w Krakowie', kind: 'place', values: ['krakow'], radiusKm: 0, district: null }],
  })

const unit = z
  .object({
    text: z.string().nullable().describe('Words looked for; null where no offer has them'),
    occupations: z.array(z.string()).describe('Keys of the occupations that they name'),
    categoryIds: z.array(z.int()),
  })
  .meta({ id: 'SoughtUnit', examples: [{ text: 'pielęgniarka', occupations: ['nurse'], categoryIds: [] }] })

export const interpretText = endpoint({
  ...call,
  path: `${offersPath}/interpretation`,
  summary: 'How a search text is interpreted',
  description:
    'The conditions in the text, and what is left to look for. A list with the same `text` and `literal` holds to it. Quoted words, and the name of a company or the title of an offer, are never understood as conditions.',
  query: z.object({
    text: textField(200)
      .describe('What a person typed')
      .meta({ examples: ['pielęgniarka w Krakowie na pół etatu'] }),
    literal: textList(200).optional().describe('Pieces that are looked for as they stand'),
  }),
  answers: {
    200: {
      description: 'Parts in the order of the text; units, all of which an offer must meet',
      schema: z.object({
        parts: z.array(part),
        rest: z.string().describe('What is looked for, without words that say nothing'),
        units: z.array(unit),
      }),
    },
  },
  errors: searchErrors,
})
