import { z } from 'zod'
import { workplaceTypes } from '#features/offers/enumerations.ts'
import { currencies } from '#kernel/currency.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import {
  availabilityWeeks,
  candidateEmploymentTypes,
  highestSkillLevel,
  jobLookingStatuses,
  linkTypes,
  payUnits,
  profileLimits,
  spokenLanguages,
  spokenLevels,
} from './enumerations.ts'

export const profileErrors = { 'profile.not-found': 404 } as const

/** Error codes of the calls that upload a file. */
const fileErrors = { ...profileErrors, 'upload.invalid': 422, 'upload.not-found': 404 } as const

const line = (max: number, min = 1) =>
  z.preprocess((raw) => (typeof raw === 'string' ? plainLine(raw) : raw), z.string().min(min).max(max))
const text = (max: number) =>
  z.preprocess(
    (raw) => (typeof raw === 'string' ? storableText(raw.replace(/\r\n?/g, '\n')).trim() : raw),
    z.string().max(max),
  )
const named = z.object({ name: line(profileLimits.line) })
const isDistinct = (names: readonly string[]): boolean =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length

/** A web address; https is added if it has no scheme. */
const link = z.preprocess(
  (raw) => {
    const typed = typeof raw === 'string' ? plainLine(raw) : ''
    return typed === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  },
  z
    .string()
    .max(profileLimits.link)
    .refine(
      (address) => /^https?:\/\/[^\s/@]+\.[^\s/@]{2,}(\/|$|\?|#|:)/i.test(address) && URL.canParse(address),
      'link',
    ),
)

export const personalPart = z.object({
  firstName: line(60, 0),
  lastName: line(60, 0),
  socialMediaProfiles: z
    .array(z.object({ type: z.enum(linkTypes), link }))
    .max(linkTypes.length)
    .refine((links) => isDistinct(links.map(({ type }) => type)), 'twice')
    .default([]),
})
export type PersonalPart = z.output<typeof personalPart>

export const preferencesPart = z.object({
  position: z.object({ name: line(profileLimits.position, 0) }).default({ name: '' }),
  experienceYears: z.number().min(0).max(profileLimits.experienceYears).nullable().default(null),
  desiredPositions: z
    .array(named)
    .max(profileLimits.desiredPositions)
    .refine((list) => isDistinct(list.map(({ name }) => name)), 'twice')
    .default([]),
  skills: z
    .array(z.object({ name: line(80), level: z.int().min(1).max(highestSkillLevel) }))
    .max(profileLimits.skills)
    .refine((list) => isDistinct(list.map(({ name }) => name)), 'twice')
    .default([]),
  internalLanguages: z.partialRecord(z.enum(spokenLanguages), z.enum(spokenLevels)).default({}),
  employments: z
    .array(
      z.object({
        type: z.enum(candidateEmploymentTypes),
        salary: z
          .object({
            amount: z.number().positive().max(10_000_000),
            currency: z.enum(currencies).default('pln'),
            unit: z.enum(payUnits).default('month'),
          })
          .nullable()
          .default(null),
      }),
    )
    .max(candidateEmploymentTypes.length)
    .refine((list) => isDistinct(list.map(({ type }) => type)), 'twice')
    .default([]),
  locations: z
    .object({
      residences: z
        .array(z.object({ city: line(profileLimits.line) }))
        .max(profileLimits.residences)
        .refine((list) => isDistinct(list.map(({ city }) => city)), 'twice')
        .default([]),
      workplaceTypes: z.array(z.enum(workplaceTypes)).max(workplaceTypes.length).default([]),
    })
    .prefault({}),
  availabilityPeriod: z
    .object({ unit: z.literal('week').default('week'), value: z.literal(availabilityWeeks) })
    .nullable()
    .default(null),
  categoryIds: z.array(z.int().min(1).max(2_147_483_647)).max(profileLimits.categories).default([]),
  jobLooking: z.object({ status: z.enum(jobLookingStatuses) }).default({ status: 'open' }),
})
export type PreferencesPart = z.output<typeof preferencesPart>

const month = z.object({ year: z.int().min(1950).max(2100), month: z.int().min(1).max(12) })
export type Month = z.output<typeof month>

export const workEntry = z
  .object({
    id: z.uuid().optional().describe('Of an entry that there is already, which keeps it'),
    title: line(profileLimits.position),
    company: z.object({ name: line(profileLimits.line) }),
    description: text(profileLimits.description).default(''),
    period: z.object({ start: month, end: month.nullable().default(null) }),
  })
  .refine(
    ({ period: { start, end } }) =>
      end === null || end.year * 12 + end.month >= start.year * 12 + start.month,
    { path: ['period', 'end'], error: 'endBeforeStart' },
  )
export type WorkEntryDraft = z.output<typeof workEntry>

export const workHistoryPart = z.object({ entries: z.array(workEntry).max(profileLimits.workEntries) })

const shownPreferences = preferencesPart.extend({
  candidateId: z.uuid(),
  skills: z.array(
    z.object({
      id: z.string().describe('What the skill is known by, whatever it is called'),
      name: z.string(),
      level: z.int(),
    }),
  ),
})

const applicationDoc = z.object({
  type: z.literal('cv'),
  name: z.string(),
  fileName: z.string(),
  byteSize: z.int(),
  addedAt: z.string(),
})

const exampleWork = {
  title: 'Java Developer',
  company: { name: 'Tarnina' },
  description: 'Rozliczenia i kolejki zdarzeń.',
  period: { start: { year: 2023, month: 3 }, end: null },
}
const examplePreferences = {
  ...{ position: { name: 'Java Developer' }, experienceYears: 7, skills: [{ name: 'Java', level: 5 }] },
  internalLanguages: { pl: 'native', en: 'c1' },
  employments: [{ type: 'b2b', salary: { amount: 24_000, currency: 'pln', unit: 'month' } }],
  locations: { residences: [{ city: 'Warszawa' }], workplaceTypes: ['remote', 'hybrid'] },
  ...{ availabilityPeriod: { unit: 'week', value: 4 }, jobLooking: { status: 'active' } },
}

const sampleId = '0199a7f4-0000-7000-8000-000000000004'
const sampleProfile = {
  id: sampleId,
  profile: {
    ...{ firstName: 'Anna', lastName: 'Nowacka', email: 'anna@poczta.example', avatarUrl: null },
    applicationDocs: [
      {
        ...{ type: 'cv', name: 'CV', fileName: 'Anna-Nowacka.pdf', byteSize: 182_400 },
        addedAt: '2026-06-12T08:30:00.000Z',
      },
    ],
    socialMediaProfiles: [{ type: 'github', link: 'https://github.example/annanow' }],
  },
  preferences: {
    ...{ candidateId: sampleId, ...examplePreferences, desiredPositions: [{ name: 'Backend Developer' }] },
    ...{ skills: [{ id: 'java', name: 'Java', level: 5 }], categoryIds: [101] },
  },
  workHistory: { entries: [{ id: '0199a7f4-0000-7000-8000-000000000005', ...exampleWork }] },
}

const candidateProfile = z.object({
  id: z.uuid(),
  profile: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    avatarUrl: z.string().nullable(),
    applicationDocs: z.array(applicationDoc),
    socialMediaProfiles: z.array(z.object({ type: z.enum(linkTypes), link: z.string() })),
  }),
  preferences: shownPreferences,
  workHistory: z.object({
    entries: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        company: z.object({ name: z.string() }),
        description: z.string(),
        period: z.object({ start: month, end: month.nullable() }),
      }),
    ),
  }),
})
export type CandidateProfile = z.output<typeof candidateProfile>

const shownCandidate = candidateProfile
  .extend({
    unreadMessages: z
      .object({ conversationRequestsCount: z.int() })
      .describe('Invitations to a conversation that wait for an answer'),
  })
  .meta({
    ...{ id: 'Candidate', description: 'A candidate’s own profile' },
    examples: [{ ...sampleProfile, unreadMessages: { conversationRequestsCount: 1 } }],
  })
export type ShownCandidate = z.output<typeof shownCandidate>

const own = z.object({ id: z.string().max(36).describe('Of the caller; anybody else’s is not found') })
const shownProfile = { 200: { description: 'The profile as it is now', schema: shownCandidate } }
const common = { tag: 'profiles', auth: ['candidate'], params: own } as const

export const getCandidate = endpoint({
  ...common,
  method: 'GET',
  path: '/candidates/{id}',
  summary: 'The caller’s own profile',
  description: 'Personal data with documents and links, preferences, and work history, the latest first.',
  answers: shownProfile,
  errors: profileErrors,
})

export const saveCandidate = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}',
  summary: 'Replaces the given parts of the profile',
  description:
    'Each of `profile`, `preferences` and `workHistory` that comes is replaced as a whole; one that is absent stays as it is. The e-mail is changed in the settings, documents and picture by their own calls.',
  example: { preferences: examplePreferences },
  body: {
    kind: 'json',
    schema: z.object({
      profile: personalPart.optional(),
      preferences: preferencesPart.optional(),
      workHistory: workHistoryPart.optional(),
    }),
  },
  answers: shownProfile,
  errors: profileErrors,
})

export const savePersonal = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/profile',
  summary: 'Replaces names and links',
  description: 'A link without a scheme gets `https://`.',
  example: {
    ...{ firstName: 'Anna', lastName: 'Nowacka' },
    socialMediaProfiles: [{ type: 'github', link: 'github.example/annanow' }],
  },
  body: { kind: 'json', schema: personalPart },
  answers: shownProfile,
  errors: profileErrors,
})

export const savePreferences = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/preferences',
  summary: 'Replaces the candidate’s preferences',
  description: 'A salary is the least that is expected, in the unit that it names; availability is in weeks.',
  example: examplePreferences,
  body: { kind: 'json', schema: preferencesPart },
  answers: shownProfile,
  errors: profileErrors,
})

export const saveWorkHistory = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/work-history',
  summary: 'Replaces the work history',
  description: 'A period without an end lasts until now.',
  example: { entries: [exampleWork] },
  body: { kind: 'json', schema: workHistoryPart },
  answers: shownProfile,
  errors: profileErrors,
})

const taken = {
  body: { kind: 'json', schema: z.object({ uploadId: z.uuid() }) },
  example: { uploadId: '0199a7f4-0000-7000-8000-000000000000' },
} as const

export const setApplicationDoc = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/application-docs/cv',
  summary: 'Sets an uploaded file as the CV, replacing the previous one',
  description: 'By the `uploadId` of a private upload token (see storage). The bytes are checked now.',
  ...taken,
  answers: shownProfile,
  errors: fileErrors,
})

export const removeApplicationDoc = endpoint({
  ...common,
  method: 'DELETE',
  path: '/candidates/{id}/application-docs/cv',
  summary: 'Removes the CV from the profile',
  description: 'Applications that were sent with it keep it.',
  answers: shownProfile,
  errors: profileErrors,
})

export const setAvatar = endpoint({
  ...common,
  method: 'PUT',
  path: '/candidates/{id}/avatar',
  summary: 'Sets an uploaded image as the profile photo',
  description:
    'By the `uploadId` of a public upload token (see storage). It is encoded anew in several sizes.',
  ...taken,
  answers: shownProfile,
  errors: fileErrors,
})

export const removeAvatar = endpoint({
  ...common,
  method: 'DELETE',
  path: '/candidates/{id}/avatar',
  summary: 'Removes the profile photo',
  description: 'Answers the same when there is none.',
  answers: shownProfile,
  errors: profileErrors,
})
