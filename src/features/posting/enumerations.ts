import { clauseLimits } from '#features/clauses/contract.ts'
import { defaultPlanKey } from '#features/offers/enumerations.ts'

// Constants of the offer form, apart from the schemas: browsers load them without the schema library.

/** In the form's order. */
export const formSections = [
  'company',
  'position',
  'category',
  'languages',
  'skills',
  'techStack',
  'earnings',
  'description',
  'location',
  'workingPlace',
  'workingTime',
  'week',
  'remoteInterview',
  'ukrainians',
  'application',
  'consents',
  'expiration',
  'contact',
] as const
export type FormSection = (typeof formSections)[number]

/** Sections that an offer does not need. */
export const optionalSections: ReadonlySet<FormSection> = new Set<FormSection>([
  'languages',
  'techStack',
  'week',
  'remoteInterview',
  'ukrainians',
  'expiration',
])

export const formSteps = ['create', 'summary', 'payment', 'publish'] as const
export type FormStep = (typeof formSteps)[number]

/** A 'draft' is checked for invalid input only, one 'workInProgress' for missing input as well. */
export const draftStates = ['draft', 'workInProgress'] as const
export type DraftState = (typeof draftStates)[number]

/** Levels of seniority that the form accepts. */
export const formSeniorities = ['junior', 'mid', 'senior', 'expert', 'c_level'] as const
export const applicationTypes = ['email', 'url'] as const
export const amountTypes = ['gross', 'net'] as const

/** Languages that an offer can require, ISO 639-1. */
export const offerLanguages = [
  'pl',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'uk',
  'ru',
  'cs',
  'sk',
  'nl',
  'pt',
  'sv',
  'no',
  'da',
  'fi',
  'hu',
  'ro',
  'lt',
  'be',
  'tr',
  'zh',
  'ja',
  'ar',
] as const

/** Countries of workplaces, ISO 3166-1; the default one first. */
export const placeCountries = [
  'PL',
  'AT',
  'BE',
  'BG',
  'CH',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
  'UA',
  'US',
] as const

/** Limits of the form's fields. */
export const formLimits = {
  companyName: { min: 2, max: 50 },
  position: { min: 5, max: 100, minSmallLetters: 4 },
  skills: { required: 10, optional: 10, techStack: 10, nameMax: 50, level: 5 },
  languages: 5,
  salaryTimes: 3,
  salaryMax: 10_000_000,
  clause: clauseLimits,
  contactName: { min: 5, max: 100 },
  phone: { min: 7, max: 20 },
  description: 20_000,
  line: 500,
  locations: 10,
  logo: { maxSizeMb: 5, side: 200, maxPixels: 50_000_000 },
} as const

export const formDefaults = {
  plan: defaultPlanKey,
  unit: 'month',
  workingTime: 'undetermined',
  currency: 'pln',
  skillLevel: 1,
} as const
