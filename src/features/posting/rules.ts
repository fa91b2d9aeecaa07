import { categoryChecks } from './checks/category-checks.ts'
import type { FormCheck, FormContext, PostingProblem } from './checks/check.ts'
import { companyChecks } from './checks/company-checks.ts'
import { consentChecks } from './checks/consent-checks.ts'
import { contactChecks } from './checks/contact-checks.ts'
import { applicationChecks, descriptionChecks, workChecks } from './checks/content-checks.ts'
import { expirationChecks } from './checks/expiration-checks.ts'
import { languageChecks } from './checks/language-checks.ts'
import { placeChecks } from './checks/place-checks.ts'
import { positionChecks } from './checks/position-checks.ts'
import { salaryChecks } from './checks/salary-checks.ts'
import { skillChecks } from './checks/skill-checks.ts'
import type { DraftState } from './enumerations.ts'
import { plainTextOf } from './form/description.ts'
import { changedFields } from './form/merge.ts'
import { fieldOfPath, type OfferForm, placeInForm } from './form/offer-form.ts'

/** All rules of the form, in the form's order; browsers and server check exactly these. */
export const formChecks: readonly FormCheck[] = [
  ...companyChecks,
  ...positionChecks,
  ...categoryChecks,
  ...languageChecks,
  ...skillChecks,
  ...salaryChecks,
  ...descriptionChecks,
  ...placeChecks,
  ...workChecks,
  ...applicationChecks,
  ...consentChecks,
  ...expirationChecks,
  ...contactChecks,
]

/**
 * The problems of the form in its order, one per input. A draft may be incomplete: only its present values are checked.
 */
export const checkForm = (form: OfferForm, context: FormContext, state: DraftState): PostingProblem[] => {
  const found = new Map<string, PostingProblem>()
  for (const { reason, isOfWhole, find } of formChecks) {
    if (isOfWhole && state === 'draft') continue
    for (const { field, values } of find(form, context))
      if (!found.has(field)) found.set(field, { field, reason, ...(values && { values }) })
  }
  return [...found.values()].sort((one, other) => placeInForm(one.field) - placeInForm(other.field))
}

// Exports for other features.
export type { FormContext, PostingProblem } from './checks/check.ts'
export type { FormField, OfferForm, TypedForm } from './form/offer-form.ts'

export const offerForms = { changedFields, fieldOfPath, plainTextOf } as const
