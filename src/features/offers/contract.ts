import { z } from 'zod'
import { currencies } from '#kernel/currency.ts'

export const experienceLevels = ['intern', 'junior', 'mid', 'senior', 'expert', 'c_level'] as const
export const workplaceTypes = ['office', 'hybrid', 'remote', 'mobile'] as const
export const workingTimes = ['full_time', 'part_time', 'practice_internship', 'freelance'] as const
export const employmentTypes = [
  'permanent',
  'b2b',
  'mandate_contract',
  'contract',
  'internship',
  'any',
] as const
export const salaryUnits = ['hour', 'day', 'month', 'year'] as const
export const languageLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'] as const
export const offerStates = [
  'draft',
  'workInProgress',
  'awaitingPayment',
  'published',
  'expired',
  'ended',
  'blocked',
] as const
/** What an unknown foreign value of an enumeration becomes. */
export const undetermined = 'undetermined'

export type ExperienceLevel = (typeof experienceLevels)[number] | typeof undetermined
export type WorkplaceType = (typeof workplaceTypes)[number] | typeof undetermined
export type WorkingTime = (typeof workingTimes)[number] | typeof undetermined
export type EmploymentType = (typeof employmentTypes)[number]
export type SalaryUnit = (typeof salaryUnits)[number]
export type OfferState = (typeof offerStates)[number]

const amount = z.number().nullable()

/** One contract type of a card. Amounts are in major units of the entry's own `unit`, converted ones too. */
export const cardSalary = z.object({
  from: amount,
  to: amount,
  currency: z.enum(currencies),
  type: z.enum(employmentTypes),
  unit: z.enum(salaryUnits),
  gross: z.boolean(),
  fromChf: amount,
  fromEur: amount,
  fromGbp: amount,
  fromPln: amount,
  fromUsd: amount,
  toChf: amount,
  toEur: amount,
  toGbp: amount,
  toPln: amount,
  toUsd: amount,
})
export type CardSalary = z.infer<typeof cardSalary>

export const cardPlace = z.object({
  city: z.string(),
  slug: z.string(),
  street: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})

const time = z.iso.datetime()

/** A list item of the gateway: 27 keys in this order (shared by lists, count previews, feeds and the site itself). */
export const offerCard = z.object({
  guid: z.uuid(),
  slug: z.string(),
  title: z.string(),
  requiredSkills: z.array(z.string()),
  niceToHaveSkills: z.array(z.string()).nullable(),
  workplaceType: z.string(),
  workingTime: z.string(),
  experienceLevel: z.string(),
  employmentTypes: z.array(cardSalary),
  categoryId: z.number().int().nullable(),
  multilocation: z.array(cardPlace),
  city: z.string(),
  street: z.string(),
  latitude: z.string().nullable(),
  longitude: z.string().nullable(),
  remoteInterview: z.boolean(),
  companyName: z.string(),
  companyLogoThumbUrl: z.string().nullable(),
  publishedAt: time,
  lastPublishedAt: time,
  expiredAt: time,
  openToHireUkrainians: z.boolean(),
  languages: z.array(z.object({ code: z.string(), level: z.enum(languageLevels) })),
  applyMethod: z.enum(['form', 'external']),
  isSuperOffer: z.boolean(),
  promotedPosition: z.number().int().nullable(),
  promotedKeyFilters: z.array(z.string()),
})
export type OfferCard = z.infer<typeof offerCard>
