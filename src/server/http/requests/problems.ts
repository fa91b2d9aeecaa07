import type { z } from 'zod'
import { AppError, type FieldProblem } from '#kernel/app-error.ts'

type RawIssue = z.core.$ZodRawIssue

const nouns: Readonly<Record<string, string>> = {
  int: 'an integer number',
  number: 'a number',
  string: 'a string',
  boolean: 'a boolean value',
  array: 'an array',
  object: 'an object',
  date: 'a date',
}

const fieldOf = (path: readonly PropertyKey[] | undefined): string => (path ?? []).map(String).join('.')

/** 'itemsCount', or 'each value in skills' for an item of a list. */
const subjectOf = (path: readonly PropertyKey[] | undefined): string => {
  const last = path?.at(-1)
  return typeof last === 'number' ? `each value in ${fieldOf(path?.slice(0, -1))}` : fieldOf(path) || 'body'
}

const sizeReason = (issue: Extract<RawIssue, { code: 'too_big' | 'too_small' }>): string => {
  const big = issue.code === 'too_big'
  const limit = String(issue.code === 'too_big' ? issue.maximum : issue.minimum)
  if (!big && limit === '1' && (issue.origin === 'string' || issue.origin === 'array'))
    return 'should not be empty'
  if (issue.origin === 'string')
    return big
      ? `must be shorter than or equal to ${limit} characters`
      : `must be longer than or equal to ${limit} characters`
  if (issue.origin === 'array')
    return big ? `must contain no more than ${limit} elements` : `must contain at least ${limit} elements`
  return big ? `must not be greater than ${limit}` : `must not be less than ${limit}`
}

const reasonOf = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'too_big':
    case 'too_small':
      return sizeReason(issue)
    case 'invalid_value':
      return 'must be a valid enum value'
    case 'invalid_type':
      return issue.input === undefined
        ? 'should not be empty'
        : `must be ${nouns[issue.expected] ?? issue.expected}`
    case 'invalid_format':
      return issue.format === 'regex' ? 'is not valid' : `must be a valid ${issue.format}`
    default:
      return 'is not valid'
  }
}

/** Messages in the gateway's wording, e.g. "itemsCount must not be greater than 100"; a schema's own text overrides. */
const describe = (issue: RawIssue): string => `${subjectOf(issue.path)} ${reasonOf(issue)}`

/** The parsed value; throws 'request.invalid' with every problem. */
export const parseWith = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const result = schema.safeParse(input, { error: describe })
  if (result.success) return result.data
  throw new AppError('request.invalid', { problems: result.error.issues.flatMap(problemsOf) })
}

/** An object with unknown keys is one issue, but each key is a field to correct. */
const problemsOf = (issue: z.core.$ZodIssue): FieldProblem[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => {
        const field = fieldOf([...issue.path, key])
        return { field, reason: `property ${field} should not exist` }
      })
    : [{ field: fieldOf(issue.path), reason: issue.message }]
