import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { actorKinds } from '#kernel/actor.ts'
import type { Clock } from '#kernel/clock.ts'

const claims = z.object({ sid: z.uuid(), kind: z.enum(actorKinds) })

export interface AccessClaims {
  readonly sessionId: string
  readonly kind: z.infer<typeof claims>['kind']
}

/** Content of an access token, readable by clients. */
export interface AccessSubject extends AccessClaims {
  readonly uid: string
  readonly email: string
  readonly featureFlags: number
}

export interface AccessTokens {
  /** Makes a token that is valid for one tenant. */
  issue(subject: AccessSubject, tenantKey: string): Promise<string>
  /** Null for a forged, altered or expired token, and for one of another tenant. */
  read(token: string, tenantKey: string): Promise<AccessClaims | null>
}

export const accessLifetimeSeconds = 600
const ALGORITHM = 'HS256'
const ISSUER = 'posada'

/** Signed JSON web tokens: a forged one is rejected without a database query. */
export const createAccessTokens = ({ secret, clock }: { secret: string; clock: Clock }): AccessTokens => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sessions:access', 32))
  return {
    issue({ sessionId, kind, uid, email, featureFlags }, tenantKey) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId, kind, email, featureFlags })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(tenantKey)
        .setSubject(uid)
        .setIssuedAt(now)
        .setExpirationTime(now + accessLifetimeSeconds)
        .sign(key)
    },
    async read(token, tenantKey) {
      const options = {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: tenantKey,
        currentDate: clock.now(),
      }
      const verified = await jwtVerify(token, key, options).catch(() => null)
      const found = claims.safeParse(verified?.payload)
      return found.success ? { sessionId: found.data.sid, kind: found.data.kind } : null
    },
  }
}
