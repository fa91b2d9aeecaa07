import type { AuditValues } from './contract.ts'

type Value = AuditValues[string]

/** One value of an audit entry: before the action, after it, or both. */
export interface Change {
  readonly name: string
  readonly was?: Value
  readonly is?: Value
}

const isMoney = (name: string): boolean => name.endsWith('Minor')

/**
 * The values of an audit entry: first those that changed, then the others. The currency is left out, as it is shown
 * with the amounts; an unchanged value has only `is`.
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
  const withoutAfter = after === null ? changes.map(({ name, is = null }) => ({ name, was: is })) : changes
  return [
    ...withoutAfter.filter(({ was }) => was !== undefined),
    ...withoutAfter.filter(({ was }) => was === undefined),
  ]
}
