import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, textField, valueList } from '#kernel/query-fields.ts'
import { maxRadiusKm } from './address/filter-params.ts'
import { currency } from './gateway.ts'
import { searchErrors } from './gateway-parts.ts'

/* The calls that the boards' own pages make while a search form is filled in. */

const MAX_RADII = 10
const listAddress = textField(8_000)
  .min(1)
  .describe('Path and query of a list, as the page has it, before or after its redirects')
  .meta({ examples: ['/oferty-pracy/warszawa?widelki=tak'] })
const payCurrency = currency
  .optional()
  .describe('Of the pay in the address; the first of the board when absent')

export const countListing = endpoint({
  method: 'GET',
  path: '/v1/listings/count',
  summary: 'The number of offers a listing page would show',
  description:
    'What the forms of the pages ask while they are filled in: it reads the address that a form leads to, and counts distinct offers.',
  tag: 'search',
  auth: 'anybody',
  query: z.object({
    address: listAddress,
    currency: payCurrency,
  }),
  answers: {
    200: {
      description: 'Distinct offers',
      schema: z.object({ count: z.int() }).meta({ examples: [{ count: 318 }] }),
    },
  },
  errors: { ...searchErrors, 'search.unknown-listing': 404 },
})

export const countListingByRadius = endpoint({
  method: 'GET',
  path: '/v1/listings/count/radius',
  summary: 'How many offers a page of the board would list within each radius around its city',
  description:
    'What the menu of radii shows. The address is that of a list in a city; its own radius is ignored. Counts distinct offers.',
  tag: 'search',
  auth: 'anybody',
  query: z.object({
    address: listAddress,
    radii: valueList(integerField({ min: 0, max: maxRadiusKm }))
      .pipe(z.array(z.int()).min(1).max(MAX_RADII))
      .describe('Kilometres around the city; 0 is the city alone')
      .meta({ examples: ['0,10,20'] }),
    currency: payCurrency,
  }),
  answers: {
    200: {
      description: 'One for each radius, in the order asked for; none where the list has no city',
      schema: z.object({ counts: z.array(z.object({ radiusKm: z.int(), count: z.int() })) }).meta({
        examples: [
          {
            counts: [
              { radiusKm: 0, count: 318 },
              { radiusKm: 10, count: 344 },
              { radiusKm: 20, count: 361 },
            ],
          },
        ],
      }),
    },
  },
  errors: { ...searchErrors, 'search.unknown-listing': 404 },
})
