import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { fieldsOf } from '#app/loaders/account.ts'
import { ownHeaders, redirectTo, textIn } from '#app/loaders/asking.ts'
import { loadConsole, operatorOf } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf, hrefFor } from '#kernel/addresses.ts'
import { formatDateTime } from '#kernel/format.ts'
import { ConsoleFrame } from '#screens/console/console-frame.tsx'
import { TenantName } from '#screens/console/console-parts.tsx'
import { type Column, ConsoleTable } from '#screens/console/console-table.tsx'
import { useT } from '#web/i18n/i18n.tsx'
import { Button } from '#web/ui/button.tsx'
import { chatReportsPage } from '../addresses.ts'
import type { ChatReport } from '../contract.ts'

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: chatReportsPage,
    title: translatorOf(page.locale)('chat:console.reports'),
    texts: ['chat:console', 'chat:page'],
  })
  const reports = await page.services.chatReports.listOpen(operator)
  return { ...shown, reports, alternates: alternatesOf(chatReportsPage, {}) }
}

export const action = async ({ context, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const fields = await fieldsOf(page, request)
  const [tenantId, id] = [textIn(fields, 'tenantId', 5), textIn(fields, 'id', 15)].map(Number)
  if (!Number.isInteger(tenantId) || !Number.isSafeInteger(id) || !tenantId || !id)
    throw new Response(null, { status: 400 })
  await page.services.chatReports.close(operator, { tenantId, id })
  return redirectTo(hrefFor(chatReportsPage, {}, page.locale))
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ChatReports() {
  const t = useT()
  const { frame, reports } = useLoaderData<typeof loader>()
  const columns: readonly Column<ChatReport>[] = [
    { head: t('chat:console.company'), cell: ({ company }) => company },
    {
      head: t('chat:console.board'),
      cell: ({ tenantId }) => <TenantName tenant={frame.tenants.find(({ id }) => id === tenantId)} />,
    },
    { head: t('chat:page.reportReason'), cell: ({ reason }) => t(`chat:page.reasons.${reason}`) },
    { head: t('chat:page.reportText'), isWide: true, cell: ({ text }) => text || '–' },
    { head: t('chat:console.received'), isNumber: true, cell: ({ at }) => formatDateTime(new Date(at)) },
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
            <ConsoleTable
              label={t('chat:console.reports')}
              rows={reports}
              keyOf={({ id, tenantId }) => `${tenantId}:${id}`}
              empty={t('chat:console.none')}
              columns={columns}
            />
          </section>
        </div>
      </div>
    </ConsoleFrame>
  )
}
