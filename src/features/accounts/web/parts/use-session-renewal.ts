import { useEffect } from 'react'
import type { ActorKind } from '#kernel/actor.ts'
import { callApi } from '#web/api/call-api.ts'
import { refreshSessionsWith } from '#web/api/refresh-session.ts'
import type { refreshToken } from '../../authentication-gateway.ts'

/** Renews the session behind a page's calls when it has run out. One tab after the other, so that each sees the newest. */
export const useSessionRenewal = (tenant: string, kind: ActorKind): void => {
  useEffect(() => {
    const renew = async () => {
      const name = 'PUT /authentication/refresh-token'
      return (await callApi<typeof refreshToken>(name, { tenant, query: { kind } })).isOk
    }
    refreshSessionsWith(() => navigator.locks?.request(`renew ${kind}`, renew) ?? renew())
    return () => refreshSessionsWith(null)
  }, [tenant, kind])
}
