import type { OfferLimits } from '#features/offers/contract.ts'
import type { FieldProblem } from '#kernel/app-error.ts'
import { visibleText } from '#kernel/text/plain-text.ts'
import type { FormSection } from '../enumerations.ts'
import type { OfferForm } from '../form/offer-form.ts'

/** Reasons of problems; keys of the texts in `posting:problems`. */
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
  'salaryTooLarge',
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
  'phoneTooShort',
  'phoneInvalid',
] as const
export type ProblemReason = (typeof problemReasons)[number]

type ProblemValues = Readonly<Record<string, string | number>>

/** A problem of one input: its path, such as `locations.1.city`, and values for its text. */
export interface PostingProblem extends FieldProblem {
  readonly reason: ProblemReason
  readonly values?: ProblemValues
}

/** An input that violates a rule. */
export interface Finding {
  readonly field: string
  readonly values?: ProblemValues
}

export interface FormCategory {
  readonly key: string
  readonly parentKey: string | null
}

/** What the rules need besides the form; plain data, shared with the browser. */
export interface FormContext {
  /** Today in Warsaw, YYYY-MM-DD. */
  readonly today: string
  readonly plan: { readonly name: string; readonly limits: OfferLimits }
  /** Categories that may contain offers. */
  readonly categories: readonly FormCategory[]
  readonly currencies: readonly string[]
  /** Optional parts that the board's form shows. */
  readonly shows: {
    readonly languages: boolean
    readonly skills: boolean
    readonly techStack: boolean
    /** When the work is done, from which age and for how long. */
    readonly week?: boolean
  }
}

/** A rule of the form. For each input only the first violated rule is reported. */
export interface FormCheck {
  readonly section: FormSection
  readonly reason: ProblemReason
  /** The rule reports missing input, which a draft may lack. */
  readonly isOfWhole?: true
  readonly find: (form: OfferForm, context: FormContext) => readonly Finding[]
}

/** Ignores invisible characters such as joiners and bidi controls, without which offers are stored. */
export const isBlank = (text: string): boolean => visibleText(text) === ''

/** The fields whose test is true. */
export const fieldsWhere = (
  ...tests: readonly (readonly [field: string, isWrong: boolean, values?: ProblemValues | undefined])[]
): Finding[] =>
  tests.flatMap(([field, isWrong, values]) => (isWrong ? [{ field, ...(values && { values }) }] : []))
