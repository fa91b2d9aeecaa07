import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { mailsPage } from '#features/operations/addresses.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { MailsScreen } from '#screens/console/mails-screen.tsx'
import { consoleHeaders, consoleMeta, loadConsole, queryText } from '../../loaders/console.ts'
import { pageContext } from '../../pages/page-context.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown, queues } = await loadConsole(page, 'mails')
  const { operations } = page.services
  const mailQueues = queues.filter(({ sendsMail }) => sendsMail)
  const names = mailQueues.map(({ name }) => name)
  const after = queryText(url, 'after')
  const [{ jobs }, sent] = await Promise.all([
    operations.failedJobs(operator, { names }),
    operations.sentMails(operator, after || undefined),
  ])
  const mails = { frame: shown.frame, queues: mailQueues, failing: jobs, page: sent, query: { after } }
  return { ...shown, mails, alternates: alternatesOf(mailsPage, {}) }
}

export const headers = () => consoleHeaders
export const meta = consoleMeta

export default function Mails() {
  return <MailsScreen data={useLoaderData<typeof loader>().mails} />
}
