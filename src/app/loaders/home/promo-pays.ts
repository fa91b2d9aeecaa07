import { calculatorPage } from '#features/calculator/addresses.ts'
import { readQuestion } from '#features/calculator/question.ts'
import { compareContracts, monthlyOf, ratesOn } from '#features/wages/rules.ts'
import { hrefFor } from '#kernel/addresses.ts'
import { formatMoney } from '#kernel/format.ts'
import type { Locale } from '#kernel/locale.ts'
import type { PromoPays } from '#screens/home/home-data.ts'
import { translatorOf } from '../../messages.ts'

/**
 * The calculator's results for a link to it; null for other links and for questions whose result needs an explanation.
 */
export const promoPays = (link: string, locale: Locale, now: Date): PromoPays | null => {
  const [path, query] = link.split('?')
  if (path !== hrefFor(calculatorPage, {}, locale)) return null
  const { question } = readQuestion(new URLSearchParams(query))
  if (question.direction === 'net' || question.b2bTax !== 'linear') return null
  const t = translatorOf(locale)
  const gross = monthlyOf(question)
  const money = (amount: number) => formatMoney(Math.round(amount), 'pln', locale)
  const rates = ratesOn(now)
  return {
    pays: compareContracts(question, rates).map(({ kind, average: { net } }) => ({
      label: t(`offers:employmentType.${kind}`),
      amount: money(net),
      share: Math.round((net / gross) * 100),
    })),
    note: t('content:home.promoNote', { amount: money(gross), year: rates.validFrom.slice(0, 4) }),
  }
}
