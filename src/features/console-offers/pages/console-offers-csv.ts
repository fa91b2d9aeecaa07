import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { spreadsheetOf } from '#kernel/text/csv.ts'
import { offersQueryOf } from './offers-query.ts'
import { planNamesOf } from './plan-names.ts'

/** All offers that the list's filter finds, as a file. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { after: _, ...query } = offersQueryOf(url).query
  const offers = await page.services.consoleOffers.listAll(operator, query)
  const t = translatorOf(page.locale)
  const planNames = await planNamesOf(page, offers)
  const dayOf = (at: Date | null): string => (at ? warsawDay(at) : '')
  const heads = [
    ...[t('console-offers:detail.number'), t('console-offers:list.offer'), t('console-offers:list.company')],
    ...[t('console:frame.tenant'), t('console-offers:list.state'), t('console-offers:list.plan')],
    ...[t('console-offers:detail.created'), t('console-offers:list.published')],
    ...[t('console-offers:list.ends'), t('console-offers:list.reports')],
  ]
  const rows = offers.map(({ tenantId, state, planKey, ...offer }) => [
    ...[offer.id, offer.title, offer.companyName, page.services.tenants.byId(tenantId).name],
    ...[t(`console-offers:states.${state}`), planNames[tenantId]?.[planKey] ?? planKey],
    ...[dayOf(offer.createdAt), dayOf(offer.publishedAt), dayOf(offer.expiredAt), offer.openReports],
  ])
  return new Response(spreadsheetOf([heads, ...rows], page.locale), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('console-offers:list.file')}-${warsawDay(page.now)}.csv"`,
    },
  })
}
