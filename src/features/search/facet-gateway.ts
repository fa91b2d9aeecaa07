import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { filterQuery } from './gateway.ts'
import { call, offersPath, searchErrors } from './gateway-parts.ts'

const groups = z.array(
  z
    .object({ key: z.string(), count: z.int() })
    .meta({ id: 'FacetValue', examples: [{ key: 'warszawa', count: 11 }] }),
)

export const countFacets = endpoint({
  ...call,
  path: `${offersPath}/facets/count`,
  description:
    'Each group is counted without its own condition, so that it says what another choice would find. Counts are of distinct offers.',
  summary: 'Offer counts for each value of each filter, given all other filters',
  query: filterQuery,
  answers: {
    200: {
      description:
        'Distinct offers; the most frequent value of a group first, values without offers left out',
      schema: z.object({
        categories: groups,
        cities: groups,
        experienceLevels: groups,
        employmentTypes: groups,
        workplaceTypes: groups,
        workingTimes: groups,
        minimumAges: groups.describe('Ages from which offers take candidates'),
        durations: groups.describe('How long the work lasts'),
        skills: groups,
        languages: groups,
        contentLanguages: groups,
        /** By the highest monthly pay in `currency`; a null `to` is an open end. */
        salaries: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.int() })),
        withSalary: z.int(),
        remote: z.int(),
        ukraineFriendly: z.int(),
      }),
    },
  },
  errors: searchErrors,
})
