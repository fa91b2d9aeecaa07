import { createContext, use } from 'react'
import { isCurrency } from '#kernel/currency.ts'
import { formatMoney } from '#kernel/format.ts'
import { languageName } from '#kernel/language-name.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import type { PostingProblem } from '../checks/check.ts'
import { type FormField, fieldOfPath, inputOfPath, type OfferForm } from '../form/offer-form.ts'
import type { OfferFormData } from './form-data.ts'
import type { LogoProblem } from './state/read-problems.ts'

export interface FormValue {
  readonly data: OfferFormData
  readonly form: OfferForm
  readonly set: <Field extends FormField>(field: Field, value: OfferForm[Field]) => void
  /** Like `set`, for what happens later than it was rendered: nothing set meanwhile is lost. */
  readonly change: <Field extends FormField>(
    field: Field,
    next: (now: OfferForm[Field]) => OfferForm[Field],
  ) => void
  readonly problems: readonly PostingProblem[]
  readonly isLocked: (field: FormField) => boolean
  readonly upload: (file: File) => Promise<LogoProblem | null>
}

export const FormContext = createContext<FormValue | null>(null)

export const useOfferForm = (): FormValue => {
  const value = use(FormContext)
  if (!value) throw new Error('a part of the offer form is shown outside of it')
  return value
}

export const useLanguageName = () => {
  const locale = useLocale()
  return (code: string) => languageName(code, locale)
}

/** Inputs whose text about a missing value says what to choose or to write. */
const namedWhenMissing = [
  ...(['companyLogo', 'companySize', 'jobPositionExperience', 'employmentType', 'jobDescription'] as const),
  ...(['city', 'street', 'countryCode', 'workingPlace', 'workingTime', 'applicationType'] as const),
  ...(['informationClauseText', 'expiredAt'] as const),
] as const

const missingOf = ({ field, reason }: PostingProblem) => {
  if (reason !== 'required' && reason !== 'consentRequired') return undefined
  const name = inputOfPath(field) ?? fieldOfPath(field)
  return namedWhenMissing.find((named) => named === name)
}

/** Returns the text of a problem. */
export const useProblemText = () => {
  const t = useT()
  const locale = useLocale()
  return (problem: PostingProblem): string => {
    const { reason, values = {} } = problem
    const missing = missingOf(problem)
    if (missing) return t(`posting:missing.${missing}`)
    const { language, currency, limit, least } = values
    const money = (amount: string | number | undefined) =>
      isCurrency(currency) ? formatMoney(Number(amount), currency, locale) : String(amount)
    return t(`posting:problems.${reason}`, {
      ...values,
      ...(typeof language === 'string' && { language: languageName(language, locale) }),
      ...(currency !== undefined && { limit: money(limit), least: money(least) }),
    })
  }
}

/** Returns the text of an input's problem; null without one. */
export const useProblemOf = () => {
  const { problems } = useOfferForm()
  const textOf = useProblemText()
  return (path: string): string | null => {
    const found = problems.find(({ field }) => field === path)
    return found ? textOf(found) : null
  }
}
