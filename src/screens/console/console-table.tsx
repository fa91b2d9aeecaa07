import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { directionOf, type ListOrder, nextSort, type RowSort } from './list-order.ts'
import './console-table.css'

export interface Column<Row> {
  /** Column heading; on a phone, where each row is a block, it labels the cell. */
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  /** Takes the remaining width. */
  readonly isWide?: boolean
  /** Hidden between 768 and 1279 px: a fact that the row's own page has as well. */
  readonly isMinor?: boolean
  /** Hidden between 768 and 1599 px, where the wide column would get too narrow. */
  readonly isExtra?: boolean
  /** Monospaced, for identifiers and code. */
  readonly isCode?: boolean
  /** Orders by this column; with them the heading is a link, in a list with `order`. */
  readonly sorts?: readonly RowSort[]
}

interface ConsoleTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  isCurrent?: (row: Row) => boolean
  /** Text shown instead of an empty table. */
  empty: string
  order?: ListOrder
}

const lookOf = <Row,>({ isNumber, isWide, isMinor, isExtra }: Column<Row>, isCode = false) =>
  classNames(
    isNumber && 'num con__number',
    isWide && 'con__wide',
    isMinor && 'con__minor',
    isExtra && 'con__extra',
    isCode && 'con__code',
  )

const Head = <Row,>({ column, order }: { column: Column<Row>; order: ListOrder | undefined }) => {
  const { head, sorts } = column
  if (!order || !sorts)
    return (
      <th scope="col" className={lookOf(column)}>
        {head}
      </th>
    )
  return (
    <th scope="col" className={lookOf(column)} aria-sort={directionOf(sorts, order)}>
      <a href={order.hrefOf(nextSort(sorts, order))}>{head}</a>
    </th>
  )
}

/** A table with rows of 36 px; on a phone each row is a block of labelled values. */
export const ConsoleTable = <Row,>({
  label,
  columns,
  rows,
  keyOf,
  isCurrent,
  empty,
  order,
}: ConsoleTableProps<Row>) => {
  if (rows.length === 0) return <p className="con__empty">{empty}</p>
  return (
    <table className="con__table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.head} {...{ column, order }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={isCurrent?.(row) ? 'is-current' : undefined}>
            {columns.map((column) => (
              <td key={column.head} data-label={column.head} className={lookOf(column, column.isCode)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
