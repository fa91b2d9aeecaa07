import { keyNumber, queryDay, queryText, sortIn, sortParameter } from '#app/loaders/console.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { moneySorts } from '../../enumerations.ts'

/** Query parameters of a list of payments or invoices. */
export type MoneyAddress = Readonly<
  Record<'text' | 'state' | 'tenant' | 'from' | 'to' | 'sort' | 'before', string>
>

/** Reads filter and order of a console list from its URL, and builds the URLs of its next pages. */
export const moneyQueryOf = <State extends string>(url: URL, states: readonly State[]) => {
  const sort = sortIn(url, moneySorts)
  const state = states.find((one) => one === queryText(url, 'state'))
  const address: MoneyAddress = {
    ...{ text: plainLine(queryText(url, 'text')), state: state ?? '', tenant: queryText(url, 'tenant') },
    ...{ from: queryDay(url, 'from'), to: queryDay(url, 'to') },
    ...{ sort: sortParameter(sort, moneySorts), before: queryText(url, 'before') },
  }
  const filter = {
    ...{ sort, state, text: address.text, tenantId: keyNumber(address.tenant) },
    ...{ from: address.from || undefined, to: address.to || undefined, before: keyNumber(address.before) },
  }
  return { address, filter }
}
