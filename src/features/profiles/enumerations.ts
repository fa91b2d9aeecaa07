export const candidateEmploymentTypes = [
  'b2b',
  'permanent',
  'mandate_contract',
  'contract',
  'internship',
] as const
export const payUnits = ['month', 'day', 'hour'] as const
export const availabilityWeeks = [0, 1, 2, 4, 8, 12] as const
export const jobLookingStatuses = ['active', 'open', 'closed'] as const
export const linkTypes = ['linkedIn', 'github', 'other'] as const
/** Levels of the Common European Framework, and native language. */
export const spokenLevels = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'native'] as const
/** ISO 639-1 codes of the languages that offers require most. */
export const spokenLanguages = [
  ...[
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
    'sv',
    'no',
    'da',
    'fi',
    'pt',
    'ro',
    'hu',
  ],
  ...['lt', 'lv', 'et', 'be', 'bg', 'el', 'hr', 'sl', 'sr', 'tr', 'ar', 'he', 'hi', 'zh', 'ja', 'ko', 'vi'],
] as const
export const highestSkillLevel = 5

export type CandidateEmploymentType = (typeof candidateEmploymentTypes)[number]
export type PayUnit = (typeof payUnits)[number]
export type AvailabilityWeeks = (typeof availabilityWeeks)[number]
export type JobLookingStatus = (typeof jobLookingStatuses)[number]
export type SpokenLevel = (typeof spokenLevels)[number]

/** Maximum number of entries in a profile. */
export const profileLimits = {
  skills: 50,
  desiredPositions: 5,
  residences: 5,
  languages: 12,
  categories: 20,
  workEntries: 30,
  position: 100,
  line: 100,
  description: 1_000,
  link: 500,
  experienceYears: 60,
} as const
