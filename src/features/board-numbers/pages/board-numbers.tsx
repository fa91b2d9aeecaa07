import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { boardNumbersPage } from '../addresses.ts'
import { periodOf } from '../rules.ts'
import { NumbersScreen } from './numbers-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: boardNumbersPage,
    title: translatorOf(page.locale)('board-numbers:numbers.title'),
    texts: ['board-numbers'],
  })
  const asked = { from: queryText(url, 'from'), to: queryText(url, 'to') }
  const tenant = queryText(url, 'tenant')
  const tenantId = keyNumber(tenant)
  const period = periodOf(asked, page.now)
  const numbers = await page.services.boardNumbers.read(operator, { ...period, tenantId })
  return {
    ...shown,
    numbers: {
      ...{ frame: shown.frame, numbers, period },
      tenant: tenantId === undefined ? '' : String(tenantId),
      isFiltered: [asked.from, asked.to, tenant].some((value) => value !== ''),
    },
    alternates: alternatesOf(boardNumbersPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Numbers() {
  return <NumbersScreen data={useLoaderData<typeof loader>().numbers} />
}
