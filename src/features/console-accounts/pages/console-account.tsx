import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formHeaders, redirectTo } from '#app/loaders/asking.ts'
import { keyNumber, loadConsole, operatorOf, queryText } from '#app/loaders/console.ts'
import { ownMeta } from '#app/loaders/own-meta.ts'
import { translatorOf } from '#app/messages.ts'
import { pageContext } from '#app/pages/page-context.ts'
import { refuseWith } from '#app/pages/refusal.ts'
import { alternatesOf, hrefFor, withQuery } from '#kernel/addresses.ts'
import { isAppError } from '#kernel/app-error.ts'
import { accountPage, accountsPage } from '../addresses.ts'
import { consoleAccountErrors } from '../contract.ts'
import { changeOf, readChange } from '../rules.ts'
import { type AccountData, AccountScreen } from './account-screen.tsx'
import { type ChangeOutcome, nothingChanged } from './change-form.tsx'

export const loader = async ({ context, params, url }: LoaderFunctionArgs) => {
  const page = context.get(pageContext)
  const id = keyNumber(params.id ?? '') ?? 0
  const t = translatorOf(page.locale)
  const { operator, shown } = await loadConsole(page, {
    active: accountsPage,
    title: t('console-accounts:list.numberOf', { id }),
    texts: ['console-accounts', 'accounts:devices', 'accounts:roles'],
  })
  const looked = await page.services.consoleAccounts
    .openAccount(operator, id)
    .catch(refuseWith(consoleAccountErrors))
  const account: AccountData = {
    ...{ frame: shown.frame, id, looked, done: changeOf(queryText(url, 'done')) ?? null },
    isOwn: operator.accountId === id,
  }
  return { ...shown, account, alternates: alternatesOf(accountPage, { id }) }
}

export const action = async ({ context, params, request }: ActionFunctionArgs) => {
  const page = context.get(pageContext)
  const operator = await operatorOf(page)
  const { bodies, consoleAccounts } = page.services
  const sender = { request, ip: page.ip }
  const fields = await bodies.readFields(sender).catch(refuseWith())
  const id = keyNumber(params.id ?? '') ?? 0
  const typed = readChange(fields)
  const outcome = { ...nothingChanged, typed }
  try {
    const changed = await consoleAccounts.change(operator, id, typed)
    if (changed.kind === 'wrong')
      return data<ChangeOutcome>({ ...outcome, problems: changed.problems }, { status: 422 })
    return redirectTo(withQuery(hrefFor(accountPage, { id }, page.locale), { done: changed.does }))
  } catch (error) {
    if (isAppError(error) && error.code === 'account.changed-meanwhile')
      return data<ChangeOutcome>({ ...outcome, isTooLate: true }, { status: 409 })
    if (!isAppError(error) || error.code !== 'request.too-many')
      return refuseWith(consoleAccountErrors)(error)
    const retryAfterSeconds = Math.ceil(error.details.retryAfterSeconds ?? 1)
    const headers = { 'retry-after': String(retryAfterSeconds) }
    return data<ChangeOutcome>({ ...outcome, retryAfterSeconds }, { status: 429, headers })
  }
}

export const headers = formHeaders
export const meta = ownMeta

export default function Account() {
  const { account } = useLoaderData<typeof loader>()
  return <AccountScreen data={account} outcome={useActionData<typeof action>() ?? nothingChanged} />
}
