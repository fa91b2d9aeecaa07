import { isCurrency } from '#kernel/currency.ts'
import { amountOf, usualAmountType } from '../../checks/salary-checks.ts'
import type { OfferForm } from '../../form/offer-form.ts'

/** Query for the hints on a range; null while it is incomplete. */
export const payQuestion = (form: OfferForm, field: 'primarySalary' | 'additionalSalary'): string | null => {
  const { employmentType: contract, from, to, amountType } = form[field]
  const [low, high] = [amountOf(from), amountOf(to)]
  const category = form.jobSubcategory || form.jobCategory
  const isWhole = category && form.jobPositionExperience && contract && isCurrency(form.salaryCurrency)
  if (!isWhole || low === null || high === null || Number.isNaN(low + high) || high === 0) return null
  return JSON.stringify({
    ...{ category, contract, seniority: form.jobPositionExperience, currency: form.salaryCurrency },
    ...{ amountType: amountType || usualAmountType(contract) || 'gross', unit: form.salaryUnit },
    ...{ from: low, to: high },
  })
}
