import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { clauseLimits } from './contract.ts'

const text = (about: string) => z.string().max(clauseLimits.max).describe(about)

const consent = z.strictObject({
  enabled: z.boolean().describe('Whether applicants are asked for it'),
  value: text('Its words; applicants may refuse it'),
})

export const saveClauses = endpoint({
  method: 'PATCH',
  path: '/v2/employer-panel/company/clauses',
  summary: 'The personal data clauses for new offers of the caller’s company',
  description:
    'For owners and admins. What is missing stays as it was, and so do the offers that exist. No text may keep blanks of a template, such as `[COMPANY NAME]`.',
  example: {
    informationClause: 'The controller of your data is Żółw sp. z o.o., Prosta 1, 00-001 Warszawa.',
    futureConsent: { enabled: true, value: 'I agree to the use of my data in future recruitments.' },
  },
  tag: 'clauses',
  auth: ['employer'],
  body: {
    kind: 'json',
    schema: z.strictObject({
      informationClause: text('Who processes the data, and what for').optional(),
      futureConsent: consent.optional().describe('To be considered in later recruitments'),
      customConsent: consent.optional().describe('One of the company’s own'),
    }),
  },
  answers: { 204: { description: 'Kept' } },
  errors: { 'company.not-found': 404, 'clauses.invalid': 422 },
})
