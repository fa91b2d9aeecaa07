import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { memberOf } from '#app/loaders/panel.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { spreadsheetOf } from '#kernel/text/csv.ts'
import { panelErrors } from '../../contract.ts'
import { spanOf } from '../../enumerations.ts'
import { daysShown } from '../../rules.ts'

/** Daily statistics of an offer as CSV, latest day first like the table. */
export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { employer, member } = await memberOf(page)
  const span = spanOf(url.searchParams.get('days'))
  const { days, offer } = await page.services.panelOffers
    .statistics(member, (params.id ?? '').slice(0, 300), span)
    .catch(refuseWith(panelErrors))
  const t = translatorOf(page.locale)
  const heads = (['day', 'views', 'redirects', 'applications'] as const).map((name) =>
    t(`panel:statistics.${name}`),
  )
  const rows = daysShown(days, offer.publishedAt)
    .toReversed()
    .map(({ day, views, redirects, applications }) => [day, views, redirects, applications])
  await page.services.audit.recordExport(employer, {
    ...{ list: 'offer-days', tenantId: employer.tenantId, rows: rows.length },
    filter: { company: member.companyId, offer: offer.slug || offer.id, days: span },
  })
  return new Response(spreadsheetOf([heads, ...rows], page.locale), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${offer.slug || offer.id}-${span}.csv"`,
    },
  })
}
