import { withQuery } from '#kernel/addresses.ts'

export type RowSort =
  | 'newest'
  | 'oldest'
  | 'name'
  | 'amount'
  | 'offers'
  | 'rejected'
  | 'searches'
  | 'state'
  | 'expires'
  | 'ending'
  | 'plan'
  | 'signIn'
  | 'line'
  | 'lastLine'
  | 'reason'

const descending: readonly RowSort[] = [
  ...(['newest', 'amount', 'offers', 'rejected', 'searches', 'signIn', 'lastLine'] as const),
]

/** The order of a list's rows and the addresses of its other orders. */
export interface ListOrder {
  readonly current: RowSort
  /** The default, which no address names. */
  readonly first: RowSort
  hrefOf(sort: RowSort): string
}

/** The order named by the parameters of a list's address, which are without those of its page. */
export const listOrder = (
  path: string,
  filter: Readonly<Record<string, string>>,
  sorts: readonly [RowSort, ...RowSort[]],
): ListOrder => ({
  current: sorts.find((sort) => sort === filter.sort) ?? sorts[0],
  first: sorts[0],
  hrefOf: (sort) => withQuery(path, { ...filter, sort: sort === sorts[0] ? '' : sort }),
})

/** How a column with these orders is sorted; undefined if the rows are in another order. */
export const directionOf = (
  sorts: readonly RowSort[],
  { current }: Pick<ListOrder, 'current'>,
): 'ascending' | 'descending' | undefined => {
  if (!sorts.includes(current)) return undefined
  return descending.includes(current) ? 'descending' : 'ascending'
}

/** What the column's head leads to: its first order, its other one, or back from its only one to the default. */
export const nextSort = (
  sorts: readonly RowSort[],
  { current, first }: Pick<ListOrder, 'current' | 'first'>,
): RowSort => {
  const at = sorts.indexOf(current)
  const next = at === -1 || sorts.length > 1 ? sorts[(at + 1) % sorts.length] : undefined
  return next ?? first
}
