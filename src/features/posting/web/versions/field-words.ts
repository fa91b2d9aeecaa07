import { salaryUnits } from '#features/money/contract.ts'
import { formatDay } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { plainTextOf } from '../../form/description.ts'
import { type ContractForm, emptyForm, type FormField, type OfferForm } from '../../form/offer-form.ts'
import type { OfferFormData } from '../form-data.ts'
import {
  contractText,
  payText,
  seniorityText,
  sizeText,
  timeText,
  weekText,
  workplaceText,
} from '../frame/section-summary.ts'

export interface WordsOptions {
  readonly categories: OfferFormData['categories']
  readonly t: Translate
  readonly locale: Locale
}

const joined = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(separator)

const contractWords = (form: OfferForm, contract: ContractForm, { t, locale }: WordsOptions): string => {
  const pay = payText(form, contract, { t, locale })
  const { from, to, employmentType } = contract
  return pay
    ? joined(' ', pay.amounts, pay.kind)
    : joined(', ', joined(' – ', from, to), contractText(employmentType, t))
}

const labelOf = (categories: OfferFormData['categories'], key: string): string =>
  categories.flatMap((main) => [main, ...main.children]).find((category) => category.key === key)?.label ?? ''

/** The value of a field in one line, for display; '' for none. */
export const fieldWords = (field: FormField, form: OfferForm, options: WordsOptions): string => {
  const { t, categories } = options
  switch (field) {
    case 'primarySalary':
    case 'additionalSalary':
      return contractWords(form, form[field], options)
    case 'companySize':
      return sizeText(form.companySize, t)
    case 'workingPlace':
      return workplaceText(form.workingPlace, t)
    case 'workingTime':
      return timeText(form.workingTime, t)
    case 'schedule':
    case 'minimumAge':
    case 'duration':
      return weekText({ ...emptyForm, [field]: form[field] }, t)
    case 'jobPositionExperience':
      return seniorityText(form.jobPositionExperience, t)
    case 'jobCategory':
    case 'jobSubcategory':
      return labelOf(categories, form[field])
    case 'salaryCurrency':
      return form.salaryCurrency.toUpperCase()
    case 'salaryUnit': {
      const unit = salaryUnits.find((known) => known === form.salaryUnit)
      return unit ? t(`posting:choices.unit.${unit}`) : ''
    }
    case 'applicationType':
      return t(form.applicationType === 'url' ? 'posting:form.byUrl' : 'posting:form.byEmail')
    case 'expiredAt':
      return formatDay(form.expiredAt)
    case 'languages':
      return form.languages.map(({ code, level }) => `${code} ${level}`.toUpperCase()).join(', ')
    case 'requiredSkills':
    case 'optionalSkills':
    case 'techStack':
      return form[field].map(({ name, level }) => `${name} ${level}/5`).join(', ')
    case 'locations':
      return form.locations.map(({ city, street }) => joined(', ', city, street)).join('; ')
    default: {
      const value = form[field]
      if (typeof value === 'boolean') return t(value ? 'posting:conflict.yes' : 'posting:conflict.no')
      return plainTextOf(value)
    }
  }
}
