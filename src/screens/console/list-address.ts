import { withQuery } from '#kernel/addresses.ts'

/** Names of the parameter that says after which row a page begins. */
const cursors = ['after', 'before'] as const

export interface ListAddress {
  /** Parameters without the cursor. */
  readonly filter: Readonly<Record<string, string>>
  readonly isFiltered: boolean
  /** Whether the list may have rows that this page leaves out: it is filtered, or not the first page. */
  readonly isPart: boolean
  /** Addresses for `More`, by the cursor of the next page. */
  pages(next: string | number | null): { readonly nextHref: string | null; readonly firstHref: string | null }
}

/** What the parameters of a list's address say; values that are not given are ''. */
export const listAddress = (path: string, query: Readonly<Record<string, string>>): ListAddress => {
  const cursor = cursors.find((name) => name in query) ?? 'after'
  const { [cursor]: start = '', ...filter } = query
  const isFiltered = Object.values(filter).some((value) => value !== '')
  return {
    filter,
    isFiltered,
    isPart: isFiltered || start !== '',
    pages: (next) => ({
      nextHref: next === null ? null : withQuery(path, { ...filter, [cursor]: `${next}` }),
      firstHref: start === '' ? null : withQuery(path, filter),
    }),
  }
}
