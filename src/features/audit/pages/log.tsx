import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, queryDay, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { textOfKey, translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { logPage } from '../addresses.ts'
import { logSorts } from '../enumerations.ts'
import { LogScreen } from './log-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: logPage,
    title: translatorOf(page.locale)('audit:log.title'),
    texts: ['audit'],
  })
  const sort = sortIn(url, logSorts)
  const query = {
    sort: sortParameter(sort, logSorts),
    person: plainLine(queryText(url, 'person')),
    object: plainLine(queryText(url, 'object')),
    action: queryText(url, 'action'),
    from: queryDay(url, 'from'),
    to: queryDay(url, 'to'),
    before: queryText(url, 'before'),
  }
  const actions = page.services.audit.actions.map(({ action, feature }) => ({
    action,
    label: textOfKey(page.locale, `${feature}:audit.${action.replace('.', '-')}`),
  }))
  const entries = await page.services.audit.list(operator, {
    person: query.person || undefined,
    action: actions.find(({ action }) => action === query.action)?.action,
    object: query.object || undefined,
    sort,
    from: query.from || undefined,
    to: query.to || undefined,
    before: keyNumber(query.before),
  })
  return {
    ...shown,
    log: { frame: shown.frame, page: entries, query, actions },
    alternates: alternatesOf(logPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Log() {
  return <LogScreen data={useLoaderData<typeof loader>().log} />
}
