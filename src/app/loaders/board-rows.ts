import { salaryHistogram } from '#features/search/rules.ts'
import { reliefUnder26 } from '#features/wages/rules.ts'
import type { BoardRows } from '#screens/board-card.tsx'
import { type PayScale, payScaleOf } from '#screens/stack/pay-scale.ts'
import type { PageContext } from '../pages/page-context.ts'

/** The axis of the rows' pay in the page's currency; null on boards whose rows have none. */
export const payScale = ({ tenant, currency, services }: PageContext): PayScale | null =>
  tenant.settings.offerRows === 'stack'
    ? payScaleOf(salaryHistogram(services.search.salaries(tenant), currency, services.rates.find()))
    : null

/** What a student under 26 earns a year free of tax, on boards whose rows address students; else null. */
export const studentRelief = ({ tenant, now }: PageContext): number | null =>
  tenant.settings.offerRows === 'week' ? reliefUnder26(now) : null

/** How the board shows offers, with what its rows compare them by. */
export const boardRowsOf = (page: PageContext): BoardRows => {
  const { offerRows, cardsOpen } = page.tenant.settings
  return {
    ...{ offerRows, cardsOpen },
    reliefPln: studentRelief(page),
    payScale: payScale(page),
  }
}
