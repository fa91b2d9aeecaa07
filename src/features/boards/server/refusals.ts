import type { FormProblem } from '#kernel/forms/form-problems.ts'

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Maps a constraint violation to a problem; null for other errors. */
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
