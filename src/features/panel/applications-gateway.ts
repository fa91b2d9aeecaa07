import { z } from 'zod'
import {
  applicationStatuses,
  decidedStatuses,
  refusalReasons,
  sendTimes,
} from '#features/applications/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { booleanField, integerField, textField } from '#kernel/query-fields.ts'
import { panelErrors } from './contract.ts'
import { applicationSorts, decisionMaxLength } from './enumerations.ts'
import { offerParam } from './offers-gateway.ts'

const common = { tag: 'panel', auth: ['employer'] } as const
const readErrors = { 'company.not-found': panelErrors['company.not-found'] }
const applicationErrors = { ...readErrors, 'application.not-found': panelErrors['application.not-found'] }
const applicationId = z
  .string()
  .max(40)
  .describe('Id of the application')
  .meta({ examples: ['0199a7f4-0000-7000-8000-000000000001'] })
const idParams = z.object({ id: applicationId })

const panelApplication = z
  .object({
    id: z.uuid(),
    offerId: z.uuid(),
    offerTitle: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    status: z.enum(applicationStatuses),
    createdAt: z.iso.datetime(),
    hasAttachment: z.boolean(),
    notesCount: z.int(),
    waitsDays: z.int().nullable(),
    matchPercent: z
      .int()
      .nullable()
      .describe('Null where the candidate gave nothing to compare, or it would tell who it is'),
    goesOutAt: z.iso
      .datetime()
      .nullable()
      .describe('When the candidate is told of the latest step, if that is to come'),
  })
  .meta({
    examples: [
      {
        ...{
          id: '0199a7f4-0000-7000-8000-000000000001',
          offerId: '0199a7f4-0000-7000-8000-000000000002',
          offerTitle: 'Kierownik magazynu',
        },
        ...{ name: 'Anna Nowacka', email: 'anna@poczta.example', status: 'received' },
        ...{ createdAt: '2026-01-10T12:00:00.000Z', hasAttachment: true, notesCount: 0, waitsDays: 3 },
        ...{ matchPercent: 86, goesOutAt: null },
      },
    ],
  })

export const listPanelApplications = endpoint({
  ...common,
  method: 'GET',
  path: '/v2/employer-panel/applications',
  summary: 'Applications received by the caller’s company',
  description:
    'Fifty a page. With `blind`, or where the company reviews without names, neither names nor addresses are in the answer before a decision, and nobody is found by them.',
  query: z.object({
    status: z.enum(applicationStatuses).optional().describe('One status; without it all'),
    offer: z
      .union([z.literal(''), z.uuid()])
      .default('')
      .describe('Guid of one offer'),
    search: textField(100).default('').describe('A part of a name or an e-mail address'),
    sortBy: z.enum(applicationSorts).default('newest').describe('The order'),
    withAttachment: booleanField().default(false).describe('Only those with an attachment'),
    reason: z.enum(refusalReasons).optional().describe('Only those refused for it'),
    pageNumber: integerField({ min: 1, max: 9_999 }).default(1).describe('From 1 on'),
    blind: booleanField().default(false).describe('Without what says who somebody is'),
  }),
  answers: {
    200: {
      description: 'A page of applications',
      schema: z.object({
        items: z.array(panelApplication),
        counts: z.partialRecord(z.enum(applicationStatuses), z.int()),
        reasons: z
          .array(z.object({ reason: z.enum(refusalReasons).nullable(), count: z.int() }))
          .describe('Why those who are refused were, with `status=rejected`'),
        pageNumber: z.int(),
        totalPages: z.int(),
        totalItems: z.int(),
      }),
    },
  },
  errors: readErrors,
})

export const changeApplicationStatus = endpoint({
  ...common,
  method: 'PATCH',
  path: '/v2/employer-panel/applications/{id}/status',
  summary: 'Changes the status of an application; the candidate is notified by e-mail',
  description:
    'Any status but those that only the candidate gives: one that was taken back stays so. A correction is a further step of its history.',
  example: { status: 'interview' },
  params: idParams,
  body: {
    kind: 'json',
    schema: z.object({
      status: z.enum(decidedStatuses),
      message: z.string().max(decisionMaxLength).default('').describe('Goes out with the mail'),
      reason: z.enum(refusalReasons).optional().describe('Of a refusal; the candidate is never told'),
      asksConsent: z
        .boolean()
        .default(false)
        .describe(
          'Of a refusal: the mail proposes the company’s consent to future recruitment, where it has one that the candidate has not given',
        )
        .meta({ examples: [true] }),
      sendTime: z
        .enum(sendTimes)
        .default('now')
        .describe('Of a refusal: when the mail goes out; until then it can be taken back'),
    }),
  },
  answers: { 204: { description: 'Changed' } },
  errors: {
    ...applicationErrors,
    'application.status-conflict': panelErrors['application.status-conflict'],
  },
})

export const takeBackRefusal = endpoint({
  ...common,
  method: 'DELETE',
  path: '/v2/employer-panel/applications/{id}/refusal',
  summary: 'Undoes a rejection before its e-mail is sent',
  description: 'The application has its former status again, and the candidate never learns of the refusal.',
  params: idParams,
  answers: { 204: { description: 'Taken back' } },
  errors: {
    ...applicationErrors,
    'application.already-told': panelErrors['application.already-told'],
    'application.status-conflict': panelErrors['application.status-conflict'],
  },
})

export const deleteApplication = endpoint({
  ...common,
  method: 'DELETE',
  path: '/v2/employer-panel/applications/{id}',
  summary: 'Deletes an application with its notes, attachment and consents',
  description: 'For good. The candidate gets no mail; their history has a line that it was deleted.',
  params: idParams,
  answers: { 204: { description: 'Deleted' } },
  errors: applicationErrors,
})

export const downloadAttachment = endpoint({
  ...common,
  method: 'GET',
  path: '/v1/offers/{slug}/applications/{id}/download',
  summary: 'The attachment of an application',
  description:
    'Always to be kept, never to be shown: the answer allows neither scripts nor other addresses. Where the company reviews without names there is none before a decision: `application.hidden`.',
  params: z.object({
    slug: offerParam,
    id: applicationId,
  }),
  answers: { 200: { description: 'The file', mediaType: 'application/octet-stream' } },
  errors: {
    ...applicationErrors,
    'offer.not-found': panelErrors['offer.not-found'],
    'application.hidden': panelErrors['application.hidden'],
  },
})
