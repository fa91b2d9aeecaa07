import { isSame } from '#kernel/forms/field-merge.ts'
import type { FormSection } from '../enumerations.ts'
import { type ContractForm, emptyForm, type FormField, type OfferForm } from './offer-form.ts'

// What like offers of a company have in common: its newest offer may fill it in on a new draft.

const commonFields: Readonly<Partial<Record<FormSection, readonly FormField[]>>> = {
  position: ['jobPositionExperience'],
  category: ['jobCategory', 'jobSubcategory'],
  languages: ['languages'],
  skills: ['requiredSkills', 'optionalSkills'],
  techStack: ['techStack'],
  earnings: ['salaryCurrency', 'salaryUnit', 'primarySalary', 'secondSalaryActive', 'additionalSalary'],
  location: ['locations'],
  workingPlace: ['workingPlace'],
  workingTime: ['workingTime'],
  week: ['schedule', 'minimumAge', 'duration'],
  remoteInterview: ['remoteInterview'],
  ukrainians: ['openToHireUkrainians'],
  application: ['applicationType', 'applicationTypeUri'],
  consents: [
    ...(['informationClauseText', 'futureConsentEnabled', 'futureConsentText'] as const),
    ...(['customConsentEnabled', 'customConsentText'] as const),
  ],
  contact: ['contactName', 'contactEmail', 'contactPhone'],
}

const withoutAmounts = (contract: ContractForm): ContractForm => ({ ...contract, from: '', to: '' })

/** The form without what is written anew for each offer: name, description, pictures and amounts. */
export const commonOf = (form: OfferForm, most: { readonly places: number }): OfferForm => ({
  ...form,
  ...{ jobPositionName: '', jobDescription: '', companyLogo: '' },
  primarySalary: withoutAmounts(form.primarySalary),
  additionalSalary: withoutAmounts(form.additionalSalary),
  locations: form.locations.slice(0, most.places),
})

export interface Takeable {
  readonly section: FormSection
  readonly fields: readonly FormField[]
}

/** Sections that the common part would fill in; what somebody has typed stays, and nothing is emptied. */
export const takeableOf = (
  common: OfferForm,
  form: OfferForm,
  { sections, typed }: { readonly sections: readonly FormSection[]; readonly typed: readonly FormField[] },
): Takeable[] =>
  sections.flatMap((section) => {
    const fields = (commonFields[section] ?? []).filter((field) => common[field] !== '' || form[field] === '')
    const isTyped = fields.some((field) => typed.includes(field))
    const isEmpty = fields.every((field) => isSame(common[field], emptyForm[field]))
    const isKnown = fields.every((field) => isSame(common[field], form[field]))
    return isTyped || isEmpty || isKnown ? [] : [{ section, fields }]
  })
