import type { FormProblem } from '#kernel/forms/form-problems.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Reads the field problems from the details of a refused call; `key`, if given, is the machine-readable reason. */
export const readProblems = (details: Readonly<Record<string, unknown>>): FormProblem[] =>
  (Array.isArray(details.problems) ? details.problems : []).flatMap((problem: unknown): FormProblem[] => {
    if (!isRecord(problem) || typeof problem.field !== 'string') return []
    const { field, key } = problem
    return [{ field, reason: typeof key === 'string' ? key : 'invalid' }]
  })
