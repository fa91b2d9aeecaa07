import { majorUnits } from '#features/money/rules.ts'
import { isCurrency } from '#kernel/currency.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { changesOf } from '../changes.ts'
import type { AuditValues } from '../contract.ts'
import { knownNames, knownValues, typedNames } from '../enumerations.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** A changed value of an audit entry in the reader's language; an unchanged one has only `is`. */
export interface ChangeText {
  /** As it is stored. */
  readonly key: string
  readonly name: string
  readonly was?: string
  readonly is?: string
}

export interface ChangedValues {
  readonly before: AuditValues | null
  readonly after: AuditValues | null
  /** Words for names that are not known to every entry. */
  readonly names?: Readonly<Record<string, string>> | undefined
}

/** Words for the values of an audit entry. */
export const changeTexts = (
  { before, after, names = {} }: ChangedValues,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): readonly ChangeText[] => {
  const currency = after?.currency ?? before?.currency
  const nameOf = (name: string): string => {
    const known = knownNames.find((one) => one === name)
    if (known) return t(`audit:names.${known}`)
    // Repaired rows of an import.
    if (/^\d+$/.test(name)) return t('audit:log.line', { line: name })
    return names[name] ?? name
  }
  const wordOf = (name: string, value: AuditValues[string]): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'audit:log.yes' : 'audit:log.no')
    if (typeof value === 'number' && name.endsWith('Minor') && isCurrency(currency))
      return formatExactMoney(majorUnits(value), currency, locale)
    if (typedNames.includes(name)) return String(value)
    if (typeof value === 'string' && INSTANT.test(value)) return formatDateTime(new Date(value))
    const known = knownValues.find((one) => one === value)
    return known ? t(`audit:words.${known}`) : String(value)
  }
  return changesOf(before, after).map(({ name, was, is }) => ({
    ...{ key: name, name: nameOf(name) },
    ...(was === undefined ? {} : { was: wordOf(name, was) }),
    ...(is === undefined ? {} : { is: wordOf(name, is) }),
  }))
}
