import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { loadConsole, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { isFault } from '#web/faults/kept-page.ts'
import { reportFault } from '#web/faults/report-fault.ts'
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

/**
 * The palette reads the data of this page over other pages, which the page of faults would replace with all that is
 * typed on them: after a failure it finds nothing.
 */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) =>
  serverLoader<typeof loader>().catch((error: unknown) => {
    if (!isFault(error)) throw error
    reportFault('suggestions', error)
    return null
  })

export const headers = () => ownHeaders
export const meta = ownMeta

export default function ConsoleSearch() {
  const { frame, found } = useLoaderData<typeof loader>()
  return <ConsoleSearchScreen frame={frame} found={found} />
}
