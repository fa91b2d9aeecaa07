import type { FormProblem } from '#kernel/forms/form-problems.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** What the database says of a board that contradicts what is there; null for anything else. */
export const refusalOf = (error: unknown): FormProblem | null => {
  switch (codeOf(error)) {
    case '23503':
      return { field: '', reason: 'inUse' }
    case '23505':
      return { field: 'hosts', reason: 'hostTaken' }
    default:
      return null
  }
}
