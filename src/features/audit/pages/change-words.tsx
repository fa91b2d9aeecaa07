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
}

/** The values of an audit entry in the reader's language: old values struck out, new values marked. */
export const ChangeWords = ({ before, after }: ChangeWordsProps) => {
  const t = useT()
  const locale = useLocale()
  const currency = after?.currency ?? before?.currency
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
        const known = knownNames.find((one) => one === name)
        return (
          <li key={name}>
            <span className="con__soft">{known ? t(`audit:names.${known}`) : name}:</span>{' '}
            {was !== undefined && <del className="con__error">{wordOf(name, was)}</del>}{' '}
            {is !== undefined && (was === undefined ? wordOf(name, is) : <ins>{wordOf(name, is)}</ins>)}
          </li>
        )
      })}
    </ul>
  )
}
