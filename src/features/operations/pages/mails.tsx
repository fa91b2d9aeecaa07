import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { mailsPage } from '../addresses.ts'
import { mailSorts } from '../enumerations.ts'
import { MailsScreen } from './mails-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operations } = page.services
  const { operator, shown } = await loadConsole(page, {
    active: mailsPage,
    title: translatorOf(page.locale)('operations:mails.title'),
    texts: ['operations'],
  })
  const { queues } = await operations.jobs(operator)
  const mailQueues = queues.filter(({ sendsMail }) => sendsMail)
  const names = mailQueues.map(({ name }) => name)
  const sort = sortIn(url, mailSorts)
  const query = {
    ...{ sort: sortParameter(sort, mailSorts), text: plainLine(queryText(url, 'text')) },
    after: queryText(url, 'after'),
  }
  const [{ jobs }, sent] = await Promise.all([
    operations.failedJobs(operator, { names, text: query.text, sort }),
    operations.sentMails(operator, { text: query.text, sort, after: query.after }),
  ])
  const mails = { frame: shown.frame, queues: mailQueues, failing: jobs, page: sent, query }
  return { ...shown, mails, alternates: alternatesOf(mailsPage, {}) }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Mails() {
  return <MailsScreen data={useLoaderData<typeof loader>().mails} />
}
