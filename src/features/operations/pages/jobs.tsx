import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { jobsPage } from '../addresses.ts'
import { jobSorts } from '../enumerations.ts'
import { JobsScreen } from './jobs-screen.tsx'

const queryOf = (url: URL) => {
  const sort = sortIn(url, jobSorts)
  const query = {
    ...{ sort: sortParameter(sort, jobSorts), text: plainLine(queryText(url, 'text')) },
    ...{ queue: queryText(url, 'queue'), after: queryText(url, 'after') },
  }
  return { sort, query }
}

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: jobsPage,
    title: translatorOf(page.locale)('operations:jobs.title'),
    texts: ['operations'],
  })
  const { queues, failed } = await page.services.operations.jobs(operator)
  const { sort, query } = queryOf(url)
  const found = await page.services.operations.failedJobs(operator, {
    ...{ text: query.text, sort, after: query.after },
    ...(query.queue && { names: [query.queue] }),
  })
  const deliveries = await page.services.operations.deliveries(operator)
  const asked = queryText(url, 'job')
  const open = found.jobs.find(({ id }) => id === asked) ?? null
  const retried = keyNumber(queryText(url, 'retried')) ?? null
  const jobs = { frame: shown.frame, queues, failed, deliveries, page: found, query, open, retried }
  return { ...shown, jobs, alternates: alternatesOf(jobsPage, {}) }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Retries one failed job, all of them or undelivered applications, and redirects to the same list. */
export const action = async ({ context, request, url }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { operations } = page.services
  const form = await page.services.bodies.readFields({ request, ip: page.ip }).catch(refuseWith())
  const id = form.get('retry') ?? ''
  const retryOne = async () => (UUID.test(id) && (await operations.retryJob(operator, id)) ? 1 : 0)
  const retry = async () => {
    if (form.has('all')) return operations.retryAllJobs(operator)
    return form.has('deliver') ? operations.retryDeliveries(operator) : retryOne()
  }
  const retried = await retry()
  const back = { ...queryOf(url).query, retried: String(retried) }
  return redirectTo(withQuery(hrefFor(jobsPage, {}, page.locale), back))
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Jobs() {
  return <JobsScreen data={useLoaderData<typeof loader>().jobs} />
}
