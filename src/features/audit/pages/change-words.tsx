import { majorUnits } from '#features/money/rules.ts'
import { isCurrency } from '#kernel/currency.ts'
import { formatDateTime, formatExactMoney } from '#kernel/format.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { changesOf } from '../changes.ts'
import type { AuditValues } from '../contract.ts'
import { knownNames, knownValues, typedNames } from '../enumerations.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

interface ChangeWordsProps {
  before: AuditValues | null
  after: AuditValues | null
  /** Words for names that are not known to every entry. */
  names?: Readonly<Record<string, string>> | undefined
}

/** The values of an audit entry in the reader's language: old values struck out, new values marked. */
export const ChangeWords = ({ before, after, names = {} }: ChangeWordsProps) => {
  const t = useT()
  const locale = useLocale()
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
  return (
    <ul className="con__changes">
      {changesOf(before, after).map(({ name, was, is }) => {
        return (
          <li key={name}>
            <span className="con__soft">{nameOf(name)}:</span>{' '}
            {was !== undefined && <del className="con__error">{wordOf(name, was)}</del>}{' '}
            {is !== undefined && (was === undefined ? wordOf(name, is) : <ins>{wordOf(name, is)}</ins>)}
          </li>
        )
      })}
    </ul>
  )
}
