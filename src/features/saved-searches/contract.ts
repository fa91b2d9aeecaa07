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

/** What clients tell these errors by. */
export const catalogueMessages = {
  'candidate.exists': 'Candidate profile already exists',
  'job-filter.exists': 'Job filter already exists',
  'job-alert.exists': 'Job alert already exists',
  'job-filter.alert-active': 'Job filter with active job alert already exists',
  'job-alert.already-active': 'Job alert is already active',
  'job-alert.limit-reached': 'The limit of job alerts was reached',
  'job-filter.limit-reached': 'The limit of job filters was reached',
} as const

const MOST_VALUES = 100
const texts = (maxLength: number) => z.array(z.string().trim().max(maxLength)).max(MOST_VALUES)
const amount = z.number().min(0).max(1_000_000_000).nullable()

/** What a search asks for, in the words of the gateway's clients. */
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
  .meta({ id: 'JobFilter' })
export type JobFilter = z.infer<typeof jobFilter>

/** A list's address as something that can be saved. */
export const searchDescription = jobFilter.pick({ id: true, searchUrl: true, filters: true })
export type SearchDescription = z.infer<typeof searchDescription>

/** What the links of an alert's mails lead to. */
export interface MailedAlert {
  readonly guestId: string
  readonly filterId: string
  readonly name: string
  /** Of the list. */
  readonly searchUrl: string
  readonly frequency: AlertFrequency
  readonly isActive: boolean
  /** Turned off by such a link, and may be turned on again. */
  readonly isEnded: boolean
  /** Else it is known by its mails alone. */
  readonly isOfAccount: boolean
}

/** What became of an activation. */
export interface Activated {
  readonly name: string
  readonly email: string
  /** An account was made as well, which has no password yet. */
  readonly hasNewAccount: boolean
}
