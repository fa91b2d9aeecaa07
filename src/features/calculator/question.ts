import {
  b2bContributions,
  b2bTaxes,
  contractKinds,
  directions,
  type PayQuestion,
  payUnits,
} from '#features/wages/contract.ts'
import { usualQuestion } from '#features/wages/rules.ts'

/** Maximum amounts by unit; no real pay exceeds them. */
export const maxAmounts = { hour: 600, month: 100_000, year: 1_200_000 } as const

export type AmountProblem = 'notANumber' | 'tooLittle' | 'tooMuch'

export interface ReadQuestion {
  readonly question: PayQuestion
  /** The amount as typed. */
  readonly typed: string
  /** Why the default amount is shown instead of the typed one; null if it is valid. */
  readonly problem: AmountProblem | null
}

/** Parses '14 000,50', '14.000,50 zł' and '14,000.5' as people write and paste them; null for anything else. */
export const readAmount = (typed: string): number | null => {
  const plain = typed.replace(/\s/g, '').replace(/(zł|pln)$/i, '')
  // Groups of three digits are thousands whatever separates them, as no amount has three decimals.
  const [, group] = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/.exec(plain) ?? []
  const digits = (group ? plain.replaceAll(group, '') : plain).replace(',', '.')
  return /^-?\d{1,15}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null
}

export const problemOf = (amount: number | null, most: number): AmountProblem | null => {
  if (amount === null) return 'notANumber'
  if (amount <= 0) return 'tooLittle'
  return amount > most ? 'tooMuch' : null
}

const oneOf = <Value extends string>(typed: string | null, known: readonly Value[], usual: Value): Value =>
  known.find((value) => value === typed) ?? usual

const costsOf = (typed: string | null): number => {
  const costs = readAmount(typed ?? '')
  return costs !== null && costs >= 0 && costs <= maxAmounts.month ? costs : 0
}

/** Parses the query of an address; invalid choices get their defaults. */
export const readQuestion = (fields: URLSearchParams): ReadQuestion => {
  const typed = fields.get('amount')
  if (typed === null) return { question: usualQuestion, typed: String(usualQuestion.amount), problem: null }
  const unit = oneOf(fields.get('unit'), payUnits, usualQuestion.unit)
  const amount = readAmount(typed)
  const problem = problemOf(amount, maxAmounts[unit])
  return {
    typed: typed.slice(0, 20),
    problem,
    question: {
      unit,
      amount: problem === null && amount !== null ? amount : usualQuestion.amount,
      direction: oneOf(fields.get('direction'), directions, usualQuestion.direction),
      yearOf: oneOf(fields.get('year-of'), contractKinds, usualQuestion.yearOf),
      isUnder26: fields.has('under-26'),
      isStudent: fields.has('student'),
      commutes: fields.has('commutes'),
      hasPensionPlan: fields.has('pension-plan'),
      hasSickness: fields.has('sickness'),
      b2bTax: oneOf(fields.get('b2b-tax'), b2bTaxes, usualQuestion.b2bTax),
      b2bContributions: oneOf(
        fields.get('b2b-contributions'),
        b2bContributions,
        usualQuestion.b2bContributions,
      ),
      b2bCosts: costsOf(fields.get('b2b-costs')),
    },
  }
}
