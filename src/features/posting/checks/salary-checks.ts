import { salaryUnits } from '#features/money/contract.ts'
import { employmentTypes } from '#features/offers/enumerations.ts'
import { amountTypes, formLimits } from '../enumerations.ts'
import type { ContractForm, OfferForm } from '../form/offer-form.ts'
import { type Finding, type FormCheck, fieldsWhere, isBlank } from './check.ts'

const section = 'earnings'

/** As pasted from another form, an amount may have its currency, and dots or commas between thousands. */
const plainAmount = (typed: string): string => {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').replace(/(?:zł|pln|eur|usd|gbp|chf|[€$£])\.?$/iu, '')
  return /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(text) ? text.replace(/[.,]/g, '') : text
}

/** Parses '15 000,50' to 15000.5; null for an empty text, NaN for one that is not a number. */
export const amountOf = (typed: string): number | null => {
  const text = plainAmount(typed).replace(',', '.')
  if (text === '') return isBlank(typed) ? null : Number.NaN
  return /^[-−+]?\d{1,30}(\.\d{1,2})?$/.test(text) ? Number(text.replace('−', '-')) : Number.NaN
}

/** Groups the digits of an amount: '15000' → '15 000'. Decimals, and text that is no amount, stay as typed. */
export const groupedAmount = (typed: string): string => {
  const [, whole, rest = ''] = /^(\d+)([.,]\d{0,2})?$/.exec(plainAmount(typed)) ?? []
  return whole === undefined ? typed : whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0') + rest
}

const isAmount = (amount: number | null): amount is number => amount !== null && amount >= 0

/** The usual amount type of a contract: 'net' for B2B, else 'gross'; '' when the type of contract is open. */
export const usualAmountType = (employmentType: string): string => {
  if (employmentType === '' || employmentType === 'any') return ''
  return employmentType === 'b2b' ? 'net' : 'gross'
}

/** Sets the type of contract. A usual amount type follows it; one that the employer chose stays. */
export const withEmploymentType = (contract: ContractForm, employmentType: string): ContractForm => {
  const { amountType } = contract
  const isChosen = amountType !== '' && amountType !== usualAmountType(contract.employmentType)
  return { ...contract, employmentType, amountType: isChosen ? amountType : usualAmountType(employmentType) }
}

export type ContractField = 'primarySalary' | 'additionalSalary'

/** The contracts that the form shows. */
export const contractFields = ({
  secondSalaryActive,
}: Pick<OfferForm, 'secondSalaryActive'>): ContractField[] =>
  secondSalaryActive ? ['primarySalary', 'additionalSalary'] : ['primarySalary']

const eachContract =
  (find: (contract: ContractForm, path: ContractField, form: OfferForm) => readonly Finding[]) =>
  (form: OfferForm): Finding[] =>
    contractFields(form).flatMap((field) => find(form[field], field, form))

const eachAmount = (isWrong: (amount: number | null) => boolean) =>
  eachContract(({ from, to }, path) =>
    fieldsWhere([`${path}.from`, isWrong(amountOf(from))], [`${path}.to`, isWrong(amountOf(to))]),
  )

const isTooLarge = (typed: string): boolean => (amountOf(typed) ?? 0) > formLimits.salaryMax

const hasRange = ({ from, to }: ContractForm): boolean => !isBlank(from) && !isBlank(to)
const isHalf = ({ from, to }: ContractForm): boolean => isBlank(from) !== isBlank(to)

/** A range needs both ends; of two contracts both need a range, or neither. */
const missingEnds = (contract: ContractForm, path: ContractField, form: OfferForm): Finding[] => {
  const isOtherGiven = contractFields(form).some((field) => field !== path && hasRange(form[field]))
  if (!isHalf(contract) && !(isOtherGiven && !hasRange(contract))) return []
  return fieldsWhere([`${path}.from`, isBlank(contract.from)], [`${path}.to`, isBlank(contract.to)])
}

export const salaryChecks: readonly FormCheck[] = [
  {
    section,
    reason: 'required',
    isOfWhole: true,
    find: (form) => [
      ...fieldsWhere(
        ['salaryCurrency', isBlank(form.salaryCurrency)],
        ['salaryUnit', isBlank(form.salaryUnit)],
      ),
      ...eachContract(({ employmentType }, path) =>
        fieldsWhere([`${path}.employmentType`, isBlank(employmentType)]),
      )(form),
    ],
  },
  {
    section,
    reason: 'invalidChoice',
    find: (form, { currencies }) => {
      const { salaryCurrency: currency, salaryUnit: unit } = form
      return [
        ...fieldsWhere(
          ['salaryCurrency', currency !== '' && !currencies.includes(currency)],
          ['salaryUnit', unit !== '' && !salaryUnits.some((known) => known === unit)],
        ),
        ...eachContract(({ employmentType: type, amountType }, path) =>
          fieldsWhere(
            [`${path}.employmentType`, type !== '' && !employmentTypes.some((known) => known === type)],
            [`${path}.amountType`, amountType !== '' && !amountTypes.some((known) => known === amountType)],
          ),
        )(form),
      ]
    },
  },
  {
    section,
    reason: 'salaryNumber',
    find: eachAmount((amount) => Number.isNaN(amount)),
  },
  { section, reason: 'salaryPositive', find: eachAmount((amount) => amount !== null && amount < 0) },
  {
    section,
    reason: 'salaryTooLarge',
    find: eachContract(({ from, to }, path, { salaryCurrency: currency }) => {
      const values = { limit: formLimits.salaryMax, currency }
      return fieldsWhere([`${path}.from`, isTooLarge(from), values], [`${path}.to`, isTooLarge(to), values])
    }),
  },
  {
    section,
    reason: 'toGreaterThanFrom',
    find: eachContract(({ from, to }, path) => {
      const [low, high] = [amountOf(from), amountOf(to)]
      return fieldsWhere([`${path}.to`, isAmount(low) && isAmount(high) && high < low])
    }),
  },
  {
    section,
    reason: 'toMaxThreeTimes',
    find: eachContract(({ from, to }, path, { salaryCurrency }) => {
      const [low, high] = [amountOf(from), amountOf(to)]
      const isWrong = isAmount(low) && isAmount(high) && high > low * formLimits.salaryTimes
      const limit = (low ?? 0) * formLimits.salaryTimes
      const least = Math.ceil((high ?? 0) / formLimits.salaryTimes)
      return fieldsWhere([`${path}.to`, isWrong, { limit, least, currency: salaryCurrency }])
    }),
  },
  {
    section,
    reason: 'salaryTypeRequired',
    isOfWhole: true,
    // The other contracts have a default.
    find: eachContract(({ employmentType, amountType }, path) =>
      fieldsWhere([`${path}.amountType`, employmentType === 'any' && isBlank(amountType)]),
    ),
  },
  { section, reason: 'salaryRangeIncomplete', isOfWhole: true, find: eachContract(missingEnds) },
]
