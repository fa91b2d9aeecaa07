import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { ownHeaders, textIn } from '#app/loaders/asking.ts'
import {
  keyNumber,
  leadOn,
  loadConsole,
  operatorOf,
  queryText,
  sortIn,
  sortParameter,
} from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import {
  FilterForm,
  KeptSort,
  More,
  TenantFilter,
  TenantName,
  TextFilter,
} from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { listAddress } from '#screens/console/list-address.ts'
import { listOrder } from '#screens/console/list-order.ts'
import { useLocale, useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { chatReportsPage } from '../addresses.ts'
import type { ChatReport } from '../contract.ts'
import { chatReportSorts } from '../enumerations.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: chatReportsPage,
    title: translatorOf(page.locale)('chat:console.reports'),
    texts: ['chat:console', 'chat:page'],
  })
  const sort = sortIn(url, chatReportSorts)
  const query = {
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    sort: sortParameter(sort, chatReportSorts),
    after: queryText(url, 'after'),
  }
  const found = await page.services.chatReports.listOpen(operator, {
    ...{ text: query.text, tenantId: keyNumber(query.tenant), sort, after: keyNumber(query.after) },
  })
  return { ...shown, ...found, query, alternates: alternatesOf(chatReportsPage, {}) }
}

export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const fields = await fieldsOf(page, request)
  const [tenantId, id] = [textIn(fields, 'tenantId', 5), textIn(fields, 'id', 15)].map(Number)
  if (!Number.isInteger(tenantId) || !Number.isSafeInteger(id) || !tenantId || !id)
    throw new Response(null, { status: 400 })
  await page.services.chatReports.close(operator, { tenantId, id })
  const kept = {
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    sort: queryText(url, 'sort'),
    after: queryText(url, 'after'),
  }
  return leadOn(page, url, withQuery(hrefFor(chatReportsPage, {}, page.locale), kept))
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ChatReports() {
  const t = useT()
  const { frame, reports, next, query } = useLoaderData<typeof loader>()
  const path = hrefFor(chatReportsPage, {}, useLocale())
  const list = listAddress(path, query)
  const columns: readonly Column<ChatReport>[] = [
    { head: t('chat:console.company'), cell: ({ company }) => company },
    {
      head: t('chat:console.board'),
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    { head: t('chat:page.reportReason'), cell: ({ reason }) => t(`chat:page.reasons.${reason}`) },
    { head: t('chat:page.reportText'), isWide: true, cell: ({ text }) => text || '–' },
    {
      head: t('chat:console.received'),
      sorts: ['oldest', 'newest'],
      isNumber: true,
      cell: ({ at }) => formatDateTime(new Date(at)),
    },
    {
      head: t('chat:console.close'),
      cell: ({ id, tenantId }) => (
        <form method="post">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="tenantId" value={tenantId} />
          <Button type="submit" size="sm">
            {t('chat:console.close')}
          </Button>
        </form>
      ),
    },
  ]
  return (
    <ConsoleFrame data={frame} title={t('chat:console.reports')}>
      <div className="con__body">
        <div className="con__lists">
          <section aria-label={t('chat:console.reports')}>
            <FilterForm path={path} label={t('chat:console.reports')} isFiltered={list.isFiltered}>
              <TextFilter label={t('chat:console.text')} value={query.text} />
              <TenantFilter tenants={frame.tenants} value={query.tenant} />
              <KeptSort value={query.sort} />
            </FilterForm>
            <ConsoleTable
              label={t('chat:console.reports')}
              rows={reports}
              keyOf={({ id, tenantId }) => `${tenantId}:${id}`}
              empty={t(list.isPart ? 'chat:console.noneFound' : 'chat:console.none')}
              columns={columns}
              order={listOrder(path, list.filter, chatReportSorts)}
            />
            <More label={t('console:frame.nextRows')} {...list.pages(next)} />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
