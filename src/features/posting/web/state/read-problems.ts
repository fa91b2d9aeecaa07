import { type PostingProblem, problemReasons } from '../../checks/check.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const valuesIn = (given: Readonly<Record<string, unknown>>): NonNullable<PostingProblem['values']> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )

const problemIn = (given: unknown): PostingProblem[] => {
  if (!isRecord(given) || typeof given.field !== 'string') return []
  const { field, values } = given
  const reason = problemReasons.find((known) => known === given.reason)
  return reason ? [{ field, reason, ...(isRecord(values) && { values: valuesIn(values) }) }] : []
}

/** The form's problems in the details of a refusal. */
export const readProblems = ({ problems }: Readonly<Record<string, unknown>>): PostingProblem[] =>
  Array.isArray(problems) ? problems.flatMap(problemIn) : []

/** Why a logo was not taken: what is wrong with the file, or that it was not sent. */
export type LogoProblem = PostingProblem | 'unsent'

/** The problem of a logo; a refusal that names none says nothing about the file. */
export const readLogoProblem = (details: Readonly<Record<string, unknown>>): LogoProblem =>
  readProblems(details)[0] ?? 'unsent'
