import { AppError, isAppError } from '../app-error.ts'

/** Returns a `catch` handler that renames the fields in problems from the service's names to those of the endpoint. */
export const withRenamedFields =
  (newNames: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    if (!isAppError(error) || !error.details.problems) throw error
    const problems = error.details.problems.map((problem) => ({
      ...problem,
      field: newNames[problem.field] ?? problem.field,
    }))
    throw new AppError(error.code, { ...error.details, problems })
  }
