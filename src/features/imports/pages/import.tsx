import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { importPage, importsPage } from '../addresses.ts'
import { importErrors } from '../contract.ts'
import { rejectionReasons, rejectionSorts } from '../enumerations.ts'
import { ImportScreen } from './import-screen.tsx'

const done = ['uploaded', 'again', 'cancelled'] as const

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: importsPage,
    title: translatorOf(page.locale)('imports:runs.title'),
    texts: ['imports'],
  })
  const { importRuns } = page.services
  const run = await importRuns.get(operator, keyNumber(params.id ?? '') ?? 0).catch(refuseWith(importErrors))
  const sort = sortIn(url, rejectionSorts)
  const query = {
    ...{ sort: sortParameter(sort, rejectionSorts), text: plainLine(queryText(url, 'text')) },
    ...{ reason: queryText(url, 'reason'), after: queryText(url, 'after') },
  }
  const rejections = await importRuns.rejections(operator, run.id, {
    reason: rejectionReasons.find((reason) => reason === query.reason),
    ...{ text: query.text, sort },
    after: keyNumber(query.after),
  })
  return {
    ...shown,
    report: {
      ...{ frame: shown.frame, run, page: rejections, query },
      notice: done.find((one) => one === queryText(url, 'done')) ?? null,
    },
    alternates: {
      pl: hrefFor(importPage, { id: run.id }, 'pl'),
      en: hrefFor(importPage, { id: run.id }, 'en'),
    },
  }
}

/** The form's only button cancels the import. */
export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const id = keyNumber(params.id ?? '') ?? 0
  await page.services.importUploads.cancel(operator, id).catch(refuseWith(importErrors))
  return redirectTo(withQuery(hrefFor(importPage, { id }, page.locale), { done: 'cancelled' }))
}

export const headers = formHeaders
export const meta = ownMeta

export default function Import() {
  return <ImportScreen data={useLoaderData<typeof loader>().report} />
}
