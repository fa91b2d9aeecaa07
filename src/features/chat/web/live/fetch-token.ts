import type { Problem } from '#web/api/call-types.ts'
import { pause } from '#web/api/retry.ts'
import { tokenRetries } from '../../enumerations.ts'

type Answer =
  | { readonly isOk: true; readonly body: { readonly data: { readonly token: string } } }
  | { readonly isOk: false; readonly problem: Pick<Problem, 'statusCode'> }

/** Whether retrying is pointless. */
const isFinal = ({ statusCode }: Pick<Problem, 'statusCode'>): boolean =>
  statusCode >= 400 && statusCode < 500

/** Fetches the socket token, with three retries half a second apart; null if it cannot be had. */
export const fetchToken = async (
  ask: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = (ms) => pause(ms, undefined),
): Promise<string | null> => {
  for (let repeat = 0; ; repeat += 1) {
    const answer = await ask()
    if (answer.isOk) return answer.body.data.token
    if (repeat === tokenRetries.count || isFinal(answer.problem)) return null
    await wait(tokenRetries.everyMs)
  }
}
