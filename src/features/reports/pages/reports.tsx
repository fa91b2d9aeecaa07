import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { reportsPage } from '../addresses.ts'
import { queueFilters, reportSorts } from '../enumerations.ts'
import { reasonOf } from '../rules.ts'
import { QueueScreen } from './queue-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: reportsPage,
    title: translatorOf(page.locale)('reports:queue.title'),
    texts: ['reports:queue', 'reports:reasons'],
  })
  const show = queueFilters.find((one) => one === queryText(url, 'show')) ?? 'waiting'
  const sort = sortIn(url, reportSorts)
  const query = {
    text: plainLine(queryText(url, 'text')),
    sort: sortParameter(sort, reportSorts),
    show: show === 'waiting' ? '' : show,
    reason: queryText(url, 'reason'),
    tenant: queryText(url, 'tenant'),
    before: queryText(url, 'before'),
  }
  const reports = await page.services.reports.list(operator, {
    show,
    reason: reasonOf(query.reason),
    tenantId: keyNumber(query.tenant),
    text: query.text,
    sort,
    before: keyNumber(query.before),
  })
  return {
    ...shown,
    queue: { frame: shown.frame, page: reports, query },
    alternates: alternatesOf(reportsPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Queue() {
  return <QueueScreen data={useLoaderData<typeof loader>().queue} />
}
