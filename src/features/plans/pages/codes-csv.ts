import type { LoaderFunctionArgs } from 'react-router'
import { ownerOf } from '#app/loaders/account.ts'
import { ownHeaders } from '#app/loaders/asking.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { warsawDay } from '#kernel/calendar-day.ts'
import { spreadsheetOf } from '#kernel/text/csv.ts'
import { codesQueryOf } from './codes-query.ts'

const MAX_ROWS = 20_000

/** All codes that the list's filter finds, as a file. */
export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { locale, services, now } = page
  const employer = await ownerOf(page, 'employer')
  const query = { ...codesQueryOf(url), page: 1, perPage: MAX_ROWS }
  const { codes } = await services.codes
    .listCodes(employer, query)
    .catch(refuseWith({ 'company.not-found': 404 }))
  await services.audit.recordExport(employer, {
    ...{ list: 'codes', tenantId: employer.tenantId, rows: codes.length },
    filter: { state: query.state, text: query.text },
  })
  const titles = await services.posting.titlesOf(
    employer,
    codes.flatMap(({ reservedFor }) => reservedFor ?? []),
  )
  const t = translatorOf(locale)
  const dayOf = (at: Date | null | undefined): string => (at ? warsawDay(at) : '')
  const heads = (
    ['code', 'plan', 'use', 'state', 'until', 'usedOn', 'usedFor', 'where', 'reserved', 'note'] as const
  ).map((name) => t(`plans:codes.csv.${name}`))
  const rows = codes.map(({ code, plan, use, state, expiresAt, used, reservedFor, note }) => [
    ...[code, plan.name, t(`plans:codes.csv.uses.${use}`), t(`plans:codes.states.${state}`)],
    ...[dayOf(expiresAt), dayOf(used?.at), used ? t(`plans:codes.csv.uses.${used.for}`) : ''],
    ...[used?.offerTitle ?? '', (reservedFor && titles.get(reservedFor)) ?? '', note ?? ''],
  ])
  return new Response(spreadsheetOf([heads, ...rows], locale), {
    headers: {
      ...ownHeaders,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${t('plans:codes.csv.file')}-${warsawDay(now)}.csv"`,
    },
  })
}
