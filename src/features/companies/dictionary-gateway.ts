import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { locales } from '#kernel/locale.ts'

const keyed = z
  .array(z.object({ key: z.string(), label: z.string() }))
  .meta({ examples: [[{ key: 'remote', label: 'Remote' }]] })
const call = {
  description: 'Everything there is, in one answer. Keys stay; labels follow the language asked for.',
  method: 'GET',
  tag: 'companies',
  auth: 'anybody',
  shared: true,
  headers: z.object({
    'accept-language': z.string().max(500).optional().describe('Language of the labels: pl (default) or en'),
  }),
  query: z.object({
    lang: z.enum(locales).optional().describe('Language of the labels; Accept-Language decides without it'),
  }),
  answers: { 200: { description: 'Keys with their labels', schema: keyed } },
  errors: {},
} as const

export const listBenefits = endpoint({ ...call, path: '/benefits', summary: 'Benefits used in profiles' })
export const listIndustries = endpoint({ ...call, path: '/industries', summary: 'Company industries' })
export const listCompanyTypes = endpoint({ ...call, path: '/company-types', summary: 'Company types' })
export const listDresscodes = endpoint({ ...call, path: '/dresscodes', summary: 'Dress codes' })
export const listEmploymentTypes = endpoint({
  ...call,
  path: '/employment-types',
  summary: 'Employment types',
})
export const listWorkplaceTypes = endpoint({
  ...call,
  path: '/workplace-types/unique',
  summary: 'Work modes',
})
export const listTechnologies = endpoint({
  ...call,
  path: '/technologies',
  summary: 'Technologies used in profiles',
  description: 'Names are the same in every language.',
  answers: {
    200: {
      description: 'Names',
      schema: z.array(z.object({ name: z.string() })).meta({ examples: [[{ name: 'Python' }]] }),
    },
  },
})
