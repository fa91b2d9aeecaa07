import { isAppError } from '#kernel/app-error.ts'
import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import { knownFault } from '#server/http/responses/known-fault.ts'

export const refusal = (code: string, details: Readonly<Record<string, unknown>> = {}): RealtimeAnswer => ({
  ok: false,
  error: { code, details },
})

/** The answer to an error. Unexpected errors are reported and answered as 'server.failed'. */
export const answerOfError = (error: unknown, reportError: (error: unknown) => void): RealtimeAnswer => {
  const known = knownFault(error)
  if (!isAppError(error)) reportError(error)
  return known ? refusal(known.code, known.details) : refusal('server.failed')
}
