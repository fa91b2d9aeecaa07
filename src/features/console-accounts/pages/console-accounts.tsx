import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ownHeaders } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { accountKinds } from '#features/accounts/contract.ts'
import { alternatesOf } from '#kernel/addresses.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { accountsPage } from '../addresses.ts'
import { accountSorts, accountStates } from '../enumerations.ts'
import { AccountsScreen } from './accounts-screen.tsx'

export const loader = async ({ context, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const { operator, shown } = await loadConsole(page, {
    active: accountsPage,
    title: translatorOf(page.locale)('console-accounts:list.title'),
    texts: ['console-accounts:list', 'console-accounts:kinds', 'console-accounts:states', 'accounts:roles'],
  })
  const sort = sortIn(url, accountSorts)
  const kind = accountKinds.find((one) => one === queryText(url, 'kind'))
  const state = accountStates.find((one) => one === queryText(url, 'state'))
  const query = {
    ...{ sort: sortParameter(sort, accountSorts), kind: kind ?? '', state: state ?? '' },
    text: plainLine(queryText(url, 'text')),
    tenant: queryText(url, 'tenant'),
    after: queryText(url, 'after'),
  }
  const found = await page.services.consoleAccounts.list(operator, {
    ...{ text: query.text, kind, state, sort },
    tenantId: keyNumber(query.tenant),
    after: keyNumber(query.after),
  })
  return {
    ...shown,
    accounts: { frame: shown.frame, page: found, query },
    alternates: alternatesOf(accountsPage, {}),
  }
}

export const headers = () => ownHeaders
export const meta = ownMeta

export default function Accounts() {
  return <AccountsScreen data={useLoaderData<typeof loader>().accounts} />
}
