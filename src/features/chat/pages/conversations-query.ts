import { textIn } from '#app/loaders/asking.ts'
import { withQuery } from '#kernel/addresses.ts'
import type { PagedData } from './chats-data.ts'

/** State of the list beside a conversation, as its address has it. */
export type ListAddress = Pick<PagedData, 'view' | 'sort' | 'search' | 'pageNumber'>

/** Address that keeps the list's state and adds the parameters in `asked`. */
export const withList = (
  path: string,
  { view, sort, search, pageNumber }: ListAddress,
  asked: Readonly<Record<string, string>> = {},
): string =>
  withQuery(path, {
    ...asked,
    search,
    ...{ view: view === 'all' ? '' : view, sort: sort === 'newest' ? '' : sort },
    page: pageNumber === 1 ? '' : String(pageNumber),
  })

const kept = [
  ['view', 20],
  ['sort', 20],
  ['search', 100],
  ['page', 4],
] as const

/** Like `withList`, taking the list's state from the query unparsed. */
export const withListOf = (
  path: string,
  query: URLSearchParams,
  asked: Readonly<Record<string, string>> = {},
) =>
  withQuery(path, {
    ...asked,
    ...Object.fromEntries(kept.map(([name, most]) => [name, textIn(query, name, most)])),
  })
