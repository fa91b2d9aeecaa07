import { z } from 'zod'
import { currencies } from '#kernel/currency.ts'
import { type AlertFrequency, alertFrequencies, alertStatuses } from './enumerations.ts'

export const savedSearchErrors = {
  'job-filter.not-found': 404,
  'job-alert.not-found': 404,
  'candidate.exists': 409,
  'job-filter.exists': 409,
  'job-alert.exists': 409,
  'job-filter.alert-active': 409,
  'job-alert.already-active': 409,
  'job-filter.limit-reached': 422,
  'job-alert.limit-reached': 422,
  'request.too-many': 429,
} as const

/** Messages by which API clients recognize these errors; their wording is fixed. */
export const catalogueMessages = {
  'candidate.exists': 'Candidate profile already exists',
  'job-filter.exists': 'Job filter already exists',
  'job-alert.exists': 'Job alert already exists',
  'job-filter.alert-active': 'Job filter with active job alert already exists',
  'job-alert.already-active': 'Job alert is already active',
  'job-alert.limit-reached': 'The limit of job alerts was reached',
  'job-filter.limit-reached': 'The limit of job filters was reached',
} as const

const MAX_VALUES = 100
const texts = (maxLength: number) => z.array(z.string().trim().max(maxLength)).max(MAX_VALUES)
const amount = z.number().min(0).max(1_000_000_000).nullable()

/** The conditions of a search in the gateway's terms. */
export const jobFilterPayload = z
  .strictObject({
    categories: texts(100).describe('Keys of categories and subcategories'),
    localization: z.string().trim().max(200).nullable().describe('Slug of the city, or null'),
    salary: z.strictObject({
      from: amount,
      to: amount,
      currency: z.enum(currencies).default('pln'),
    }),
    employmentTypes: texts(50),
    experiences: texts(50),
    workingTimes: texts(50),
    friendlyOffer: z.boolean().describe('Open to people from Ukraine'),
    remote: z.boolean(),
    withSalary: z.boolean(),
    remoteWorkOptions: texts(50),
    search: z.strictObject({
      keywords: texts(200),
      companyNames: texts(200),
      skills: texts(200),
      jobTitles: texts(200),
    }),
  })
  .meta({ id: 'JobFilterPayload' })
export type JobFilterPayload = z.infer<typeof jobFilterPayload>

export const jobAlert = z
  .object({
    status: z.enum(alertStatuses).describe('unconfirmed until the link of the mail is followed'),
    frequency: z.enum(alertFrequencies),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'JobAlert' })

const sampleDescription = {
  ...{ id: '71350dc21d5a3cfda6ce47389cbe60e6', searchUrl: '/oferty-pracy/warszawa?widelki=tak' },
  filters: {
    ...{ categories: [], localization: 'warszawa', salary: { from: null, to: null, currency: 'pln' } },
    ...{ employmentTypes: [], experiences: [], workingTimes: [], friendlyOffer: false, remote: false },
    ...{ withSalary: true, remoteWorkOptions: [] },
    search: { keywords: [], companyNames: [], skills: [], jobTitles: [] },
  },
}
const sampleFilter = {
  ...{ ...sampleDescription, filterName: 'Warszawa z widełkami', count: 3 },
  jobAlert: { status: 'active', frequency: 'twiceAWeek', createdAt: '2026-06-12T08:30:00.000Z' },
  ...{ createdAt: '2026-06-12T08:30:00.000Z', readAt: '2026-06-12T08:30:00.000Z' },
}

export const jobFilter = z
  .object({
    id: z.string().describe('Hash of the address, whatever its language and the order of its parameters'),
    searchUrl: z.string().describe('Path and query of the list'),
    filterName: z.string(),
    filters: jobFilterPayload,
    jobAlert: jobAlert.nullable(),
    count: z.int().describe('Offers published since the search was last read that it finds now'),
    createdAt: z.iso.datetime(),
    readAt: z.iso.datetime(),
  })
  .meta({ id: 'JobFilter', examples: [sampleFilter] })
export type JobFilter = z.infer<typeof jobFilter>

/** The address of a list, described as a search that can be saved. */
export const searchDescription = jobFilter
  .pick({ id: true, searchUrl: true, filters: true })
  .meta({ examples: [sampleDescription] })
export type SearchDescription = z.infer<typeof searchDescription>

/** The alert that a link in its mails belongs to. */
export interface MailedAlert {
  readonly guestId: string
  readonly filterId: string
  readonly name: string
  /** Address of the search's list. */
  readonly searchUrl: string
  readonly frequency: AlertFrequency
  readonly isActive: boolean
  /** Turned off by a link in a mail; can be turned on again for a day. */
  readonly isEnded: boolean
  /** Whether the search belongs to an account, not to a guest known only by e-mail. */
  readonly isOfAccount: boolean
}

/** Result of confirming an alert. */
export interface Activated {
  readonly name: string
  readonly email: string
  /** Whether the confirmation created an account, which has no password yet. */
  readonly hasNewAccount: boolean
}
