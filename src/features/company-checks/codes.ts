import type { FormProblem } from '#kernel/forms/form-problems.ts'
import { plainLine } from '#kernel/text/plain-text.ts'

export const maxCodes = 100
export const maxDays = 1_100
export const longestNote = 200

/** Form of new codes, as an operator typed it. */
export interface TypedCodes {
  readonly plan: string
  readonly count: string
  /** Days of validity; '' for no limit. */
  readonly days: string
  /** Purpose of the codes, which the company sees too. */
  readonly note: string
}

export const readCodes = (fields: Pick<URLSearchParams, 'get'>): TypedCodes => {
  const line = (name: string) => plainLine(fields.get(name) ?? '').slice(0, 400)
  return { plan: line('plan'), count: line('count'), days: line('days'), note: line('note') }
}

const numberProblem = (field: string, text: string, most: number): FormProblem[] => {
  if (!/^\d{1,9}$/.test(text)) return [{ field, reason: text === '' ? 'required' : 'invalid' }]
  if (Number(text) < 1) return [{ field, reason: 'tooSmall', limit: 1 }]
  return Number(text) > most ? [{ field, reason: 'tooLarge', limit: most }] : []
}

export const codesProblems = (
  { plan, count, days, note }: TypedCodes,
  plans: readonly { readonly key: string }[],
): FormProblem[] => [
  ...(plans.some(({ key }) => key === plan)
    ? []
    : [{ field: 'plan', reason: plan === '' ? 'required' : 'invalid' }]),
  ...numberProblem('count', count, maxCodes),
  ...(days === '' ? [] : numberProblem('days', days, maxDays)),
  ...(note === '' ? [{ field: 'note', reason: 'required' }] : []),
  ...(note.length > longestNote ? [{ field: 'note', reason: 'tooLong', limit: longestNote }] : []),
]
