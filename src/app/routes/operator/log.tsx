import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { logPage } from '#features/audit/addresses.ts'
import { isAuditAction } from '#features/audit/contract.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { LogScreen } from '#screens/console/log-screen.tsx'
import { consoleHeaders, consoleMeta, keyNumber, loadConsole, queryText } from '../../loaders/console.ts'
import { pageContext } from '../../pages/page-context.ts'

/** A day that PostgreSQL takes as well. */
const dayOf = (text: string): string | undefined =>
  /^(19|20)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)
    ? text
    : undefined

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, 'log')
  const query = {
    person: queryText(url, 'person'),
    action: queryText(url, 'action'),
    from: queryText(url, 'from'),
    to: queryText(url, 'to'),
    before: queryText(url, 'before'),
  }
  const entries = await page.services.audit.list(operator, {
    person: query.person || undefined,
    action: isAuditAction(query.action) ? query.action : undefined,
    from: dayOf(query.from),
    to: dayOf(query.to),
    before: keyNumber(query.before),
  })
  return {
    ...shown,
    log: { frame: shown.frame, page: entries, query },
    alternates: alternatesOf(logPage, {}),
  }
}

export const headers = () => consoleHeaders
export const meta = consoleMeta

export default function Log() {
  return <LogScreen data={useLoaderData<typeof loader>().log} />
}
