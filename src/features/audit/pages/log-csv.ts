import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { spreadsheetOf } from '#kernel/text/csv.ts'
import type { AuditValues } from '../contract.ts'
import { logQueryOf } from './log-query.ts'

const written = (values: AuditValues | null): string => (values === null ? '' : JSON.stringify(values))

/** Exports all entries that match the filter, with their values as they are stored. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { filter, actions } = logQueryOf(page, url)
  const { before: _, ...asked } = filter
  const entries = await page.services.audit.listAll(operator, asked)
  const t = translatorOf(page.locale)
  const labels = new Map(actions.map(({ action, label }) => [action, label]))
  const boardOf = (id: number | null): string => (id === null ? '' : page.services.tenants.byId(id).name)
  const heads = [
    ...[t('audit:log.time'), t('audit:log.person'), t('audit:log.action'), t('audit:log.object')],
    ...[t('console:frame.tenant'), t('audit:log.before'), t('audit:log.after'), t('audit:log.ip')],
  ]
  const rows = entries.map(({ at, person, action, object, tenantId, before, after, ip }) => [
    ...[at.toISOString(), person, labels.get(action) ?? action, object],
    ...[boardOf(tenantId), written(before), written(after), ip],
  ])
  return new Response(spreadsheetOf([heads, ...rows], page.locale), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('audit:log.file')}-${warsawDay(page.now)}.csv"`,
    },
  })
}
