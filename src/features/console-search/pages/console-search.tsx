import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { consoleSearchPage } from '../addresses.ts'
import { searchText } from '../rules.ts'
import { ConsoleSearchScreen } from './console-search-screen.tsx'
import { findAll } from './find-all.ts'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: consoleSearchPage,
    title: translatorOf(page.locale)('console-search:page.title'),
    texts: ['console-search', 'console-accounts:kinds', 'console-accounts:states', 'console-offers:states'],
  })
  const text = searchText(queryText(url, 'q'))
  return {
    ...shown,
    found: await findAll(page, operator, text),
    alternates: alternatesOf(consoleSearchPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ConsoleSearch() {
  const { frame, found } = useLoaderData<typeof loader>()
  return <ConsoleSearchScreen frame={frame} found={found} />
}
