import { voivodeshipName } from '#features/geo/rules.ts'
import type { OfferFilter } from '#features/search/contract.ts'
import { isOnlyInvoiced, isOverruled, monthlyBound } from '#features/search/understanding/conditions.ts'
import type { TypedPay } from '#features/search/understanding/pay.ts'
import type { Meaning, Understanding } from '#features/search/understanding/understanding.ts'
import type { ExchangeRates } from '#kernel/currency.ts'
import { formatMoney, formatMoneyRange } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { Translate } from '#kernel/translator.ts'
import type { UnderstoodPiece } from '#screens/listing/list/chips.ts'

interface PieceTexts {
  readonly t: Translate
  readonly locale: Locale
  readonly rates: ExchangeRates | null
  readonly now: Date
}

type Texts = PieceTexts & { readonly isInvoiced: boolean }

const payLabel = (pay: TypedPay, { t, locale, rates, now, isInvoiced }: Texts): string => {
  const { amount, upTo, unit } = pay
  const currency = pay.currency ?? 'pln'
  const money = formatMoney(amount, currency, locale)
  const label =
    upTo === null
      ? t(pay.bound === 'to' ? 'search:chips.salaryTo' : 'search:chips.salaryFrom', { amount: money })
      : formatMoneyRange(amount, upTo, currency, locale)
  const isNet = pay.isGross === false && !isInvoiced
  if (unit === 'month' && !isNet) return label
  const bound = monthlyBound(pay, { currency, rates, day: now, isInvoiced })
  const monthly = formatMoney(bound, currency, locale)
  const key = ({ hour: 'hourly', day: 'daily', year: 'yearly', month: 'net' } as const)[unit]
  return t(isNet ? 'search:chips.net' : `search:chips.${key}`, { amount: label, monthly })
}

const countryName = (code: string, locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code

const labelOf = (meaning: Meaning, texts: Texts): string => {
  const { t, locale } = texts
  switch (meaning.kind) {
    case 'workplaceTypes':
      return meaning.values.map((value) => t(`offers:workplaceType.${value}`)).join(', ')
    case 'employmentTypes':
      return meaning.values.map((value) => t(`offers:employmentType.${value}`)).join(', ')
    case 'workingTimes':
      return meaning.values.map((value) => t(`offers:workingTime.${value}`)).join(', ')
    case 'experienceLevels':
      return meaning.values.map((value) => t(`offers:experienceLevel.${value}`)).join(', ')
    case 'salaryDisclosed':
      return t('search:filters.withSalary')
    case 'ukraineFriendly':
      return t('search:filters.isUkraineFriendly')
    case 'salary':
      return payLabel(meaning.pay, texts)
    case 'area':
      return voivodeshipName(meaning.area, locale) ?? countryName(meaning.area, locale)
    case 'place': {
      const city = meaning.place.names[locale]
      if (meaning.radiusKm > 0) return t('search:chips.around', { city, km: meaning.radiusKm })
      return city
    }
  }
}

/** Labels of the parts of a search text that are applied as conditions. */
export const understoodPieces = (
  { parts }: Understanding,
  filter: OfferFilter,
  texts: PieceTexts,
): readonly UnderstoodPiece[] => {
  const isInvoiced = isOnlyInvoiced(filter, { parts })
  return parts
    .filter((part) => !isOverruled(part, filter))
    .map(({ text, meaning }) => ({ typed: text, label: labelOf(meaning, { ...texts, isInvoiced }) }))
}

/** The one city that a text names, and how far around it; null for any other text. */
export const understoodPlace = (
  { parts }: Understanding,
  filter: OfferFilter,
): Pick<Extract<Meaning, { kind: 'place' }>, 'place' | 'radiusKm'> | null => {
  const meanings = parts.filter((part) => !isOverruled(part, filter)).map(({ meaning }) => meaning)
  const [only, ...others] = meanings.filter(({ kind }) => kind === 'place' || kind === 'area')
  return only?.kind === 'place' && others.length === 0 ? only : null
}
