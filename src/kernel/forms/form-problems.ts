import type { z } from 'zod'
import type { FieldProblem } from '../app-error.ts'

// Zod is imported for its types only, so that pages that show problems do not load it.

/** A problem with one input; `reason` is a message key, `limit` the bound that the message names. */
export interface FormProblem extends FieldProblem {
  readonly limit?: number
}

/** Whether an issue's message is a message key of the schema; Zod's own messages are sentences. */
const isKey = (message: string): boolean => /^[a-z][A-Za-z]*$/.test(message)

const TOO_SMALL = { string: 'tooShort', array: 'tooFew', set: 'tooFew', file: 'fileEmpty' } as const
const TOO_BIG = { string: 'tooLong', array: 'tooMany', set: 'tooMany', file: 'fileTooLarge' } as const

const wordOf = (words: Readonly<Record<string, string>>, origin: string, otherwise: string): string =>
  Object.hasOwn(words, origin) ? (words[origin] ?? otherwise) : otherwise

/** The reason of an issue without a key of its own: a key of `web:form.reasons`. */
const reasonOf = (issue: z.core.$ZodIssue): Omit<FormProblem, 'field'> => {
  switch (issue.code) {
    case 'too_small': {
      const limit = Number(issue.minimum)
      if (limit === 1 && ['string', 'array'].includes(issue.origin)) return { reason: 'required' }
      return { reason: wordOf(TOO_SMALL, issue.origin, 'tooSmall'), limit }
    }
    case 'too_big':
      return { reason: wordOf(TOO_BIG, issue.origin, 'tooLarge'), limit: Number(issue.maximum) }
    case 'invalid_format':
      return { reason: issue.format === 'email' ? 'email' : 'invalid' }
    case 'invalid_type':
      return { reason: issue.input === undefined ? 'required' : 'invalid' }
    default:
      return { reason: 'invalid' }
  }
}

/**
 * Validates a value; returns one problem an input, in the schema's order. Inputs in rows are dotted paths:
 * `skills.2.name`.
 */
export const problemsOf = (schema: z.ZodType, value: unknown): FormProblem[] => {
  const read = schema.safeParse(value, { reportInput: true })
  if (read.success) return []
  const found = new Map<string, FormProblem>()
  for (const issue of read.error.issues) {
    const field = issue.path.map(String).join('.')
    if (found.has(field)) continue
    const told = isKey(issue.message) ? { reason: issue.message } : reasonOf(issue)
    found.set(field, { field, ...told })
  }
  return [...found.values()]
}
