import { storableText } from '#kernel/text/plain-text.ts'
import type { FormField } from './offer-form.ts'

const long: readonly string[] = [
  'jobDescription',
  'informationClauseText',
  'futureConsentText',
  'customConsentText',
] satisfies FormField[]

const storableLine = (text: string): string => storableText(text.replace(/\s/g, ' '))

const storable = (value: unknown, clean: (text: string) => string): unknown => {
  if (typeof value === 'string') return clean(value)
  if (Array.isArray(value)) return value.map((one) => storable(one, clean))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, storable(one, clean)]))
}

/** Removes what the server refuses: tabs from pasted tables, and half a surrogate pair at the end of a cut text. */
export const storableForm = <Typed extends object>(typed: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).map(([field, value]) => [
      field,
      storable(value, long.includes(field) ? storableText : storableLine),
    ]),
  ) as Typed
