import type { OfferLimits } from '#features/offers/contract.ts'
import type { FieldProblem } from '#kernel/app-error.ts'
import { visibleText } from '#kernel/text/plain-text.ts'
import type { FormSection } from '../enumerations.ts'
import type { OfferForm } from '../form/offer-form.ts'

/** Keys of the texts in `posting:problems`. */
export const problemReasons = [
  'required',
  'tooShort',
  'tooLong',
  'invalidUrl',
  'noSpaces',
  'protocolMissing',
  'invalidEmail',
  'invalidChoice',
  'companyNameTooShort',
  'companyNameTooLong',
  'invalidFileType',
  'fileTooLarge',
  'corruptedFile',
  'tooManyPixels',
  'logoTooSmall',
  'tooManyUppercase',
  'positionTooShort',
  'positionSmallLetters',
  'positionTooLong',
  'invalidSeniority',
  'seniorityNotInPlan',
  'categoryRequired',
  'categoryNotInPlan',
  'subcategoryRequired',
  'maxLanguages',
  'duplicateLanguage',
  'skillsRequired',
  'maxSkills',
  'skillNameLength',
  'duplicateSkill',
  'salaryNumber',
  'salaryPositive',
  'toGreaterThanFrom',
  'toMaxThreeTimes',
  'salaryTypeRequired',
  'salaryRangeIncomplete',
  'emptyDescription',
  'oneImage',
  'locationRequired',
  'locationNotFound',
  'coordinatesRequired',
  'maxLocations',
  'consentRequired',
  'placeholderLeft',
  'markup',
  'invalidDate',
  'dateInPast',
  'maxDate',
  'contactNameSpace',
  'phoneInvalid',
] as const
export type ProblemReason = (typeof problemReasons)[number]

type ProblemValues = Readonly<Record<string, string | number>>

/** What is wrong with one input: its path, such as `locations.1.city`, and what its text names. */
export interface PostingProblem extends FieldProblem {
  readonly reason: ProblemReason
  readonly values?: ProblemValues
}

/** An input that a rule finds wrong. */
export interface Finding {
  readonly field: string
  readonly values?: ProblemValues
}

export interface FormCategory {
  readonly key: string
  readonly parentKey: string | null
}

/** What the rules know beside the form; plain data, so that browsers are given the same. */
export interface FormContext {
  /** In Warsaw, YYYY-MM-DD. */
  readonly today: string
  readonly plan: { readonly name: string; readonly limits: OfferLimits }
  /** Those that hold offers. */
  readonly categories: readonly FormCategory[]
  readonly currencies: readonly string[]
  /** What the board's form shows. */
  readonly shows: { readonly languages: boolean; readonly skills: boolean; readonly techStack: boolean }
}

/** One rule of the form. Of the rules of one input the first that is broken speaks. */
export interface FormCheck {
  readonly section: FormSection
  readonly reason: ProblemReason
  /** Says that something is missing: a draft may lack it. */
  readonly isOfWhole?: true
  readonly find: (form: OfferForm, context: FormContext) => readonly Finding[]
}

/** Also of what nobody sees, such as joiners and marks of direction: offers are stored without them. */
export const isBlank = (text: string): boolean => visibleText(text) === ''

/** Finds the fields of which the test is true. */
export const fieldsWhere = (
  ...tests: readonly (readonly [field: string, isWrong: boolean, values?: ProblemValues | undefined])[]
): Finding[] =>
  tests.flatMap(([field, isWrong, values]) => (isWrong ? [{ field, ...(values && { values }) }] : []))
