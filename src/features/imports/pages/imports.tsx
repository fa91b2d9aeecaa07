import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { importsPage } from '../addresses.ts'
import { runSorts } from '../enumerations.ts'
import { ImportsScreen } from './imports-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: importsPage,
    title: translatorOf(page.locale)('imports:runs.title'),
    texts: ['imports'],
  })
  const sort = sortIn(url, runSorts)
  const query = {
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    sort: sortParameter(sort, runSorts),
    before: queryText(url, 'before'),
  }
  const runs = await page.services.importRuns.list(operator, {
    tenantId: keyNumber(query.tenant),
    text: query.text,
    sort,
    before: keyNumber(query.before),
  })
  const [run] = runs.runs
  const untouched = { reason: '', text: '', sort: '', after: '' }
  const report = run && {
    ...{ run, page: await page.services.importRuns.rejections(operator, run.id, {}) },
    corrections: await page.services.importRuns.corrections(operator, run.id),
    ...{ query: untouched, correctedAfter: '', notice: null, repaired: null },
  }
  return {
    ...shown,
    imports: { frame: shown.frame, page: runs, query, report: report ?? null, now: page.now },
    alternates: alternatesOf(importsPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Imports() {
  return <ImportsScreen data={useLoaderData<typeof loader>().imports} />
}
