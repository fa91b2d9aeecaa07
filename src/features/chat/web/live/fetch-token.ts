import type { Problem } from '#web/api/call-types.ts'
import { pause } from '#web/api/retry.ts'
import { tokenRetries } from '../../enumerations.ts'

type Answer =
  | { readonly isOk: true; readonly body: { readonly data: { readonly token: string } } }
  | { readonly isOk: false; readonly problem: Pick<Problem, 'statusCode'> }

/** Refused for a reason that another try does not change. */
const isFinal = ({ statusCode }: Pick<Problem, 'statusCode'>): boolean =>
  statusCode >= 400 && statusCode < 500

/** The token of the socket, tried again three times, half a second apart; null when there is none to be had. */
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
