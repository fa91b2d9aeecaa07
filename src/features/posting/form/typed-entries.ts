import { shifts } from '#features/offers/week-contract.ts'
import { type FormValue, formValues } from '#kernel/forms/form-values.ts'
import { plainLine, storableText } from '#kernel/text/plain-text.ts'
import { formDefaults, formLimits } from '../enumerations.ts'
import type { ContractForm, OfferForm, SkillForm } from './offer-form.ts'

// Parses the form posted by a browser without scripts.

const textOf = (value: FormValue | undefined, most: number = formLimits.line): string =>
  typeof value === 'string' ? storableText(value).slice(0, most) : ''
const lineOf = (value: FormValue | undefined): string => plainLine(textOf(value))

type Branch = { readonly [name: string]: FormValue }

const branchOf = (value: FormValue | undefined): Branch =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Blob) ? value : {}

const rowsOf = (value: FormValue | undefined): Branch[] => (Array.isArray(value) ? value.map(branchOf) : [])

const numberOf = (value: FormValue | undefined): number | null => {
  const text = lineOf(value)
  const number = Number(text)
  return text === '' || !Number.isFinite(number) ? null : number
}

const within = (value: number | null, most: number): number | null =>
  value !== null && Math.abs(value) <= most ? value : null

const contractOf = (value: FormValue | undefined): ContractForm => {
  const { employmentType, from, to, amountType } = branchOf(value)
  return {
    ...{ employmentType: lineOf(employmentType), from: lineOf(from), to: lineOf(to) },
    amountType: lineOf(amountType),
  }
}

const skillsOf = (value: FormValue | undefined): SkillForm[] =>
  rowsOf(value).flatMap(({ id, name, level }) => {
    const typed = lineOf(name)
    const known = numberOf(id)
    return typed === ''
      ? []
      : [
          {
            id: Number.isInteger(known) ? known : null,
            name: typed,
            level: Math.trunc(numberOf(level) ?? formDefaults.skillLevel),
          },
        ]
  })

const MAX_TEXT_LENGTH = 200_000

/** The typed form without empty rows. */
export const formOfEntries = (entries: Iterable<readonly [string, string]>): OfferForm => {
  const values: Branch = formValues(entries)
  const line = (name: string) => lineOf(values[name])
  const isOn = (name: string) => values[name] === 'on'
  const clause = (name: string) => textOf(values[name], formLimits.clause.max * 2).replace(/\r\n?/g, '\n')
  return {
    companyLogo: textOf(values.companyLogo, 2_000),
    companyName: line('companyName'),
    companySize: line('companySize'),
    companyWebsite: line('companyWebsite'),
    jobPositionName: line('jobPositionName'),
    jobPositionExperience: line('jobPositionExperience'),
    jobCategory: line('jobCategory'),
    jobSubcategory: line('jobSubcategory'),
    languages: rowsOf(values.languages)
      .map(({ code, level }) => ({ code: lineOf(code), level: lineOf(level) }))
      .filter(({ code, level }) => code !== '' || level !== ''),
    requiredSkills: skillsOf(values.requiredSkills),
    optionalSkills: skillsOf(values.optionalSkills),
    techStack: skillsOf(values.techStack),
    salaryCurrency: line('salaryCurrency'),
    salaryUnit: line('salaryUnit'),
    primarySalary: contractOf(values.primarySalary),
    secondSalaryActive: isOn('secondSalaryActive'),
    additionalSalary: contractOf(values.additionalSalary),
    jobDescription: textOf(values.jobDescription, MAX_TEXT_LENGTH),
    locations: rowsOf(values.locations)
      .map(({ city, street, countryCode, latitude, longitude }) => ({
        ...{ city: lineOf(city), street: lineOf(street), countryCode: lineOf(countryCode).slice(0, 2) },
        latitude: within(numberOf(latitude), 90),
        longitude: within(numberOf(longitude), 180),
        isNotFound: false,
      }))
      .filter(({ city, street }) => city !== '' || street !== ''),
    workingPlace: line('workingPlace'),
    workingTime: line('workingTime'),
    schedule: shifts.filter((shift) => isOn(shift)),
    minimumAge: line('minimumAge'),
    duration: line('duration'),
    remoteInterview: isOn('remoteInterview'),
    openToHireUkrainians: isOn('openToHireUkrainians'),
    applicationType: line('applicationType'),
    applicationTypeUri: line('applicationTypeUri'),
    informationClauseText: clause('informationClauseText'),
    futureConsentEnabled: isOn('futureConsentEnabled'),
    futureConsentText: clause('futureConsentText'),
    customConsentEnabled: isOn('customConsentEnabled'),
    customConsentText: clause('customConsentText'),
    expirationEnabled: isOn('expirationEnabled'),
    expiredAt: line('expiredAt'),
    contactName: line('contactName'),
    contactEmail: line('contactEmail'),
    contactPhone: line('contactPhone'),
  }
}
