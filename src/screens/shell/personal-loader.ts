import { FAILED_REFRESH, renewSessions } from '#features/accounts/web/parts/session-renewal.ts'
import type { getAccountFrame } from '#kernel/calls/account-frame.ts'
import { hintCookieName, type PersonalKind } from '#kernel/session-hint.ts'
import { callApi } from '#web/api/call-api.ts'
import { withBackoff } from '#web/api/retry.ts'
import { beGuest, setPersonal } from '#web/personal/personal.ts'

addEventListener(FAILED_REFRESH, beGuest)

/** Asks for each kind in turn: the first whose session is still good is shown. */
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
    // Not asked again on every page; a browser without this store asks in vain.
    if (result.problem.statusCode === 401) void globalThis.cookieStore?.delete(hintCookieName(kind))
  }
  beGuest()
}
