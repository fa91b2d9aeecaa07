import { isAppError } from '#kernel/app-error.ts'
import type { RealtimeAnswer } from '#kernel/realtime-answer.ts'
import { knownFault } from '#server/http/responses/known-fault.ts'

export const refusal = (code: string, details: Readonly<Record<string, unknown>> = {}): RealtimeAnswer => ({
  ok: false,
  error: { code, details },
})

/** What a client is told of an error; what is a fault of ours is reported and not told. */
export const answerOfError = (error: unknown, reportError: (error: unknown) => void): RealtimeAnswer => {
  const known = knownFault(error)
  if (!isAppError(error)) reportError(error)
  return known ? refusal(known.code, known.details) : refusal('server.failed')
}
