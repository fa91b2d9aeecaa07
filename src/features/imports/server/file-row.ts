import type { Rejection } from './read-row.ts'

/** A row of a file in any format, or why it cannot be read. */
export interface FileRow {
  /** Number of the row's first line, from 1. */
  readonly line: number
  readonly parsed: { readonly value: unknown } | Rejection
  /** The heading of a CSV file's column for the path of a field; null if there is none. */
  readonly headingOf?: (path: string) => string | null
}
