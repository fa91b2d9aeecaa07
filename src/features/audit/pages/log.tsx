import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { type PageContext, pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { logPage } from '../addresses.ts'
import type { AuditPage } from '../contract.ts'
import { logQueryOf } from './log-query.ts'
import { type LogData, LogScreen } from './log-screen.tsx'

/** Words for the values that forms of boards name, by entry and name. */
const namesIn = (page: PageContext, { entries }: AuditPage): LogData['names'] => {
  const t = translatorOf(page.locale)
  return Object.fromEntries(
    entries.map(({ id, object, before, after }) => [
      id,
      Object.fromEntries(
        Object.keys({ ...before, ...after }).flatMap((name) => {
          const field = page.services.boards.changedField(object, name)
          if (!field) return []
          const { label, language } = field
          return [[name, language ? `${t(label)} (${language.toUpperCase()})` : t(label)]]
        }),
      ),
    ]),
  )
}

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
    log: { frame: shown.frame, page: entries, query, actions, names: namesIn(page, entries) },
    alternates: alternatesOf(logPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Log() {
  return <LogScreen data={useLoaderData<typeof loader>().log} />
}
