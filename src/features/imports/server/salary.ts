import type { SalaryUnit } from '#features/money/contract.ts'
import { minorUnits, monthlyAmountMinor } from '#features/money/rules.ts'
import type { SalaryDraft } from '#features/offers/contract.ts'
import { employmentTypeOf } from '#features/offers/rules.ts'
import { type Currency, isCurrency } from '#kernel/currency.ts'
import type { SourceRow } from '../contract.ts'
import type { CorrectionReason, RejectionReason } from '../enumerations.ts'
import { malformedDetail } from '../rules.ts'
import { typedName } from './clean-text.ts'

type Entry = NonNullable<SourceRow['employmentTypes']>[number]

interface SalaryCorrection {
  readonly reason: CorrectionReason
  /** The key of the value. */
  readonly key: 'type' | 'from' | 'unit' | 'to'
  readonly detail: string
  /** What is stored in its place; '' for nothing. */
  readonly became: string
}

export type ReadSalary =
  | {
      readonly rejected: RejectionReason
      readonly detail: string
      /** The key that caused the rejection. */
      readonly key: 'from' | 'to' | 'currency' | 'unit'
    }
  | {
      readonly salary: SalaryDraft
      readonly corrections: readonly SalaryCorrection[]
    }

const UNITS: Readonly<Record<string, SalaryUnit>> = {
  hour: 'hour',
  hourly: 'hour',
  h: 'hour',
  godzina: 'hour',
  day: 'day',
  daily: 'day',
  dzien: 'day',
  month: 'month',
  monthly: 'month',
  mc: 'month',
  miesiac: 'month',
  year: 'year',
  yearly: 'year',
  annual: 'year',
  annually: 'year',
  rok: 'year',
}
const SYMBOLS: Readonly<Record<string, Currency>> = { zł: 'pln', zl: 'pln', '€': 'eur', $: 'usd', '£': 'gbp' }

// Plausibility limits in major units: a higher hourly or daily rate is monthly pay by mistake, a lower monthly pay is
// an hourly rate.
const HIGHEST_RATE: Readonly<Partial<Record<SalaryUnit, number>>> = { hour: 1_000, day: 10_000 }
const LOWEST_MONTH = 200
/** Maximum plausible monthly pay in any of the five currencies. */
const HIGHEST_MONTH = 1_000_000

const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined

/** '12.000', '12,000', '12.000,50' and '12,000.50': no amount of pay has three decimals. */
const THOUSANDS = /^-?\d{1,3}(?:(?:\.\d{3})+(?:,\d{1,2})?|(?:,\d{3})+(?:\.\d{1,2})?)$/

const withoutThousands = (compact: string): string => {
  const decimals = /[.,](\d{1,2})$/.exec(compact)?.[1]
  const whole = (decimals === undefined ? compact : compact.slice(0, -decimals.length - 1)).replace(
    /[.,]/g,
    '',
  )
  return decimals === undefined ? whole : `${whole}.${decimals}`
}

const numberOf = (raw: Entry['from']): number | null | undefined => {
  if (raw === null || raw === undefined) return null
  if (typeof raw === 'number') return raw
  const compact = raw.replace(/\s/g, '')
  if (compact === '') return null
  const plain = THOUSANDS.test(compact) ? withoutThousands(compact) : compact.replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined
}

const likelyUnit = (unit: SalaryUnit, highest: number): SalaryUnit => {
  const limit = HIGHEST_RATE[unit]
  if (limit !== undefined && highest > limit) return 'month'
  return unit === 'month' && highest < LOWEST_MONTH ? 'hour' : unit
}

/** A type of contract that means nothing here is stored as undetermined. */
const typeCorrections = ({ type }: Entry): SalaryCorrection[] => {
  const given = typedName(type, 60)
  if (given === null || given === 'undetermined' || employmentTypeOf(given) !== 'undetermined') return []
  return [{ reason: 'value-ignored', key: 'type', detail: given, became: '' }]
}

/** A contract type without amounts, for which the currency has no meaning. */
const undisclosed = (entry: Entry, currency: Currency, unit: SalaryUnit): ReadSalary => ({
  salary: {
    type: employmentTypeOf(entry.type),
    fromMinor: null,
    toMinor: null,
    currency,
    unit,
    isGross: entry.gross ?? null,
  },
  corrections: typeCorrections(entry),
})

const short = (value: unknown): string => String(value).slice(0, 12)

/** Converts one contract type of a row to comparable pay; rejects unknown currencies and units, naming them. */
export const readSalary = (entry: Entry): ReadSalary => {
  const from = numberOf(entry.from)
  const to = numberOf(entry.to)
  if (from === undefined || to === undefined)
    return {
      rejected: 'malformed-field',
      key: from === undefined ? 'from' : 'to',
      detail:
        from === undefined
          ? malformedDetail('employmentTypes.from', entry.from)
          : malformedDetail('employmentTypes.to', entry.to),
    }
  if ((from ?? 0) < 0 || (to ?? 0) < 0)
    return {
      rejected: 'salary-negative',
      key: (from ?? 0) < 0 ? 'from' : 'to',
      detail: `${short(from)}..${short(to)}`,
    }

  const code = (entry.currency ?? 'pln').trim().toLowerCase()
  const currency = isCurrency(code) ? code : lookUp(SYMBOLS, code)
  const unit = lookUp(UNITS, (entry.unit ?? 'month').trim().toLowerCase())
  const highest = Math.max(from ?? 0, to ?? 0)
  if (highest === 0) return undisclosed(entry, currency ?? 'pln', unit ?? 'month')
  if (!currency) {
    const detail = short(entry.currency?.trim().toUpperCase())
    return { rejected: 'unknown-currency', key: 'currency', detail }
  }
  if (!unit) return { rejected: 'unknown-salary-unit', key: 'unit', detail: short(entry.unit) }

  const ownUnit = likelyUnit(unit, highest)
  if (monthlyAmountMinor(minorUnits(highest), ownUnit) > minorUnits(HIGHEST_MONTH))
    return {
      rejected: 'salary-absurd',
      key: highest === to ? 'to' : 'from',
      detail: `${short(highest)} ${currency} / ${unit}`,
    }
  const corrections = typeCorrections(entry)
  if (ownUnit !== unit)
    corrections.push({
      reason: 'salary-unit',
      key: 'unit',
      detail: `${short(highest)} ${currency}: ${unit} -> ${ownUnit}`,
      became: ownUnit,
    })
  // An upper bound of 0 ('from 5000 to 0') means no upper bound.
  const upper = to === 0 ? null : to
  const isSwapped = from !== null && upper !== null && from > upper
  if (isSwapped)
    corrections.push({
      ...{ reason: 'salary-swapped', key: 'from' },
      ...{ detail: `${short(from)}..${short(upper)}`, became: `${short(upper)}..${short(from)}` },
    })
  const [low, high] = isSwapped ? [upper, from] : [from, upper]
  return {
    salary: {
      type: employmentTypeOf(entry.type),
      fromMinor: low === null ? null : minorUnits(low),
      toMinor: high === null ? null : minorUnits(high),
      currency,
      unit: ownUnit,
      isGross: entry.gross ?? null,
    },
    corrections,
  }
}
