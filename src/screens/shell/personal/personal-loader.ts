import { FAILED_REFRESH, renewSessions } from '#features/accounts/web/parts/session-renewal.ts'
import type { getAccountFrame } from '#kernel/calls/account-frame.ts'
import { hintCookieName, type PersonalKind } from '#kernel/session-hint.ts'
import { callApi } from '#web/api/call-api.ts'
import { withBackoff } from '#web/api/retry.ts'
import { beGuest, setPersonal } from '#web/personal/personal.ts'

addEventListener(FAILED_REFRESH, beGuest)

/** Tries each kind in turn, and shows the first whose session is valid. */
export const loadPersonal = async (tenant: string, kinds: readonly PersonalKind[]): Promise<void> => {
  for (const kind of kinds) {
    const takeBack = renewSessions(tenant, kind)
    const result = await callApi<typeof getAccountFrame>('GET /account/frame', {
      ...{ tenant, query: { kind }, retry: withBackoff },
    })
    if (result.isOk) {
      const { kind: who, counts, ...user } = result.body
      return setPersonal({ who, user, counts })
    }
    takeBack()
    // Removes a stale hint cookie, so that the next page makes no call; without the Cookie Store API it does.
    if (result.problem.statusCode === 401) void globalThis.cookieStore?.delete(hintCookieName(kind))
  }
  beGuest()
}
