import type { FormSection } from '../enumerations.ts'

// Values of the form as typed: any text, '' for an empty input.

export interface ContractForm {
  readonly employmentType: string
  readonly from: string
  readonly to: string
  /** 'gross' or 'net'. */
  readonly amountType: string
}

export interface SkillForm {
  /** Id in the dictionary, for a skill chosen from there. */
  readonly id: number | null
  readonly name: string
  readonly level: number
}

export interface PlaceForm {
  readonly city: string
  readonly street: string
  readonly countryCode: string
  readonly latitude: number | null
  readonly longitude: number | null
  /** The gazetteer does not know the city. */
  readonly isNotFound: boolean
}

export interface LanguageForm {
  readonly code: string
  readonly level: string
}

export interface OfferForm {
  /** A path of the board or a web URL. */
  readonly companyLogo: string
  readonly companyName: string
  readonly companySize: string
  readonly companyWebsite: string
  readonly jobPositionName: string
  readonly jobPositionExperience: string
  /** Category keys. */
  readonly jobCategory: string
  readonly jobSubcategory: string
  readonly languages: readonly LanguageForm[]
  readonly requiredSkills: readonly SkillForm[]
  readonly optionalSkills: readonly SkillForm[]
  readonly techStack: readonly SkillForm[]
  readonly salaryCurrency: string
  readonly salaryUnit: string
  readonly primarySalary: ContractForm
  readonly secondSalaryActive: boolean
  readonly additionalSalary: ContractForm
  /** HTML. */
  readonly jobDescription: string
  readonly locations: readonly PlaceForm[]
  readonly workingPlace: string
  readonly workingTime: string
  /** Shifts; none where it is not stated, like the next two. */
  readonly schedule: readonly string[]
  readonly minimumAge: string
  readonly duration: string
  readonly remoteInterview: boolean
  readonly openToHireUkrainians: boolean
  /** 'email' or 'url'. */
  readonly applicationType: string
  readonly applicationTypeUri: string
  readonly informationClauseText: string
  readonly futureConsentEnabled: boolean
  readonly futureConsentText: string
  readonly customConsentEnabled: boolean
  readonly customConsentText: string
  readonly expirationEnabled: boolean
  /** The last day, YYYY-MM-DD. */
  readonly expiredAt: string
  readonly contactName: string
  readonly contactEmail: string
  readonly contactPhone: string
}

export type FormField = keyof OfferForm

/** A partial form. */
export type TypedForm = { readonly [Field in FormField]?: OfferForm[Field] | undefined }

export const emptyContract: ContractForm = { employmentType: '', from: '', to: '', amountType: '' }

export const emptyPlace: PlaceForm = {
  city: '',
  street: '',
  countryCode: 'PL',
  latitude: null,
  longitude: null,
  isNotFound: false,
}

export const emptyForm: OfferForm = {
  companyLogo: '',
  companyName: '',
  companySize: '',
  companyWebsite: '',
  jobPositionName: '',
  jobPositionExperience: '',
  jobCategory: '',
  jobSubcategory: '',
  languages: [],
  requiredSkills: [],
  optionalSkills: [],
  techStack: [],
  salaryCurrency: 'pln',
  salaryUnit: 'month',
  primarySalary: emptyContract,
  secondSalaryActive: false,
  additionalSalary: emptyContract,
  jobDescription: '',
  locations: [],
  workingPlace: '',
  workingTime: 'undetermined',
  schedule: [],
  minimumAge: '',
  duration: '',
  remoteInterview: false,
  openToHireUkrainians: false,
  applicationType: 'email',
  applicationTypeUri: '',
  informationClauseText: '',
  futureConsentEnabled: false,
  futureConsentText: '',
  customConsentEnabled: false,
  customConsentText: '',
  expirationEnabled: false,
  expiredAt: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
}

export const sectionOfField: Readonly<Record<FormField, FormSection>> = {
  companyLogo: 'company',
  companyName: 'company',
  companySize: 'company',
  companyWebsite: 'company',
  jobPositionName: 'position',
  jobPositionExperience: 'position',
  jobCategory: 'category',
  jobSubcategory: 'category',
  languages: 'languages',
  requiredSkills: 'skills',
  optionalSkills: 'skills',
  techStack: 'techStack',
  salaryCurrency: 'earnings',
  salaryUnit: 'earnings',
  primarySalary: 'earnings',
  secondSalaryActive: 'earnings',
  additionalSalary: 'earnings',
  jobDescription: 'description',
  locations: 'location',
  workingPlace: 'workingPlace',
  workingTime: 'workingTime',
  schedule: 'week',
  minimumAge: 'week',
  duration: 'week',
  remoteInterview: 'remoteInterview',
  openToHireUkrainians: 'ukrainians',
  applicationType: 'application',
  applicationTypeUri: 'application',
  informationClauseText: 'consents',
  futureConsentEnabled: 'consents',
  futureConsentText: 'consents',
  customConsentEnabled: 'consents',
  customConsentText: 'consents',
  expirationEnabled: 'expiration',
  expiredAt: 'expiration',
  contactName: 'contact',
  contactEmail: 'contact',
  contactPhone: 'contact',
}

const isFormField = (name: string): name is FormField => Object.hasOwn(sectionOfField, name)

export const formFields: readonly FormField[] = Object.keys(sectionOfField).filter(isFormField)

/** The field that contains a path such as `locations.2.city`; null for an unknown one. */
export const fieldOfPath = (path: string): FormField | null => {
  const [name = ''] = path.split('.')
  return isFormField(name) ? name : null
}

// In the order in which the form shows them.
const inputs = ['city', 'countryCode', 'street', 'employmentType', 'from', 'to', 'amountType'] as const

/** The input within a composite field: 'city' of 'locations.0.city'. */
export const inputOfPath = (path: string) => inputs.find((name) => path.endsWith(`.${name}`))

const ROWS = 1_000
const inputsOfRow = inputs.length + 1

/** Orders paths as their inputs stand on the page: by field, then by row, then by input. */
export const placeInForm = (path: string): number => {
  const field = fieldOfPath(path)
  const row = Number(path.split('.')[1]) + 1 || 0
  const input = inputs.findIndex((name) => path.endsWith(`.${name}`)) + 1
  return ((field === null ? formFields.length : formFields.indexOf(field)) * ROWS + row) * inputsOfRow + input
}
