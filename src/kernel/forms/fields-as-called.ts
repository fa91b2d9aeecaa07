import { AppError, isAppError } from '../app-error.ts'

/** For the `catch` of a call whose fields have other names than the service's: its problems name them as the call does. */
export const fieldsAsCalled =
  (called: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!isAppError(error) || !error.details.problems) throw error
    const problems = error.details.problems.map((problem) => ({
      ...problem,
      field: called[problem.field] ?? problem.field,
    }))
    throw new AppError(error.code, { ...error.details, problems })
  }
