import type { FaultKind, recordClientError } from '#kernel/calls/client-errors.ts'
import { callApi } from '../api/call-api.ts'

const MAX_MESSAGE = 500
const MAX_VERSION = 40
/** A page that fails at every move is told of enough. */
const MOST_OF_A_PAGE = 10

const told = new Set<string>()

const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // What follows a question mark may be anybody's search or a key.
  return text.replace(/\?\S*/g, '').slice(0, MAX_MESSAGE)
}

/** Sends what went wrong to the error report, once a page. Never throws: there is nobody left to tell. */
export const reportFault = (kind: FaultKind, error: unknown): void => {
  const message = messageOf(error)
  const fault = `${kind} ${message}`
  if (told.has(fault) || told.size >= MOST_OF_A_PAGE) return
  told.add(fault)
  const version = String(import.meta.env.VITE_POSADA_VERSION ?? '').slice(0, MAX_VERSION)
  const body = { kind, message, path: location.pathname.slice(0, MAX_MESSAGE), version }
  void callApi<typeof recordClientError>('POST /v1/client-errors', { body, keepalive: true })
}
