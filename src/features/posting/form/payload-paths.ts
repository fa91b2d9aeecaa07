import type { OfferPayload } from '../offer-gateway.ts'
import { type FormField, fieldOfPath, type OfferForm } from './offer-form.ts'

// Maps paths of the form to the API payload's paths, for problems reported to programs.

type Given = Pick<OfferPayload, 'requirements' | 'employmentTypes' | 'categories'>
type PathOf = (rest: readonly string[]) => string

const contractInputs: Readonly<Record<string, string>> = {
  employmentType: 'type',
  from: 'salary.from',
  to: 'salary.to',
}

const placeInputs: Readonly<Record<string, string>> = {
  latitude: 'geoCoordinates.latitude',
  longitude: 'geoCoordinates.longitude',
}

const joined = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('.')

const named = (inputs: Readonly<Record<string, string>>, input = ''): string => inputs[input] ?? input

/** Indexes of the first and second contract in the payload, whose entries may carry their `order`. */
const contractPlaces = ({ employmentTypes = [] }: Given): readonly number[] =>
  employmentTypes
    .map(({ order }, at) => ({ at, order: order ?? 0 }))
    .sort((a, b) => a.order - b.order)
    .map(({ at }) => at)

const skillPlace = ({ requirements = [] }: Given, form: OfferForm, required: boolean, at: number): number => {
  const places = requirements.flatMap((row, place) => (row.required === required ? [place] : []))
  return places[at] ?? (required ? at : form.requiredSkills.length + at)
}

/** The payload's path for a path of the form such as `locations.0.latitude`. */
export const payloadPathOf = (path: string, form: OfferForm, sent: Given): string => {
  const contract =
    (order: number): PathOf =>
    ([input]) =>
      joined('employmentTypes', contractPlaces(sent)[order] ?? order, named(contractInputs, input))
  const skill =
    (required: boolean): PathOf =>
    ([at, input]) =>
      at === undefined
        ? 'requirements'
        : joined(
            ...['requirements', skillPlace(sent, form, required, Number(at))],
            named({ name: 'skillName', id: 'skillId' }, input),
          )
  const category = (key: string): PathOf => {
    const at = key === '' ? -1 : (sent.categories ?? []).findIndex((entry) => entry.key === key)
    return () => (at < 0 ? 'categories' : `categories.${at}.key`)
  }
  const to = (field: string): PathOf => {
    return (rest) => joined(field, ...rest)
  }
  const places: Readonly<Record<FormField, PathOf>> = {
    companyLogo: to('hiringCompany.logoUrl'),
    companyName: to('hiringCompany.name'),
    companySize: to('hiringCompany.size'),
    companyWebsite: to('hiringCompany.url'),
    jobPositionName: to('title'),
    jobPositionExperience: to('experienceLevel'),
    jobCategory: category(form.jobCategory),
    jobSubcategory: category(form.jobSubcategory),
    languages: to('languages'),
    requiredSkills: skill(true),
    optionalSkills: skill(false),
    techStack: to('requirements'),
    salaryCurrency: () => contract(0)(['currency']),
    salaryUnit: () => contract(0)(['salary.unit']),
    primarySalary: contract(0),
    secondSalaryActive: to('employmentTypes'),
    additionalSalary: contract(1),
    jobDescription: to('body'),
    locations: ([at, input]) => joined('locations', at, named(placeInputs, input)),
    workingPlace: to('workplaceType'),
    workingTime: to('workingTime'),
    schedule: to('schedule'),
    minimumAge: to('minimumAge'),
    duration: to('duration'),
    remoteInterview: to('publicTags'),
    openToHireUkrainians: to('publicTags'),
    applicationType: to('apply'),
    applicationTypeUri: to(form.applicationType === 'url' ? 'apply.url' : 'apply.email'),
    informationClauseText: to('informationClause'),
    futureConsentEnabled: to('futureConsent.enabled'),
    futureConsentText: to('futureConsent.value'),
    customConsentEnabled: to('customConsent.enabled'),
    customConsentText: to('customConsent.value'),
    expirationEnabled: to('expiredAt'),
    expiredAt: to('expiredAt'),
    contactName: to('contact.name'),
    contactEmail: to('contact.email'),
    contactPhone: to('contact.phone'),
  }
  const field = fieldOfPath(path)
  return field ? places[field](path.split('.').slice(1)) : path
}
