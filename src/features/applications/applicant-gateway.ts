import { z } from 'zod'
import { oneClickNeeds } from '#features/profiles/rules.ts'
import { endpoint } from '#kernel/endpoint.ts'

export const applicant = z
  .object({
    id: z.guid().describe('For `candidate_id` of an application'),
    name: z.string(),
    email: z.string(),
    cvId: z.guid().nullable().describe('For `profile_cv_id` of an application'),
    cvFileName: z.string().nullable(),
    missing: z
      .array(z.enum(oneClickNeeds))
      .describe('What one-click apply still needs; empty when it is ready'),
    hasPreferences: z.boolean(),
  })
  .meta({
    id: 'Applicant',
    examples: [
      {
        ...{ id: '0199a7f4-0000-7000-8000-000000000004', name: 'Anna Nowacka', email: 'anna@poczta.example' },
        ...{ cvId: null, cvFileName: null, missing: ['cv'], hasPreferences: true },
      },
    ],
  })
export type Applicant = z.output<typeof applicant>

export const getApplicant = endpoint({
  method: 'GET',
  path: '/candidates/applicant',
  summary: 'The profile data an application is filled in with',
  description: 'Laid over the form of an offer’s page, which is the same for everybody.',
  tag: 'applications',
  auth: ['candidate'],
  answers: { 200: { description: 'Name, address and CV of the profile', schema: applicant } },
  errors: {},
})
