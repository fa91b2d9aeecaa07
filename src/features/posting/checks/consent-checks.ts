import { markupIn, placeholdersIn } from '#features/clauses/rules.ts'
import { visibleText } from '#kernel/text/plain-text.ts'
import { formLimits } from '../enumerations.ts'
import type { OfferForm } from '../form/offer-form.ts'
import { type Finding, type FormCheck, fieldsWhere, isBlank } from './check.ts'

const section = 'consents'
const { clause } = formLimits

const textsOf = (form: OfferForm) => [
  { field: 'informationClauseText', text: form.informationClauseText, isAsked: true },
  { field: 'futureConsentText', text: form.futureConsentText, isAsked: form.futureConsentEnabled },
  { field: 'customConsentText', text: form.customConsentText, isAsked: form.customConsentEnabled },
]

const eachText =
  (isWrong: (text: string) => boolean, values?: (text: string) => Finding['values']) =>
  (form: OfferForm): Finding[] =>
    textsOf(form).flatMap(({ field, text, isAsked }) =>
      fieldsWhere([field, isAsked && isWrong(visibleText(text)), values?.(text)]),
    )

export const consentChecks: readonly FormCheck[] = [
  { section, reason: 'consentRequired', isOfWhole: true, find: eachText(isBlank) },
  {
    section,
    reason: 'tooShort',
    find: eachText(
      (text) => text !== '' && text.length < clause.min,
      () => ({ count: clause.min }),
    ),
  },
  {
    section,
    reason: 'tooLong',
    find: eachText(
      (text) => text.length > clause.max,
      () => ({ count: clause.max }),
    ),
  },
  {
    section,
    reason: 'placeholderLeft',
    find: eachText(
      (text) => placeholdersIn(text).length > 0,
      (text) => ({ token: placeholdersIn(text).join(', ') }),
    ),
  },
  {
    section,
    reason: 'markup',
    find: eachText(
      (text) => markupIn(text).length > 0,
      (text) => ({ token: markupIn(text).join(', ') }),
    ),
  },
]
