import { AppError } from '#kernel/app-error.ts'

const MAX_DEPTH = 32

const malformed = (message: string): AppError => new AppError('request.malformed', { message })

/** PostgreSQL keeps neither a NUL nor half a surrogate pair, and a walk of ours shall not run out of stack. */
export const refuseUnstorable = (root: unknown): void => {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw malformed('The body is nested too deeply')
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
        throw malformed('The body has a character that is not text')
      if (typeof value !== 'object' || value === null) continue
      for (const [name, child] of Object.entries(value)) next.push(name, child)
    }
    level = next
  }
}

export const parseJson = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed('The body is not JSON')
  }
}
