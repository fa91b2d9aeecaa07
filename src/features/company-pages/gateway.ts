import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { uploadReadBytes } from '#kernel/files/upload-bytes.ts'
import { pageErrors } from './contract.ts'
import { pageStates, picturePurposes, pictureSides } from './enumerations.ts'
import { typedProfile, typedStory } from './form/content-schema.ts'

const own = { tag: 'company-pages', auth: ['employer'] } as const
const read = {
  'company.not-found': pageErrors['company.not-found'],
  'company-page.not-found': pageErrors['company-page.not-found'],
} as const
const written = { ...read, 'company-page.conflict': pageErrors['company-page.conflict'] } as const
const published = { ...written, 'company-page.invalid': pageErrors['company-page.invalid'] } as const
const UPLOAD_BYTES = 6_000_000
/** Enough for twenty blocks in two languages. */
const CONTENT_BYTES = 1_000_000

const version = z.int().min(0).describe('That was read and changed; 0 before the first save')

const sampleState = {
  ...{ slug: 'zolw-software', status: 'changed', version: 3 },
  ...{ savedAt: '2026-01-10T12:00:00.000Z', publishedAt: '2026-01-09T09:30:00.000Z' },
}
/** Example content, valid for profile and story. */
const sampleContent = { cover: '' }

const pageOf = <Content extends z.ZodType>(content: Content) =>
  z
    .object({
      slug: z.string().describe('Of its public page'),
      status: z.enum(pageStates).describe('`changed`: published, and a newer draft waits'),
      version: z.int(),
      content,
      savedAt: z.string().nullable(),
      publishedAt: z.string().nullable(),
    })
    .meta({ examples: [{ ...sampleState, content: sampleContent }] })

const savedOf = <Content extends z.ZodType>(content: Content) =>
  z
    .object({
      version: z.int(),
      savedAt: z.string(),
      content,
      merged: z.array(z.string()).describe('Fields that others have changed in the meantime'),
    })
    .meta({ examples: [{ version: 4, savedAt: sampleState.savedAt, content: sampleContent, merged: [] }] })

const statusBody = {
  kind: 'json',
  schema: z.object({
    status: z.enum(['published', 'hidden']).describe('`published` shows the present draft'),
    version: z
      .int()
      .min(1)
      .optional()
      .describe('Of the draft that is meant; another one is refused with 409'),
  }),
} as const

const stored = z
  .object({
    slug: z.string(),
    status: z.enum(pageStates),
    version: z.int(),
    savedAt: z.string().nullable(),
    publishedAt: z.string().nullable(),
  })
  .meta({ examples: [sampleState] })

const conflicts =
  'Fields that only one of two has changed are put together; where both have changed one, 409 `company-page.conflict` tells in `conflicts` what is stored, and nothing is overwritten.'

export const getOwnProfile = endpoint({
  ...own,
  method: 'GET',
  path: '/v2/employer-panel/company-profile',
  summary: 'The profile draft of the caller’s company',
  description:
    'Before it was first saved it is what everybody sees. What is public is read by `/company-profiles/…`.',
  answers: { 200: { description: 'The draft', schema: pageOf(typedProfile) } },
  errors: read,
})

export const saveOwnProfile = endpoint({
  ...own,
  method: 'PUT',
  path: '/v2/employer-panel/company-profile',
  summary: 'Saves the company’s profile draft',
  description: `For owners, admins and recruiters. Wrong values are stored too: they are refused when the profile is published. Fields that are left out stay as they are. ${conflicts}`,
  example: {
    version: 1,
    content: {
      name: 'Żółw Software',
      shortDescription: { pl: 'Mapy dla kierowców.', en: '' },
      size: '51-100',
    },
  },
  body: {
    kind: 'json',
    maxBytes: CONTENT_BYTES,
    schema: z.object({ version, content: typedProfile }),
  },
  answers: { 200: { description: 'Stored', schema: savedOf(typedProfile) } },
  errors: written,
})

export const setProfileStatus = endpoint({
  ...own,
  method: 'PUT',
  path: '/v2/employer-panel/company-profile/status',
  summary: 'Publishes the company’s profile draft, or hides the profile',
  description:
    'For owners and admins. Everybody sees it within a second. A hidden company is in no list and has no page; its offers stay. What is wrong is told with 422 `company-page.invalid`, by field and reason.',
  example: { status: 'hidden' },
  body: statusBody,
  answers: { 200: { description: 'How it stands now', schema: stored } },
  errors: published,
})

export const uploadPicture = endpoint({
  ...own,
  method: 'POST',
  path: '/v2/employer-panel/company/pictures',
  summary: 'Uploads an image for the company’s pages',
  description: `JPEG or PNG of at most 5 MB, at least ${pictureSides.cover.least} pixels wide and high and no more than 10 times as long as wide (a logo ${pictureSides.logo.least}); encoded anew in two sizes. Answers its paths, \`src\` of which is still to be saved in a page: what no page shows is deleted a day later. Refused with 422 \`upload.invalid\`: \`required\` without a file, \`invalid-file-type\`, \`corrupted-file\`, \`too-large\` (with \`maxSizeMb\`), \`too-many-pixels\`, \`too-small\`.`,
  example: { purpose: 'cover' },
  body: {
    kind: 'multipart',
    fields: z.object({ purpose: z.enum(picturePurposes).describe('What it is for') }),
    files: { picture: { description: 'The picture' } },
    maxBytes: UPLOAD_BYTES,
    cutsFilesAt: uploadReadBytes,
  },
  answers: {
    201: {
      description: 'Taken',
      schema: z
        .object({ src: z.string(), thumb: z.string() })
        .meta({ examples: [{ src: '/files/cover', thumb: '/files/cover-small' }] }),
    },
  },
  errors: {
    'company.not-found': pageErrors['company.not-found'],
    'upload.invalid': pageErrors['upload.invalid'],
    'request.too-many': pageErrors['request.too-many'],
  },
})

const slug = {
  params: z.object({
    slug: z
      .string()
      .min(1)
      .max(120)
      .describe('Of the caller’s company, or of its story')
      .meta({ examples: ['zolw-software'] }),
  }),
}
const emptyNone = 'Where there is none yet, 404 with an empty body; of another company, 404.'

export const getStoryData = endpoint({
  ...own,
  ...slug,
  method: 'GET',
  path: '/v2/employer-panel/brand-stories/data/{slug}',
  summary: 'The company’s brand story draft',
  description: emptyNone,
  answers: { 200: { description: 'The draft', schema: pageOf(typedStory) } },
  errors: read,
})

export const saveStoryData = endpoint({
  ...own,
  ...slug,
  method: 'PUT',
  path: '/v2/employer-panel/brand-stories/data/{slug}',
  summary: 'Saves the company’s brand story draft, creating it if needed',
  description: `For owners, admins and recruiters. Wrong values are stored too: they are refused when the story is published. Fields that are left out stay as they are. ${conflicts}`,
  example: {
    version: 0,
    content: {
      title: { pl: 'Mapy, które nie kłamią', en: '' },
      blocks: [
        { kind: 'text', heading: { pl: 'Początek', en: '' }, html: { pl: '<p>Było nas troje.</p>', en: '' } },
      ],
    },
  },
  body: { kind: 'json', maxBytes: CONTENT_BYTES, schema: z.object({ version, content: typedStory }) },
  answers: { 200: { description: 'Stored', schema: savedOf(typedStory) } },
  errors: written,
})

export const setStoryStatus = endpoint({
  ...own,
  ...slug,
  method: 'PUT',
  path: '/v2/employer-panel/brand-stories/{slug}',
  summary: 'Publishes the company’s brand story draft, or hides the story',
  description: `For owners and admins. Everybody sees it within a second. What is wrong is told with 422 \`company-page.invalid\`, by field and reason. ${emptyNone}`,
  example: { status: 'published' },
  body: statusBody,
  answers: { 200: { description: 'How it stands now', schema: stored } },
  errors: published,
})

export const getStoryStatus = endpoint({
  ...own,
  ...slug,
  method: 'GET',
  path: '/v2/employer-panel/brand-stories/status/{slug}',
  summary: 'The status of the company’s brand story',
  description: emptyNone,
  answers: { 200: { description: 'How it stands', schema: stored } },
  errors: read,
})

export const listStoryTechnologies = endpoint({
  ...own,
  method: 'GET',
  path: '/v2/employer-panel/brand-stories/technologies',
  summary: 'Technologies suggested for a brand story',
  description: 'Names, those of the company’s profile first. Others may be typed as well.',
  answers: {
    200: {
      description: 'Names',
      schema: z
        .object({ data: z.array(z.object({ name: z.string(), isOfProfile: z.boolean() })) })
        .meta({ examples: [{ data: [{ name: 'Python', isOfProfile: true }] }] }),
    },
  },
  errors: { 'company.not-found': pageErrors['company.not-found'] },
})
