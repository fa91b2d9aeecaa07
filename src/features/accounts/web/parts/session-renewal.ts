import { useEffect } from 'react'
import type { ActorKind } from '#kernel/actor.ts'
import { callApi } from '#web/api/call-api.ts'
import { refreshSessionsWith } from '#web/api/refresh-session.ts'
import type { refreshToken } from '../../authentication-gateway.ts'

/** Window event: the session has ended and cannot be renewed. */
export const FAILED_REFRESH = 'failedRefresh'

/** Makes API calls renew an expired session. Tabs renew one after the other, so that each sees the newest token. */
export const renewSessions = (tenant: string, kind: ActorKind): (() => void) => {
  const renew = async () => {
    const name = 'PUT /authentication/refresh-token'
    const result = await callApi<typeof refreshToken>(name, { tenant, query: { kind } })
    if (!result.isOk && result.problem.statusCode === 401) dispatchEvent(new Event(FAILED_REFRESH))
    return result.isOk
  }
  return refreshSessionsWith(() => navigator.locks?.request(`renew ${kind}`, renew) ?? renew())
}

/** Renews sessions while the component is mounted. */
export const useSessionRenewal = (tenant: string, kind: ActorKind): void => {
  useEffect(() => renewSessions(tenant, kind), [tenant, kind])
}
