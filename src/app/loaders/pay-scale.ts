import { salaryHistogram } from '#features/search/rules.ts'
import { type PayScale, payScaleOf } from '#screens/stack/pay-scale.ts'
import type { PageContext } from '../pages/page-context.ts'

/** The axis of the rows' pay in the page's currency; null on boards whose rows have none. */
export const payScale = ({ tenant, currency, services }: PageContext): PayScale | null =>
  tenant.settings.offerRows === 'stack'
    ? payScaleOf(salaryHistogram(services.search.salaries(tenant), currency, services.rates.find()))
    : null
