import { type CompanyPay, comparablePay, payByGroup, paySpan } from '#features/companies/pay.ts'
import type { PresentCompany } from '#features/companies/profile.ts'
import { categoryById, categoryPath } from '#features/tenants/rules.ts'
import { type Currency, convertAmount, type ExchangeRates } from '#kernel/currency.ts'
import { formatMoneyRange } from '#kernel/format.ts'
import type { CategoryPay, PaySpan } from '#screens/companies/company-data.ts'
import { translatorOf } from '../messages.ts'
import type { PageContext } from '../pages/page-context.ts'

/** Converts the amounts; unchanged without exchange rates. */
const inCurrency = (pay: CompanyPay, currency: Currency, rates: ExchangeRates | null): CompanyPay => {
  if (pay.currency === currency || rates === null) return pay
  const converted = (amount: number) => Math.round(convertAmount(amount, pay.currency, currency, rates))
  return { ...pay, currency, low: converted(pay.low), high: converted(pay.high) }
}

const shownSpan = ({ locale, currency, services }: PageContext, pay: CompanyPay): PaySpan => {
  const t = translatorOf(locale)
  const shown = inCurrency(pay, currency, services.rates.find())
  const amount = formatMoneyRange(shown.low, shown.high, shown.currency, locale)
  return {
    amount: shown === pay ? amount : `≈\u00a0${amount}`,
    kind: t(pay.isB2b ? 'offers:salary.netVat' : 'offers:salary.gross'),
  }
}

/** The range of pay in all running offers of a company; null if none discloses comparable pay. */
export const companyPaySpan = (page: PageContext, { pay }: PresentCompany): PaySpan | null => {
  const span = paySpan(comparablePay(pay))
  return span && shownSpan(page, span)
}

const MAX_SHOWN = 8

/** A company's pay by main category, or by subcategory when there is nothing to show by main ones. */
export const companyPay = (page: PageContext, { pay }: PresentCompany): readonly CategoryPay[] => {
  const { tenant, locale } = page
  const t = translatorOf(locale)
  const labelOf = (id: number | undefined) =>
    id === undefined ? null : (categoryById(tenant, id)?.labels[locale] ?? null)
  const byMain = payByGroup(pay, (id) => (id === null ? null : labelOf(categoryPath(tenant, id).at(-1)?.id)))
  const found = byMain.length > 0 ? byMain : payByGroup(pay, (id) => labelOf(id ?? undefined))
  const shown = found.slice(0, MAX_SHOWN)
  const most = Math.max(...shown.map((one) => one.pay.high))
  const percent = (amount: number) => Math.round((amount / most) * 1000) / 10
  return shown.map(({ group, pay: of }) => ({
    ...shownSpan(page, of),
    ...{ label: group, offers: of.offers, offersText: t('companies:list.offers', { count: of.offers }) },
    ...{ from: percent(of.low), to: percent(of.high) },
  }))
}
