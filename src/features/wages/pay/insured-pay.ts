import type { PayMonth, Rates, Situation } from '../contract.ts'
import { toGrosz, toZloty } from './amounts.ts'
import { taxOfScale } from './income-tax.ts'

interface YearSoFar {
  /** Pay on which pension contributions were due. */
  readonly base: number
  /** Taxed income. */
  readonly income: number
  /** Pay exempt by the relief for people under 26. */
  readonly relieved: number
}

interface InsuredTerms {
  readonly gross: number
  /** False for pupils and students on a mandate contract, who pay no contributions. */
  readonly isInsured: boolean
  readonly hasSickness: boolean
  /** Whether pay up to the annual limit is exempt from tax. */
  readonly isRelieved: boolean
  readonly hasPensionPlan: boolean
  /** Deductible costs, by the taxed pay after contributions. */
  readonly costsOf: (taxed: number) => number
}

const contributionsOf = (
  { gross, isInsured, hasSickness }: InsuredTerms,
  before: YearSoFar,
  rates: Rates,
) => {
  if (!isInsured) return { base: 0, social: 0, health: 0, ofEmployer: 0 }
  const { pension, disability, sickness, accident, labourFund, guaranteedBenefits, mostBaseAYear } =
    rates.social
  const base = Math.max(0, Math.min(gross, mostBaseAYear - before.base))
  const social =
    toGrosz(base * pension.employee) +
    toGrosz(base * disability.employee) +
    (hasSickness ? toGrosz(gross * sickness) : 0)
  const ofEmployer =
    toGrosz(base * pension.employer) +
    toGrosz(base * disability.employer) +
    toGrosz(gross * accident) +
    (gross >= rates.minimumWage ? toGrosz(gross * labourFund) : 0) +
    toGrosz(gross * guaranteedBenefits)
  return { base, social, health: toGrosz((gross - social) * rates.health), ofEmployer }
}

const monthOf = (terms: InsuredTerms, before: YearSoFar, rates: Rates): [PayMonth, YearSoFar] => {
  const { gross, isRelieved, hasPensionPlan, isInsured } = terms
  const { base, social, health, ofEmployer } = contributionsOf(terms, before, rates)
  const plan = hasPensionPlan && isInsured ? rates.pensionPlan : { employee: 0, employer: 0 }
  const pensionPlan = toGrosz(gross * plan.employee)
  const ofEmployerToPlan = toGrosz(gross * plan.employer)
  // The employer's payment into the plan is taxed like pay.
  const revenue = gross + ofEmployerToPlan
  const relieved = isRelieved
    ? Math.max(0, Math.min(revenue, rates.tax.youthReliefAYear - before.relieved))
    : 0
  const taxed = revenue - relieved
  const rest = taxed - (revenue > 0 ? (social * taxed) / revenue : 0)
  const income = toZloty(Math.max(0, rest - terms.costsOf(rest)))
  const due = taxOfScale(before.income + income, rates) - taxOfScale(before.income, rates)
  const tax = toZloty(Math.max(0, due - (taxed > 0 ? rates.tax.reductionAYear / 12 : 0)))
  const month = {
    gross,
    social: toGrosz(social),
    health,
    tax,
    pensionPlan,
    costs: 0,
    net: toGrosz(gross - social - health - tax - pensionPlan),
    employerCost: toGrosz(gross + ofEmployer + ofEmployerToPlan),
  }
  return [
    month,
    { base: before.base + base, income: before.income + income, relieved: before.relieved + relieved },
  ]
}

const yearOf = (terms: InsuredTerms, rates: Rates): PayMonth[] => {
  const months: PayMonth[] = []
  let soFar: YearSoFar = { base: 0, income: 0, relieved: 0 }
  while (months.length < 12) {
    const [month, after] = monthOf(terms, soFar, rates)
    months.push(month)
    soFar = after
  }
  return months
}

/** The months from January to December of an employment contract with this gross pay. */
export const employmentYear = (gross: number, situation: Situation, rates: Rates): PayMonth[] =>
  yearOf(
    {
      gross,
      isInsured: true,
      hasSickness: true,
      isRelieved: situation.isUnder26,
      hasPensionPlan: situation.hasPensionPlan,
      costsOf: () => (situation.commutes ? rates.tax.commuterCostsAMonth : rates.tax.costsAMonth),
    },
    rates,
  )

/** The months of a mandate contract that is the person's only work. */
export const mandateYear = (gross: number, situation: Situation, rates: Rates): PayMonth[] =>
  yearOf(
    {
      gross,
      isInsured: !(situation.isStudent && situation.isUnder26),
      hasSickness: situation.hasSickness,
      isRelieved: situation.isUnder26,
      hasPensionPlan: situation.hasPensionPlan,
      costsOf: (taxed) => taxed * rates.tax.mandateCosts,
    },
    rates,
  )
