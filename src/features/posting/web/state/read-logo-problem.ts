import { type PostingProblem, problemReasons } from '../../checks/check.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const valuesIn = (given: Readonly<Record<string, unknown>>): NonNullable<PostingProblem['values']> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  )

/** Why the server refused a logo; what it does not say is a damaged file. */
export const readLogoProblem = (details: Readonly<Record<string, unknown>>): PostingProblem => {
  const [first]: unknown[] = Array.isArray(details.problems) ? details.problems : []
  const given = isRecord(first) ? first : {}
  const reason = problemReasons.find((known) => known === given.reason) ?? 'corruptedFile'
  const values = isRecord(given.values) ? valuesIn(given.values) : {}
  return { field: 'companyLogo', reason, values }
}
