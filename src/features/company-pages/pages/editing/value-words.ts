import { plainTextOf } from '../../form/plain-names.ts'

/** Entries in one order, as the stored value has another one than the typed; Polish comes before English. */
const entriesOf = (value: object): [string, unknown][] =>
  Object.entries(value).sort(([one], [other]) =>
    one === 'pl' ? -1 : other === 'pl' ? 1 : one < other ? -1 : 1,
  )

/** The path of an uploaded picture; other texts may begin with a slash too. */
const isPicture = (text: string): boolean => /^\/files\/[\w-]+$/.test(text)

/** Names of the keys that a field is chosen from. */
export type FieldChoices = readonly { readonly value: string; readonly label: string }[]

/** A value as text, for comparison; keys are named, and pictures are shown instead. */
export const wordsOf = (value: unknown, choices: FieldChoices = []): string => {
  if (typeof value === 'string')
    return (
      choices.find((choice) => choice.value === value)?.label ?? (isPicture(value) ? '' : plainTextOf(value))
    )
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const words = (part: unknown) => wordsOf(part, choices)
  if (Array.isArray(value)) return value.map(words).filter(Boolean).join('; ')
  return entriesOf(value)
    .filter(([name]) => name !== 'kind')
    .map(([, part]) => words(part))
    .filter(Boolean)
    .join(', ')
}

/** Paths of the pictures in a value, in their order. */
export const picturesOf = (value: unknown): string[] => {
  if (typeof value === 'string') return isPicture(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesOf) : []
}
