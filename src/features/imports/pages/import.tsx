import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { importPage, importsPage } from '../addresses.ts'
import { importErrors, type RepairCounts, type RowRepair } from '../contract.ts'
import { REPAIR_PREFIX, rejectionReasons, rejectionSorts } from '../enumerations.ts'
import { ImportScreen } from './import-screen.tsx'

/** Number of imports in the list beside the report. */
const NEWEST = 12
const done = ['uploaded', 'again', 'cancelled'] as const
/** Parameters that stay when rows were corrected; the list then begins anew. */
const filters = ['reason', 'text', 'sort'] as const

const repairedIn = (url: URL): RepairCounts | null =>
  queryText(url, 'done') === 'repaired'
    ? { saved: keyNumber(queryText(url, 'saved')) ?? 0, rejected: keyNumber(queryText(url, 'again')) ?? 0 }
    : null

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
  const correctedAfter = queryText(url, 'corrected')
  const corrections = await importRuns.corrections(operator, run.id, keyNumber(correctedAfter))
  const { runs } = await importRuns.list(operator, {})
  return {
    ...shown,
    shownImport: {
      frame: shown.frame,
      runs: runs.slice(0, NEWEST),
      now: page.now,
      report: {
        ...{ run, page: rejections, query, corrections, correctedAfter },
        notice: done.find((one) => one === queryText(url, 'done')) ?? null,
        repaired: repairedIn(url),
      },
    },
    alternates: {
      pl: hrefFor(importPage, { id: run.id }, 'pl'),
      en: hrefFor(importPage, { id: run.id }, 'en'),
    },
  }
}

const MAX_BYTES = 100_000

const repairsIn = (fields: URLSearchParams): RowRepair[] =>
  [...fields].flatMap(([name, value]) => {
    const line = name.startsWith(REPAIR_PREFIX) ? keyNumber(name.slice(REPAIR_PREFIX.length)) : undefined
    return line === undefined || value.trim() === '' ? [] : [{ line, value: plainLine(value) }]
  })

/** Cancels the import, or corrects its rejected rows. */
export const action = async ({ context, params, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, importUploads, importRepairs } = page.services
  const fields = await bodies.readFields({ request, ip: page.ip }, MAX_BYTES).catch(refuseWith())
  const id = keyNumber(params.id ?? '') ?? 0
  const path = hrefFor(importPage, { id }, page.locale)
  if (fields.has('cancel')) {
    try {
      await importUploads.cancel(operator, id)
    } catch (error) {
      // It has ended meanwhile, as its page says.
      if (isAppError(error) && error.code === 'import.not-running') return redirectTo(path)
      return refuseWith(importErrors)(error)
    }
    return redirectTo(withQuery(path, { done: 'cancelled' }))
  }
  const counts = await importRepairs.repair(operator, id, repairsIn(fields)).catch(refuseWith(importErrors))
  const filter = Object.fromEntries(filters.map((name) => [name, queryText(url, name)]))
  return redirectTo(
    withQuery(path, { ...filter, done: 'repaired', saved: `${counts.saved}`, again: `${counts.rejected}` }),
  )
}

export const headers = formHeaders
export const meta = ownMeta

export default function Import() {
  return <ImportScreen data={useLoaderData<typeof loader>().shownImport} />
}
