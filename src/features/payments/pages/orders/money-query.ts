import { keptSort, keyNumber, queryDay, queryText, sortIn } from '#app/loaders/console.ts'
import { plainLine } from '#kernel/text/plain-text.ts'
import { moneySorts } from '../../enumerations.ts'

/** As the address has it. */
export type MoneyAddress = Readonly<
  Record<'text' | 'state' | 'tenant' | 'from' | 'to' | 'sort' | 'before', string>
>

/** What the address of a list of money asks for, and how it goes on asking. */
export const moneyQueryOf = <State extends string>(url: URL, states: readonly State[]) => {
  const sort = sortIn(url, moneySorts)
  const state = states.find((one) => one === queryText(url, 'state'))
  const address: MoneyAddress = {
    ...{ text: plainLine(queryText(url, 'text')), state: state ?? '', tenant: queryText(url, 'tenant') },
    ...{ from: queryDay(url, 'from'), to: queryDay(url, 'to') },
    ...{ sort: keptSort(sort, moneySorts), before: queryText(url, 'before') },
  }
  const filter = {
    ...{ sort, state, text: address.text, tenantId: keyNumber(address.tenant) },
    ...{ from: address.from || undefined, to: address.to || undefined, before: keyNumber(address.before) },
  }
  return { address, filter }
}
