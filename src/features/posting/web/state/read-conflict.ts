import { type FormField, fieldOfPath, type TypedForm } from '../../form/offer-form.ts'

/** What the server says of a save that came too late. */
export interface ConflictFacts {
  readonly version: number
  /** What is stored of the fields that both changed. */
  readonly theirs: TypedForm
  readonly fields: readonly FormField[]
  /** Changed by others alone. */
  readonly merged: readonly FormField[]
  /** Who saved the fields that both changed, by the uids of accounts, and when the last of them did; null if unknown. */
  readonly savedBy: readonly string[]
  readonly savedAt: string | null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const fieldIn = (value: unknown): FormField | null => (typeof value === 'string' ? fieldOfPath(value) : null)

/** Of the details of an answer; null when they say nothing of it. */
export const readConflict = (details: Readonly<Record<string, unknown>>): ConflictFacts | null => {
  const { version, conflicts, merged } = details
  if (typeof version !== 'number' || !Array.isArray(conflicts) || !Array.isArray(merged)) return null
  const found = conflicts.flatMap((one: unknown) => {
    const field = isRecord(one) ? fieldIn(one.field) : null
    return isRecord(one) && field ? [[field, one.theirs] as const] : []
  })
  const said = (key: 'by' | 'at'): string[] =>
    conflicts.flatMap((one: unknown) => {
      const value = isRecord(one) ? one[key] : null
      return typeof value === 'string' ? [value] : []
    })
  return {
    savedBy: [...new Set(said('by'))],
    savedAt: said('at').sort().at(-1) ?? null,
    version,
    theirs: Object.fromEntries(found),
    fields: found.map(([field]) => field),
    merged: merged.flatMap((one: unknown) => fieldIn(one) ?? []),
  }
}
