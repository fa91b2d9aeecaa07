import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { logPage } from '../addresses.ts'
import { formNamesOf } from './form-names.ts'
import { logQueryOf } from './log-query.ts'
import { LogScreen } from './log-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: logPage,
    title: translatorOf(page.locale)('audit:log.title'),
    texts: ['audit'],
  })
  const { query, actions, filter } = logQueryOf(page, url)
  const entries = await page.services.audit.list(operator, filter)
  return {
    ...shown,
    log: { frame: shown.frame, page: entries, query, actions, names: formNamesOf(page, entries.entries) },
    alternates: alternatesOf(logPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Log() {
  return <LogScreen data={useLoaderData<typeof loader>().log} />
}
