import { type FormField, fieldOfPath, type TypedForm } from '../../form/offer-form.ts'

/** Details of a save that conflicts with others' changes. */
export interface ConflictFacts {
  readonly version: number
  /** Stored values of all fields that others have changed. */
  readonly theirs: TypedForm
  /** Fields changed by both sides. */
  readonly fields: readonly FormField[]
  /** Fields changed by others only. */
  readonly merged: readonly FormField[]
  /** Account uid of a field's last editor, if known. */
  readonly changedBy: Readonly<Partial<Record<FormField, string>>>
  /** When the latest conflicting field was saved; null if unknown. */
  readonly savedAt: string | null
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

interface Change {
  readonly field: FormField
  readonly theirs: unknown
  readonly by: string | null
  readonly at: string | null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const changesIn = (value: unknown): readonly Change[] =>
  Array.isArray(value)
    ? value.flatMap((one: unknown) => {
        const field = isRecord(one) ? fieldOfPath(textOf(one.field) ?? '') : null
        return isRecord(one) && field
          ? [{ field, theirs: one.theirs, by: textOf(one.by), at: textOf(one.at) }]
          : []
      })
    : []

/** Reads the details of an answer; null when they are not of a conflict. */
export const readConflict = (details: Readonly<Record<string, unknown>>): ConflictFacts | null => {
  const { version, conflicts, others } = details
  if (typeof version !== 'number' || !Array.isArray(conflicts)) return null
  const [both, merged] = [changesIn(conflicts), changesIn(others)]
  const all = [...both, ...merged]
  return {
    version,
    theirs: Object.fromEntries(all.map(({ field, theirs }) => [field, theirs])),
    fields: both.map(({ field }) => field),
    merged: merged.map(({ field }) => field),
    changedBy: Object.fromEntries(all.flatMap(({ field, by }) => (by === null ? [] : [[field, by]]))),
    savedAt:
      both
        .flatMap(({ at }) => at ?? [])
        .sort()
        .at(-1) ?? null,
  }
}
