import type { FaultKind, recordClientError } from '#kernel/calls/client-errors.ts'
import { callApi } from '../api/call-api.ts'

const MAX_MESSAGE = 500
const MAX_VERSION = 40
/** Faults reported per page; more from a page that fails at every step would add nothing. */
const MAX_REPORTS_PER_PAGE = 10

const reported = new Set<string>()

const messageOf = (error: unknown): string => {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  // The query of a URL may hold a person's search or a secret.
  return text.replace(/\?\S*/g, '').slice(0, MAX_MESSAGE)
}

/** Reports a fault to the server, each one once per page. Never throws, as nobody would handle it. */
export const reportFault = (kind: FaultKind, error: unknown): void => {
  const message = messageOf(error)
  const fault = `${kind} ${message}`
  if (reported.has(fault) || reported.size >= MAX_REPORTS_PER_PAGE) return
  reported.add(fault)
  const version = String(import.meta.env.VITE_POSADA_VERSION ?? '').slice(0, MAX_VERSION)
  const body = { kind, message, path: location.pathname.slice(0, MAX_MESSAGE), version }
  void callApi<typeof recordClientError>('POST /v1/client-errors', { body, keepalive: true })
}
