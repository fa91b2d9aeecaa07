import { HOURS_A_MONTH } from '#features/money/rules.ts'
import { grossOfMonth } from '#features/wages/rules.ts'
import { type Currency, convertAmount, type ExchangeRates } from '#kernel/currency.ts'
import type { OfferFilter } from '../contract.ts'
import type { TypedPay } from './pay.ts'
import type { Understanding, UnderstoodPart } from './understanding.ts'

const DAYS_OF_MONTH = 21
const MONTHS_OF_YEAR = 12
const PERIODS: Readonly<Record<TypedPay['unit'], number>> = {
  hour: HOURS_A_MONTH,
  day: DAYS_OF_MONTH,
  month: 1,
  year: 1 / MONTHS_OF_YEAR,
}

export interface PayReading {
  /** Currency of the filter's bounds. */
  readonly currency: Currency
  readonly rates: ExchangeRates | null
  /** The day whose contribution and tax rates apply. */
  readonly day: Date
  /** Invoiced pay is stated and compared net; other pay is compared gross, so a net amount is converted to gross. */
  readonly isInvoiced: boolean
}

/** The monthly amount that a typed pay is compared as; without a currency it is in zlotys. */
export const monthlyBound = (
  { amount, unit, currency, isGross }: TypedPay,
  { currency: to, rates, day, isInvoiced }: PayReading,
): number => {
  const monthly = amount * PERIODS[unit]
  const from = currency ?? 'pln'
  const convert = (sum: number, one: Currency, other: Currency) =>
    one === other || rates === null ? sum : convertAmount(sum, one, other, rates)
  if (isGross !== false || isInvoiced) return Math.floor(convert(monthly, from, to))
  const gross = grossOfMonth('permanent', Math.round(convert(monthly, from, 'pln')), day)
  return Math.floor(convert(gross, 'pln', to))
}

/** Whether the filter, or else its text, asks for contracts for services (b2b) only. */
export const isOnlyInvoiced = (filter: OfferFilter, { parts }: Pick<Understanding, 'parts'>): boolean => {
  const said = parts.flatMap(({ meaning }) => (meaning.kind === 'employmentTypes' ? meaning.values : []))
  const asked = filter.employmentTypes.length > 0 ? filter.employmentTypes : said
  return asked.length > 0 && asked.every((type) => type === 'b2b')
}

/** Whether the filter has its own condition of this part's kind, which then overrides the text. */
export const isOverruled = ({ meaning }: UnderstoodPart, filter: OfferFilter): boolean => {
  switch (meaning.kind) {
    case 'workplaceTypes':
      return filter.workplaceTypes.length > 0 || filter.isRemote
    case 'employmentTypes':
    case 'experienceLevels':
    case 'workingTimes':
      return filter[meaning.kind].length > 0
    case 'salary':
      return filter.salaryFrom !== null || filter.salaryTo !== null
    case 'salaryDisclosed':
      return filter.withSalary
    case 'ukraineFriendly':
      return filter.isUkraineFriendly
    case 'place':
    case 'area':
      return filter.citySlug !== null
  }
}

/** Adds the understood conditions to the filter; several values of one kind mean any of them. */
export const withConditions = (
  filter: OfferFilter,
  { parts }: Pick<Understanding, 'parts'>,
  reading: Omit<PayReading, 'isInvoiced'>,
): OfferFilter => {
  let settled = filter
  for (const part of parts.filter((one) => !isOverruled(one, filter))) {
    const { meaning } = part
    switch (meaning.kind) {
      case 'workplaceTypes':
        settled = { ...settled, workplaceTypes: [...settled.workplaceTypes, ...meaning.values] }
        break
      case 'employmentTypes':
        settled = { ...settled, employmentTypes: [...settled.employmentTypes, ...meaning.values] }
        break
      case 'experienceLevels':
        settled = { ...settled, experienceLevels: [...settled.experienceLevels, ...meaning.values] }
        break
      case 'workingTimes':
        settled = { ...settled, workingTimes: [...settled.workingTimes, ...meaning.values] }
        break
      case 'salary': {
        const isInvoiced = isOnlyInvoiced(filter, { parts })
        const { pay } = meaning
        const bound = monthlyBound(pay, { ...reading, isInvoiced })
        settled = { ...settled, [pay.bound === 'to' ? 'salaryTo' : 'salaryFrom']: bound }
        if (pay.upTo !== null) {
          const salaryTo = monthlyBound({ ...pay, amount: pay.upTo }, { ...reading, isInvoiced })
          settled = { ...settled, salaryTo }
        }
        break
      }
      case 'salaryDisclosed':
        settled = { ...settled, withSalary: true }
        break
      case 'ukraineFriendly':
        settled = { ...settled, isUkraineFriendly: true }
        break
      case 'place': {
        const { slug: citySlug } = meaning.place
        const radiusKm = Math.max(filter.radiusKm, meaning.radiusKm)
        const isFirst = settled.citySlug === null || settled.citySlug === citySlug
        settled = isFirst
          ? { ...settled, citySlug, radiusKm: Math.max(settled.radiusKm, radiusKm) }
          : { ...settled, otherCities: [...(settled.otherCities ?? []), { citySlug, radiusKm }] }
        break
      }
      case 'area':
        settled = { ...settled, areas: [...(settled.areas ?? []), meaning.area] }
        break
    }
  }
  return settled
}
