import { z } from 'zod'
import { salaryUnits } from '#features/money/contract.ts'
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

export const offerErrors = {
  'offer.not-found': 404,
  // the state of the offer does not allow the change
  'offer.state-conflict': 409,
  'offer.invalid': 422,
  'offer.bump-refused': 409,
} as const

export type ExperienceLevel = (typeof experienceLevels)[number] | typeof undetermined
export type WorkplaceType = (typeof workplaceTypes)[number] | typeof undetermined
export type WorkingTime = (typeof workingTimes)[number] | typeof undetermined
export type EmploymentType = (typeof employmentTypes)[number] | typeof undetermined
export type LanguageLevel = (typeof languageLevels)[number]
export type OfferState = (typeof offerStates)[number]

const amount = z.number().nullable()

/** One contract type of a card. Amounts are in major units of the entry's own `unit`, converted ones too. */
export const cardSalary = z.object({
  from: amount,
  to: amount,
  currency: z.enum(currencies),
  type: z.enum([...employmentTypes, undetermined]),
  unit: z.enum(salaryUnits),
  /** Where the source does not say: net for b2b, else gross, as pay is quoted in Poland. */
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

/** A published card is at least one place: without a known city that place's `city` is ''. */
const labelled = z.object({ label: z.string(), value: z.string() })
const ratedSkill = z.object({ name: z.string(), level: z.int().min(1).max(5) })

/** `GET /v1/offers/{slug}`: the card with some fields in full, and what only the offer's own page shows. */
export const offerDetail = offerCard.extend({
  requiredSkills: z.array(ratedSkill),
  niceToHaveSkills: z.array(ratedSkill),
  workplaceType: labelled,
  workingTime: labelled,
  experienceLevel: labelled,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locations: z.array(cardPlace.omit({ city: true, slug: true })),
  body: z.string(),
  category: z
    .object({ id: z.int(), key: z.string(), name: z.string(), parentId: z.int().nullable() })
    .nullable(),
  countryCode: z.string(),
  applyUrl: z.string().nullable(),
  companyUrl: z.string().nullable(),
  companySize: z.string().nullable(),
  companyLogoUrl: z.string().nullable(),
  isOfferActive: z.boolean(),
  informationClause: z.string().nullable(),
  futureConsent: z.string().nullable(),
  customConsent: z.string().nullable(),
  videoUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  coverImage: z.string().nullable(),
  brandStorySlug: z.string().nullable(),
  brandStoryCoverPhotoUrl: z.string().nullable(),
  brandStoryShortDescription: z.string().nullable(),
})
export type OfferDetail = z.infer<typeof offerDetail>
