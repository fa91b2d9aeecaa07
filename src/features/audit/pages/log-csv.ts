import type { LoaderFunctionArgs } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { operatorOf } from '#app/loaders/console.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { spreadsheetOf } from '#kernel/text/csv.ts'
import { type ChangeText, changeTexts } from './change-texts.ts'
import { formNamesOf } from './form-names.ts'
import { logQueryOf } from './log-query.ts'

/** The values of one side, such as 'stan: opłacone; powód: pomyłka'. */
const written = (changes: readonly ChangeText[], side: 'was' | 'is'): string =>
  changes.flatMap(({ name, [side]: value }) => (value === undefined ? [] : [`${name}: ${value}`])).join('; ')

/** Exports all entries that match the filter, in the words of the page. */
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
  const names = formNamesOf(page, entries)
  const rows = entries.map(({ id, at, person, action, object, tenantId, before, after, ip }) => {
    const changes = changeTexts({ before, after, names: names[id] }, { t, locale: page.locale })
    return [
      ...[at.toISOString(), person, labels.get(action) ?? action, object],
      ...[boardOf(tenantId), written(changes, 'was'), written(changes, 'is'), ip],
    ]
  })
  return new Response(spreadsheetOf([heads, ...rows], page.locale), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('audit:log.file')}-${warsawDay(page.now)}.csv"`,
    },
  })
}
