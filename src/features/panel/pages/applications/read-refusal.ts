import { textIn } from '#app/loaders/asking.ts'
import { refusalReasons, sendTimes } from '#features/applications/enumerations.ts'

/** Reads the submitted form of a refusal. */
export const readRefusal = (fields: URLSearchParams) => {
  const isPlain = textIn(fields, 'plain') !== ''
  return {
    message: isPlain ? '' : textIn(fields, 'message', 10_000),
    reason: refusalReasons.find((known) => known === textIn(fields, 'reason')) ?? null,
    sendTime: sendTimes.find((known) => known === textIn(fields, 'send')) ?? 'soon',
  } as const
}
