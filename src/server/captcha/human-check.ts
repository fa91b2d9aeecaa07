import { createHmac, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'

export interface HumanCheck {
  /** Makes a challenge for one action of one tenant, valid for twenty minutes. */
  issue(tenantId: number, action: string): Promise<Challenge>
  /** Null unless the token solves a challenge that was issued for this tenant and action and has not expired. */
  verify(token: string, tenantId: number, action: string): Promise<SolvedCheck | null>
  /** Marks the solution as used, within the transaction; false when it was used before. */
  spend(tx: TenantDb, check: SolvedCheck): Promise<boolean>
  /** Deletes used solutions whose challenges have expired, as `verify` refuses these anyway. */
  purge(db: Pick<TenantDb, 'kysely'>): Promise<void>
}

export interface SolvedCheck {
  readonly challenge: string
  readonly expiresAt: Date
}

const LIFETIME_MS = 20 * 60_000
const ALGORITHM = 'PBKDF2/SHA-256'
// A client needs about 500 derivations of 2000 rounds: 0.2 s on a desktop, under a second on a phone. The server
// checks a solution by one HMAC.
const COST = 2_000
const COUNTER = { min: 300, max: 700 }
const MAX_TOKEN_LENGTH = 2_000

const hex = z.string().regex(/^(?:[0-9a-f]{2})+$/)
const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({ tenant: z.int(), action: z.string(), expires: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: hex }),
})

const readToken = (token: string): z.infer<typeof payload> | null => {
  if (token.length > MAX_TOKEN_LENGTH) return null
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** A proof of work instead of a puzzle: no third party, no images to read, no data stored about the visitor. */
export const createHumanCheck = (options: { readonly secret: string; readonly clock: Clock }): HumanCheck => {
  const { secret, clock } = options
  const keyFor = (use: string): string =>
    createHmac('sha256', secret).update(`human-check:${use}`).digest('hex')
  const hmacSignatureSecret = keyFor('challenge')
  const hmacKeySignatureSecret = keyFor('solution')

  return {
    issue: (tenantId, action) =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(COUNTER.min, COUNTER.max),
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
        // The library's own expiry compares with the system time and would ignore `clock`.
        data: { tenant: tenantId, action, expires: clock.now().getTime() + LIFETIME_MS },
      }),
    async verify(token, tenantId, action) {
      const given = readToken(token)
      if (!given) return null
      const { data } = given.challenge.parameters
      if (data.tenant !== tenantId || data.action !== action || data.expires <= clock.now().getTime())
        return null
      const result = await verifySolution({
        ...given,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (!result.verified) return null
      return { challenge: given.challenge.signature, expiresAt: new Date(data.expires) }
    },
    async spend(tx, check) {
      const spent = await tx.kysely
        .insertInto('spent_challenges')
        .values({ challenge: check.challenge, expires_at: check.expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('challenge')
        .executeTakeFirst()
      return spent !== undefined
    },
    async purge({ kysely }) {
      await kysely.deleteFrom('spent_challenges').where('expires_at', '<', clock.now()).execute()
    },
  }
}
