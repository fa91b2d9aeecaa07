import { textIn } from '#app/loaders/asking.ts'
import { withQuery } from '#kernel/addresses.ts'
import type { PagedData } from './chats-data.ts'

/** What the address says of the list beside a conversation. */
export type ListAddress = Pick<PagedData, 'view' | 'sort' | 'search' | 'pageNumber'>

/** A page of conversations with the list as it is, and what else is asked for. */
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

/** The same as it was asked for, for whoever has not read the list. */
export const withListOf = (
  path: string,
  query: URLSearchParams,
  asked: Readonly<Record<string, string>> = {},
) =>
  withQuery(path, {
    ...asked,
    ...Object.fromEntries(kept.map(([name, most]) => [name, textIn(query, name, most)])),
  })
