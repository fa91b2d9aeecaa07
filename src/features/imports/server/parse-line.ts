import { isUtf8 } from 'node:buffer'
import type { FileLine } from './read-lines.ts'
import type { Rejection } from './read-row.ts'

const BYTE_ORDER_MARK = '\ufeff'

/** Parses a line as JSON, or tells why it is rejected. */
export const parseLine = ({ number, bytes }: FileLine): { readonly value: unknown } | Rejection => {
  if (bytes === null) return { rejected: 'line-too-long' }
  if (!isUtf8(bytes)) return { rejected: 'not-utf-8' }
  const text = bytes.toString()
  const line = number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  if (line.trim() === '') return { rejected: 'blank-line' }
  try {
    return { value: JSON.parse(line) }
  } catch {
    return { rejected: 'not-json' }
  }
}
