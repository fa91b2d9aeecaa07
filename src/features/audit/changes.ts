import type { AuditValues } from './contract.ts'

type Value = AuditValues[string]

/** One thing that an entry says: what it was, what it is, or both. */
export interface Change {
  readonly name: string
  readonly was?: Value
  readonly is?: Value
}

const isMoney = (name: string): boolean => name.endsWith('Minor')

/**
 * What changed comes first, then what the entry says besides. The currency of amounts is said with them, and what
 * stayed as it was once.
 */
export const changesOf = (before: AuditValues | null, after: AuditValues | null): readonly Change[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const hasMoney = names.some(isMoney)
  const changes = names
    .filter((name) => !(hasMoney && name === 'currency'))
    .map((name): Change => {
      const was = before?.[name]
      const is = after?.[name]
      if (was !== undefined && is !== undefined && was !== is) return { name, was, is }
      return { name, is: is ?? was ?? null }
    })
  const gone = after === null ? changes.map(({ name, is = null }) => ({ name, was: is })) : changes
  return [...gone.filter(({ was }) => was !== undefined), ...gone.filter(({ was }) => was === undefined)]
}
