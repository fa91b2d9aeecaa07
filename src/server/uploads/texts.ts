import { AppError, type FieldProblem } from '#kernel/app-error.ts'

const MAX_DEPTH = 32
const MAX_PROBLEMS = 50

const malformed = (message: string): AppError => new AppError('request.malformed', { message })

const isText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

interface FoundText {
  readonly field: string
  readonly value: unknown
}

const childrenOf = ({ field, value }: FoundText): FoundText[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([name, child]) => {
    // Such a key could not be named in a problem either, so the whole body is refused.
    if (!isText(name)) throw malformed('The body has a character that is not text')
    return { field: field === '' ? name : `${field}.${name}`, value: child }
  })
}

/** Throws for texts with a NUL or a lone surrogate, which PostgreSQL cannot store, and for too deeply nested values. */
export const refuseUnstorable = (root: unknown): void => {
  const problems: FieldProblem[] = []
  let level: FoundText[] = [{ field: '', value: root }]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw malformed('The body is nested too deeply')
    for (const { field, value } of level)
      if (typeof value === 'string' && !isText(value))
        problems.push({ field, reason: `${field || 'body'} has a character that is not text` })
    level = level.flatMap(childrenOf)
  }
  if (problems.length > 0)
    throw new AppError('request.invalid', { problems: problems.slice(0, MAX_PROBLEMS) })
}

export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('The body is not JSON')
  }
}
