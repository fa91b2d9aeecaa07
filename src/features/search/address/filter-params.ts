import type {
  EmploymentType,
  ExperienceLevel,
  WorkingTime,
  WorkplaceType,
} from '#features/offers/contract.ts'

import {
  type MinimumAge,
  type PartOfDay,
  partsOfDay,
  type Shift,
  type Weekday,
  type WorkDuration,
  weekdays,
} from '#features/offers/week-contract.ts'

const daySlugs: Readonly<Record<Weekday, string>> = {
  ...{ monday: 'pn', tuesday: 'wt', wednesday: 'sr', thursday: 'cz', friday: 'pt' },
  ...{ saturday: 'sb', sunday: 'nd' },
}
const partSlugs: Readonly<Record<PartOfDay, string>> = {
  ...{ morning: 'rano', afternoon: 'popoludniu', evening: 'wieczorem' },
}

interface MultiselectParam<Value extends string | number> {
  readonly frontendKey: string
  readonly backendKey: string
  readonly type: 'multiselect'
  /** In the order of the form's options and of the address. */
  readonly values: readonly { readonly value: Value; readonly slug: string }[]
}

const languageCodes = [
  ...[
    'pl',
    'en',
    'de',
    'uk',
    'fr',
    'es',
    'it',
    'ru',
    'cs',
    'sk',
    'nl',
    'sv',
    'no',
    'da',
    'fi',
    'pt',
    'hu',
    'ro',
  ],
  ...['lt', 'lv', 'et', 'bg', 'el', 'hr', 'sl', 'tr', 'ar', 'he', 'zh', 'ja', 'ko', 'vi', 'be'],
]
const languages = languageCodes.map((code) => ({ value: code, slug: code }))

/** The filters in a listing's query: their keys in addresses and in gateway calls, and the values they accept. */
export const filterParams = {
  employmentTypes: {
    frontendKey: 'typ-umowy',
    backendKey: 'employmentTypes',
    type: 'multiselect',
    values: [
      { value: 'permanent', slug: 'umowa-o-prace' },
      { value: 'b2b', slug: 'b2b' },
      { value: 'mandate_contract', slug: 'umowa-zlecenie' },
      { value: 'contract', slug: 'umowa-o-dzielo' },
      { value: 'internship', slug: 'staz' },
    ],
  } satisfies MultiselectParam<EmploymentType>,
  experienceLevels: {
    frontendKey: 'doswiadczenie',
    backendKey: 'experienceLevels',
    type: 'multiselect',
    values: [
      { value: 'intern', slug: 'stazysta' },
      { value: 'junior', slug: 'junior' },
      { value: 'mid', slug: 'mid' },
      { value: 'senior', slug: 'senior' },
      { value: 'expert', slug: 'ekspert' },
      { value: 'c_level', slug: 'kadra-kierownicza' },
    ],
  } satisfies MultiselectParam<ExperienceLevel>,
  workingTimes: {
    frontendKey: 'rodzaj-pracy',
    backendKey: 'workingTimes',
    type: 'multiselect',
    values: [
      { value: 'full_time', slug: 'pelny-etat' },
      { value: 'part_time', slug: 'czesc-etatu' },
      { value: 'practice_internship', slug: 'praktyka' },
      { value: 'freelance', slug: 'freelance' },
    ],
  } satisfies MultiselectParam<WorkingTime>,
  workplaceTypes: {
    frontendKey: 'tryb-pracy',
    backendKey: 'remoteWorkOptions',
    type: 'multiselect',
    values: [
      { value: 'office', slug: 'stacjonarna' },
      { value: 'hybrid', slug: 'hybrydowa' },
      { value: 'remote', slug: 'zdalna' },
      { value: 'mobile', slug: 'mobilna' },
    ],
  } satisfies MultiselectParam<WorkplaceType>,
  /** The reader's free time. */
  shifts: {
    frontendKey: 'kiedy',
    backendKey: 'schedule',
    type: 'multiselect',
    values: weekdays.flatMap((day) =>
      partsOfDay.map((part) => ({
        value: `${day}-${part}` as const,
        slug: `${daySlugs[day]}-${partSlugs[part]}`,
      })),
    ),
  } satisfies MultiselectParam<Shift>,
  minimumAges: {
    frontendKey: 'wiek',
    backendKey: 'minimumAges',
    type: 'multiselect',
    values: [
      { value: 16, slug: 'od-16' },
      { value: 18, slug: 'od-18' },
    ],
  } satisfies MultiselectParam<MinimumAge>,
  durations: {
    frontendKey: 'na-jak-dlugo',
    backendKey: 'durations',
    type: 'multiselect',
    values: [
      { value: 'permanent', slug: 'na-stale' },
      { value: 'up_to_3_months', slug: 'do-3-miesiecy' },
      { value: 'season', slug: 'sezon' },
      { value: 'one_off', slug: 'jednorazowo' },
    ],
  } satisfies MultiselectParam<WorkDuration>,
  /** Languages that the offer requires. */
  languages: {
    frontendKey: 'jezyki',
    backendKey: 'languages',
    type: 'multiselect',
    values: languages,
  } satisfies MultiselectParam<string>,
  /** Languages in which the posting is written. */
  contentLanguages: {
    frontendKey: 'jezyk-oferty',
    backendKey: 'contentLanguages',
    type: 'multiselect',
    values: languages,
  } satisfies MultiselectParam<string>,
  salary: { frontendKey: 'zarobki', backendKey: 'salary', type: 'range', min: 0, max: 1_000_000 },
  isRemote: { frontendKey: 'praca-zdalna', backendKey: 'remote', type: 'boolean' },
  isUkraineFriendly: { frontendKey: 'ukraina', backendKey: 'ukraineFriendly', type: 'boolean' },
  withSalary: { frontendKey: 'widelki', backendKey: 'withSalary', type: 'boolean' },
} as const

/** The value that a boolean parameter must have to be true. */
export const booleanMarker = 'tak'
export const maxRadiusKm = 200
export const defaultItemsCount = 100
