import { z } from 'zod'
import { offerStates } from '#features/offers/enumerations.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import { locales } from '#kernel/locale.ts'
import { integerField, numberField, textField } from '#kernel/query-fields.ts'
import { postingErrors } from './contract.ts'
import { typedForm } from './draft-schema.ts'
import { draftStates, placeCountries } from './enumerations.ts'

// Schema of the fields that a proposed change may contain.
export const offerFormShape = typedForm

const sampleId = '0199a7f4-0000-7000-8000-000000000001'
const sampleTime = '2026-01-10T12:00:00.000Z'
const sampleForm = { jobPositionName: 'Kierownik magazynu' }
const own = { tag: 'posting', auth: ['employer'] } as const
const open = { method: 'GET', tag: 'posting', auth: 'anybody', shared: true } as const
const idParam = z.object({
  id: z
    .string()
    .min(1)
    .max(300)
    .describe('Of the draft, which the offer that becomes of it has as well; or a slug of the offer')
    .meta({ examples: [sampleId] }),
})
const notFound = {
  'draft.not-found': postingErrors['draft.not-found'],
  'company.not-found': postingErrors['company.not-found'],
} as const

const problem = z.object({
  field: z.string().describe('Path of the input, such as `locations.1.city`'),
  reason: z.string().describe('Key of a rule'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

const draftAnswer = z
  .object({
    id: z.uuid(),
    version: z.int(),
    state: z.enum(draftStates),
    planKey: z.string(),
    form: typedForm,
    offer: z
      .object({ slug: z.string(), state: z.enum(offerStates) })
      .nullable()
      .describe('Null before it was handed in'),
    updatedAt: z.iso.datetime(),
    canWrite: z.boolean().describe('False for viewers, and of an offer that is over or blocked'),
    lockedFields: z.array(z.string()).describe('Fields that are closed since the offer was published'),
  })
  .meta({
    examples: [
      {
        ...{ id: sampleId, version: 3, state: 'draft', planKey: 'pro', form: sampleForm, offer: null },
        ...{ updatedAt: sampleTime, canWrite: true, lockedFields: [] },
      },
    ],
  })

export const listOwnDrafts = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/drafts',
  summary: 'The company’s drafts that are not offers yet',
  description: 'The one that was changed last comes first. Pages of 200.',
  query: z.object({ page: integerField({ min: 1, max: 100_000 }).default(1).describe('Counted from 1') }),
  answers: {
    200: {
      description: 'At most 200; what follows them is on the next page',
      schema: z.object({
        data: z.array(
          z
            .object({
              id: z.uuid(),
              title: z.string(),
              planKey: z.string(),
              state: z.enum(draftStates),
              updatedAt: z.iso.datetime(),
            })
            .meta({
              examples: [
                {
                  ...{ id: sampleId, title: 'Kierownik magazynu', planKey: 'pro', state: 'draft' },
                  updatedAt: sampleTime,
                },
              ],
            }),
        ),
      }),
    },
  },
  errors: { 'company.not-found': postingErrors['company.not-found'] },
})

export const getDraft = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/drafts/{id}',
  summary: 'A draft of the caller’s company',
  description:
    'Of an offer without a draft, one is begun with what the offer says; whoever only reads gets the same, and none is begun. Another company’s is not found.',
  params: idParam,
  answers: { 200: { description: 'The draft', schema: draftAnswer } },
  errors: notFound,
})

export const saveDraft = endpoint({
  ...own,
  method: 'PATCH',
  path: '/v1/drafts/{id}',
  summary: 'Saves changes to a draft',
  description:
    'Send the fields that were changed since `version`. What others changed in other fields stays; where somebody changed the same field to something else, nothing is stored and 409 names the fields with their values. A JPEG embedded in the description becomes a file of the board. Whether the values are right is told by the summary.',
  example: { version: 1, form: { jobPositionName: 'Kierownik magazynu' } },
  params: idParam,
  body: {
    kind: 'json',
    maxBytes: 8_000_000,
    schema: z.object({
      version: z.int().min(1).describe('The one that was read before the changes'),
      form: typedForm,
      planKey: z.string().max(40).optional().describe('Another plan'),
    }),
  },
  answers: {
    200: {
      description: 'Stored',
      schema: z
        .object({
          version: z.int(),
          updatedAt: z.iso.datetime(),
          form: typedForm,
          merged: z.array(z.string()).describe('Fields that others have changed since'),
        })
        .meta({ examples: [{ version: 2, updatedAt: sampleTime, form: sampleForm, merged: [] }] }),
    },
  },
  errors: {
    ...notFound,
    'draft.conflict': postingErrors['draft.conflict'],
    'draft.closed': postingErrors['draft.closed'],
    'draft.invalid': postingErrors['draft.invalid'],
    'plan.not-found': postingErrors['plan.not-found'],
  },
})

export const deleteDraft = endpoint({
  ...own,
  method: 'DELETE',
  path: '/v1/drafts/{id}',
  summary: 'Discards a draft',
  description: 'Of an offer that was handed in already, only what was changed since.',
  params: idParam,
  answers: { 204: { description: 'Gone' } },
  errors: notFound,
})

export const summariseDraft = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/drafts/{id}/summarise',
  summary: 'Validates a whole draft',
  description:
    'Names everything that is wrong or missing, in the order of the form, one problem an input. The draft is in progress from then on. A whole one is handed in by `PATCH /v1/offers/{slug}` with the state `awaitingPayment`; then it can be paid for.',
  params: idParam,
  answers: {
    200: {
      description: 'What is left to do; nothing when `problems` is empty',
      schema: z.object({ draft: draftAnswer, problems: z.array(problem) }),
    },
  },
  errors: notFound,
})

export const uploadDraftLogo = endpoint({
  ...own,
  method: 'POST',
  path: '/v1/drafts/{id}/logo',
  summary: 'Uploads a logo for a draft',
  description:
    'JPEG or PNG of at least 200 × 200 pixels and at most 5 MB. Answers its address; `companyLogo` of the draft is still to be set to it. A refused picture is told with 422 `draft.invalid`: `invalidFileType`, `corruptedFile`, `fileTooLarge` (with `maxSizeMb`), `tooManyPixels`, `logoTooSmall`.',
  example: {},
  params: idParam,
  body: {
    kind: 'multipart',
    fields: z.object({}),
    files: { logo: { description: 'The picture' } },
    maxBytes: 6_000_000,
    cutsFilesAt: uploadReadBytes,
  },
  answers: {
    201: {
      description: 'Taken',
      schema: z
        .object({ companyLogo: z.string() })
        .meta({ examples: [{ companyLogo: `/files/${sampleId}` }] }),
    },
  },
  errors: { ...notFound, 'draft.invalid': postingErrors['draft.invalid'] },
})

const address = z
  .object({
    city: z.string(),
    street: z.string().describe('Empty where only the city is known'),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({
    examples: [{ city: 'Kraków', street: '', countryCode: 'PL', latitude: 50.0614, longitude: 19.9366 }],
  })

const nameLanguage = z.enum(locales).default('pl').describe('Language of the names of cities')

export const findAddress = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/addresses',
  summary: 'The coordinates of an address',
  description: 'Without a known street, the middle of its city. `suggestions` are cities of a like name.',
  query: z.object({
    city: textField(100)
      .min(1)
      .describe('Name of the city in any language')
      .meta({ examples: ['Kraków'] }),
    street: textField(200).default('').describe('Street and number'),
    countryCode: z.enum(placeCountries).default('PL').describe('ISO 3166-1'),
    lang: nameLanguage,
  }),
  answers: {
    200: {
      description: 'The address, or null',
      schema: z.object({ address: address.nullable(), suggestions: z.array(z.string()) }),
    },
  },
  errors: { 'request.too-many': 429 },
})

export const findNearestAddress = endpoint({
  ...own,
  method: 'GET',
  path: '/v1/addresses/nearest',
  summary: 'The address at a point',
  description: 'The nearest city, with the street where it is known; null far from any.',
  query: z.object({
    latitude: numberField({ min: -90, max: 90 })
      .describe('Degrees')
      .meta({ examples: [50.06] }),
    longitude: numberField({ min: -180, max: 180 })
      .describe('Degrees')
      .meta({ examples: [19.94] }),
    lang: nameLanguage,
  }),
  answers: {
    200: { description: 'The address, or null', schema: z.object({ address: address.nullable() }) },
  },
  errors: { 'request.too-many': 429 },
})

const language = {
  query: z.object({
    lang: z.enum(locales).default('pl').describe('Language of the labels'),
  }),
}

const plainCategory = z.object({
  key: z.string(),
  slug: z.string(),
  label: z.string(),
  value: z.int().describe('Its number'),
  order: z.int(),
  static: z.boolean().describe('Shown, but never holds offers'),
  redirectTo: z.string().nullable(),
  icon: z.string(),
  isNew: z.boolean(),
  isMain: z.boolean(),
  parentKey: z.string().nullable(),
  parentValue: z.int().nullable(),
  seoSlug: z.string(),
})
const sampleCategory = {
  ...{
    key: 'it',
    slug: 'it',
    label: 'IT',
    value: 1,
    order: 0,
    static: false,
    redirectTo: null,
    icon: 'code',
  },
  ...{ isNew: false, isMain: true, parentKey: null, parentValue: null, seoSlug: 'it' },
}
const sampleSubcategory = {
  ...{ ...sampleCategory, key: 'backend', slug: 'backend', label: 'Backend', value: 101, isMain: false },
  ...{ parentKey: 'it', parentValue: 1, seoSlug: 'backend' },
}
const formCategory = plainCategory.extend({ children: z.array(plainCategory) }).meta({
  ...{ id: 'FormCategory', examples: [{ ...sampleCategory, children: [sampleSubcategory] }] },
})

export const listFormCategories = endpoint({
  ...open,
  ...language,
  path: '/v1/categories',
  summary: 'Categories of the board',
  description: 'In the order of the board, each main one with its `children`.',
  answers: {
    200: {
      description: 'The main categories',
      schema: z.array(formCategory),
    },
  },
  errors: {},
})

const labelled = z
  .array(z.object({ value: z.string(), label: z.string() }))
  .meta({ examples: [[{ value: 'permanent', label: 'Umowa o pracę' }]] })

export const listFormEmploymentTypes = endpoint({
  ...open,
  ...language,
  path: '/v1/employment-types',
  summary: 'Contract types an offer can have',
  description: 'Values of `employmentTypes.type` with their names.',
  answers: { 200: { description: 'All of them', schema: labelled } },
  errors: {},
})

export const getFormInputsData = endpoint({
  ...open,
  ...language,
  path: '/v1/offers/form-inputs-data',
  summary: 'The options of the offer form',
  description: 'Cities are the largest of the country, with their coordinates; skills those asked for most.',
  answers: {
    200: {
      description: 'The choices',
      schema: z.object({
        cities: z.array(
          z
            .object({
              label: z.string(),
              value: z.string(),
              latitude: z.number(),
              longitude: z.number(),
            })
            .meta({
              examples: [{ label: 'Kraków', value: 'krakow', latitude: 50.06, longitude: 19.94 }],
            }),
        ),
        remoteWorkOptions: labelled,
        fulltimeParttimeOptions: labelled,
        currencies: z.array(z.string()),
        skillLevels: z.array(z.object({ value: z.int(), label: z.string() })),
        skills: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    },
  },
  errors: {},
})
