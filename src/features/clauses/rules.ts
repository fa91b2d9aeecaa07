import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { type CompanyClauses, clauseLimits } from './contract.ts'

/** Blanks of a template left to fill in: '[NAZWA FIRMY]', '{{administrator}}', '<company>'. */
const PLACEHOLDER = /\[[^[\]\n]{2,60}\]|\{\{?[^{}\n]{1,60}\}?\}|<[^<>\n]{2,60}>|_{4,}|\.{6,}/g

/** HTML: '<b>', '</p>', '<a href="x">'. An unknown element such as '<company>' is a blank of a template. */
const MARKUP =
  /<\/[a-z][a-z0-9]*\s*>|<(?:a|b|i|u|p|br|hr|em|ul|ol|li|h[1-6]|div|img|span|style|strong|script|iframe|table|tr|td)(?:\s[^<>]*)?\/?>|<!--/gi

const each = (found: readonly string[] | null): readonly string[] => [...new Set(found ?? [])]

/** Distinct tags in the order of the text; `placeholdersIn` does the same for blanks. */
export const markupIn = (text: string): readonly string[] => each(text.match(MARKUP))

export const placeholdersIn = (text: string): readonly string[] =>
  each(text.replace(MARKUP, '').match(PLACEHOLDER))

export const clauseFields = ['informationClause', 'futureConsent', 'customConsent'] as const
export type ClauseField = (typeof clauseFields)[number]

const problemOf = (field: ClauseField, text: string): FormProblem | null => {
  if (text.length < clauseLimits.min) return { field, reason: 'tooShort', limit: clauseLimits.min }
  if (text.length > clauseLimits.max) return { field, reason: 'tooLong', limit: clauseLimits.max }
  if (markupIn(text).length > 0) return { field, reason: 'markup' }
  return placeholdersIn(text).length > 0 ? { field, reason: 'placeholderLeft' } : null
}

/** Only the clause and texts of disabled consents may be empty; no text may hold markup or blanks of a template. */
export const clauseProblems = (clauses: CompanyClauses): FormProblem[] =>
  clauseFields.flatMap((field): readonly FormProblem[] => {
    const { informationClause, ...consents } = clauses
    const consent = field === 'informationClause' ? null : consents[field]
    const text = consent ? consent.value : informationClause
    if (text === '') return consent?.enabled ? [{ field, reason: 'required' }] : []
    const problem = problemOf(field, text)
    return problem ? [problem] : []
  })
