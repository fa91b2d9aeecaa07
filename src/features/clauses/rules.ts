import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { type CompanyClauses, clauseLimits } from './contract.ts'

/** '[NAZWA FIRMY]', '{{administrator}}', '<company>': what a template leaves for its user to fill in. */
const PLACEHOLDER = /\[[^[\]\n]{2,60}\]|\{\{?[^{}\n]{1,60}\}?\}|<[^<>\n]{2,60}>|_{4,}|\.{6,}/g

/** In the order of the text, each once. */
export const placeholdersIn = (text: string): readonly string[] => [...new Set(text.match(PLACEHOLDER) ?? [])]

export const clauseFields = ['informationClause', 'futureConsent', 'customConsent'] as const
export type ClauseField = (typeof clauseFields)[number]

const problemOf = (field: ClauseField, text: string): FormProblem | null => {
  if (text.length < clauseLimits.min) return { field, reason: 'tooShort', limit: clauseLimits.min }
  if (text.length > clauseLimits.max) return { field, reason: 'tooLong', limit: clauseLimits.max }
  return placeholdersIn(text).length > 0 ? { field, reason: 'placeholderLeft' } : null
}

/** A clause may be missing; a consent that is asked for needs its words, and no text keeps the blanks of a template. */
export const clauseProblems = (clauses: CompanyClauses): FormProblem[] =>
  clauseFields.flatMap((field): readonly FormProblem[] => {
    const { informationClause, ...consents } = clauses
    const consent = field === 'informationClause' ? null : consents[field]
    const text = consent ? consent.value : informationClause
    if (text === '') return consent?.enabled ? [{ field, reason: 'required' }] : []
    const problem = problemOf(field, text)
    return problem ? [problem] : []
  })
