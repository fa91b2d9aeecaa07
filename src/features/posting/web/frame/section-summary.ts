import { salaryUnits } from '#features/money/contract.ts'
import { employmentTypes, workplaceTypes } from '#features/offers/enumerations.ts'
import { salaryKind } from '#features/offers/web/parts/salary-text.ts'
import { daysOfShifts, type Shift } from '#features/offers/week-contract.ts'
import { isCurrency } from '#kernel/currency.ts'
import { formatMoney, formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import { amountOf, contractFields } from '../../checks/salary-checks.ts'
import { type FormSection, formSeniorities } from '../../enumerations.ts'
import { imagesOf, plainTextOf } from '../../form/description.ts'
import type { ContractForm, OfferForm } from '../../form/offer-form.ts'
import { statedWeek } from '../../form/week.ts'
import type { OfferFormData } from '../form-data.ts'

/** '31,50 – 35 zł' and 'brutto za godz. · zlecenie', as cards write them; null without an upper amount. */
export const payText = (
  { salaryCurrency, salaryUnit }: Pick<OfferForm, 'salaryCurrency' | 'salaryUnit'>,
  contract: ContractForm,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): { readonly amounts: string; readonly kind: string } | null => {
  const [from, to] = [amountOf(contract.from), amountOf(contract.to)]
  const isAmount = (amount: number | null): amount is number => amount !== null && !Number.isNaN(amount)
  if (!isCurrency(salaryCurrency) || !isAmount(to)) return null
  const unit = salaryUnits.find((known) => known === salaryUnit) ?? 'month'
  const type = employmentTypes.find((known) => known === contract.employmentType)
  const usual = contract.employmentType === 'b2b' ? 'net' : 'gross'
  const amount =
    contract.amountType === 'net' || contract.amountType === 'gross' ? contract.amountType : usual
  return {
    amounts: isAmount(from)
      ? formatMoneyRange(from, to, salaryCurrency, locale)
      : formatMoney(to, salaryCurrency, locale),
    kind: salaryKind({ gross: amount === 'gross', unit, type: type ?? 'undetermined' }, t),
  }
}

/** 'umowa o pracę, B2B', with or without pay. */
export const contractsText = (form: OfferForm, t: Translate): string =>
  contractFields(form)
    .map((field) => contractText(form[field].employmentType, t))
    .filter(Boolean)
    .join(', ')

export const contractText = (key: string, t: Translate): string => {
  const found = employmentTypes.find((known) => known === key)
  return found ? t(`posting:choices.contract.${found}`) : ''
}

export const workplaceText = (key: string, t: Translate): string => {
  const found = workplaceTypes.find((known) => known === key)
  return found ? t(`posting:choices.workplace.${found}`) : ''
}

export const seniorityText = (key: string, t: Translate): string => {
  const found = formSeniorities.find((known) => known === key)
  return found ? t(`posting:choices.seniority.${found}`) : ''
}

const TIMES = ['full_time', 'part_time', 'practice_internship', 'freelance', 'undetermined'] as const
export const timeText = (key: string, t: Translate): string => {
  const found = TIMES.find((known) => known === key)
  return found ? t(`posting:choices.time.${found}`) : ''
}

const daysText = (schedule: readonly Shift[], t: Translate): string =>
  daysOfShifts(schedule)
    .map((day) => t(`offers:week.days.${day}.short`))
    .join(', ')

/** 'Sb, Nd · od 16 lat · Na stałe'; `whenText` may say more than the days. */
export const weekText = (form: OfferForm, t: Translate, whenText = daysText): string => {
  const { schedule, minimumAge, duration } = statedWeek(form)
  return joined(
    whenText(schedule, t),
    minimumAge && t(`offers:week.age.${minimumAge}`),
    duration && t(`offers:duration.${duration}`),
  )
}

export const categoryText = ({ jobCategory, jobSubcategory }: OfferForm, { categories }: OfferFormData) => {
  const main = categories.find(({ key }) => key === jobCategory)
  const child = main?.children.find(({ key }) => key === jobSubcategory)
  return [main?.label, child?.label]
}

/** '51–100 osób'; '' for none. */
export const sizeText = (size: string, t: Translate): string =>
  size && t('posting:form.people', { size: size.replace('-', '–') })

const joined = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')

interface SummaryOptions {
  readonly data: OfferFormData
  readonly t: Translate
  readonly locale: Locale
}

/** The content of a section in one line. */
export const sectionSummary = (section: FormSection, form: OfferForm, options: SummaryOptions): string => {
  const { data, t } = options
  const named = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ')
  switch (section) {
    case 'company':
      return joined(
        form.companyName,
        sizeText(form.companySize, t),
        form.companyWebsite.replace(/^https?:\/\/|\/$/g, ''),
      )
    case 'position':
      return joined(form.jobPositionName, seniorityText(form.jobPositionExperience, t))
    case 'category':
      return joined(...categoryText(form, data))
    case 'languages':
      return joined(...form.languages.map(({ code, level }) => `${code} ${level}`.toUpperCase()))
    case 'skills':
      return named(form.requiredSkills)
    case 'techStack':
      return named(form.techStack)
    case 'earnings':
      return joined(...contractFields(form).map((field) => payText(form, form[field], options)?.amounts))
    case 'description': {
      const count = plainTextOf(form.jobDescription).length
      const hasImage = imagesOf(form.jobDescription).length > 0
      return count === 0
        ? ''
        : joined(t('posting:form.characters', { count }), hasImage && t('posting:editor.image'))
    }
    case 'location':
      return joined(
        ...form.locations.slice(0, 1).map(({ city, street }) => [city, street].filter(Boolean).join(', ')),
        form.locations.length > 1 && t('posting:form.placeCount', { count: form.locations.length }),
      )
    case 'workingPlace':
      return workplaceText(form.workingPlace, t)
    case 'workingTime':
      return timeText(form.workingTime, t)
    case 'week':
      return weekText(form, t)
    case 'application':
      return form.applicationTypeUri
    case 'consents':
      return form.informationClauseText
    case 'expiration':
      return form.expirationEnabled ? form.expiredAt.split('-').reverse().join('.') : ''
    case 'contact':
      return joined(form.contactName, form.contactEmail, form.contactPhone)
    case 'remoteInterview':
    case 'ukrainians':
      return ''
  }
}
