import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Clock } from '#kernel/clock.ts'
import { createSealer } from '#server/crypto/sealer.ts'
import type { TenantDb } from '#server/db/tenant-db.ts'
import type { EnrolmentOffer } from '../../contract.ts'
import {
  deleteSecondFactor,
  findSecret,
  insertSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './second-factor-store.ts'

/** The account, and the session that the secret is offered to. */
export interface FactorOwner {
  readonly accountId: number
  readonly sessionId: string
  readonly email: string
}

export interface SecondFactor {
  isEnrolled(db: TenantDb, accountId: number): Promise<boolean>
  /** With an earlier offer to the same session, offers its secret again. */
  offer(owner: FactorOwner, issuer: string, earlier?: string | null): EnrolmentOffer
  /**
   * Returns the recovery codes; null for a wrong code, another session's offer, or an account that already has a second
   * factor.
   */
  enrol(tx: TenantDb, owner: FactorOwner, form: { sealed: string; code: string }): Promise<string[] | null>
  /** Which kind of code was accepted; null for one that is wrong or used. */
  check(tx: TenantDb, accountId: number, typed: string): Promise<'code' | 'recovery-code' | null>
  renewRecoveryCodes(tx: TenantDb, accountId: number): Promise<string[]>
  /** Returns whether there was one. */
  remove(tx: TenantDb, accountId: number): Promise<boolean>
}

// RFC 6238 with the parameters that every authenticator app supports; RFC 4226 recommends a secret of 160 bits.
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** Tolerates a clock that is one step off. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_LETTERS = 12
// Without letters and digits that look alike: 32 characters, 60 bits a code.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789'

const inGroups = (text: string, separator: string): string => (text.match(/.{1,4}/g) ?? []).join(separator)

/** Lower-cases the code and drops whatever was typed between its characters. */
const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '')

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const totpOf = (bytes: Uint8Array): TOTP =>
  new TOTP({ secret: new Secret({ buffer: Uint8Array.from(bytes).buffer }), period: PERIOD_SECONDS })

export const createSecondFactor = (options: {
  readonly secret: string
  readonly clock: Clock
}): SecondFactor => {
  const { clock } = options
  const sealer = createSealer(options.secret, 'second-factor')
  const ownedBy = (accountId: number) => `account:${accountId}`
  const offeredTo = ({ accountId, sessionId }: FactorOwner) => `offer:${accountId}:${sessionId}`

  const openOffer = (sealed: string, owner: FactorOwner) =>
    sealer.open(Buffer.from(sealed, 'base64url'), offeredTo(owner))

  /** The time step that the code belongs to; null if none. */
  const stepOf = (secret: Uint8Array, code: string): number | null => {
    const timestamp = clock.now().getTime()
    const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
    return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
  }

  const renewRecoveryCodes = async (tx: TenantDb, accountId: number): Promise<string[]> => {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    const hashes = codes.map((code) => sealer.hash(code, ownedBy(accountId)))
    await replaceRecoveryCodes(tx, accountId, hashes)
    return codes.map((code) => inGroups(code, '-'))
  }

  return {
    isEnrolled: async (db, accountId) => (await findSecret(db, accountId)) !== null,

    offer(owner, issuer, earlier = null) {
      const bytes = (earlier && openOffer(earlier, owner)) || randomBytes(SECRET_BYTES)
      const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer })
      const address = new TOTP({ issuer, label: owner.email, secret, period: PERIOD_SECONDS }).toString()
      return {
        sealed: sealer.seal(bytes, offeredTo(owner)).toString('base64url'),
        secret: inGroups(secret.base32, ' '),
        svg: renderSVG(address, { border: 2 }),
      }
    },

    async enrol(tx, owner, { sealed, code }) {
      const { accountId } = owner
      const secret = openOffer(sealed, owner)
      const step = secret && stepOf(secret, plainCode(code))
      if (secret === null || step === null) return null
      const isNew = await insertSecondFactor(tx, {
        account_id: accountId,
        secret: sealer.seal(secret, ownedBy(accountId)),
        enrolled_at: clock.now(),
        last_step: step,
      })
      return isNew ? renewRecoveryCodes(tx, accountId) : null
    },

    async check(tx, accountId, typed) {
      const code = plainCode(typed)
      if (!/^\d{6}$/.test(code)) {
        const hash = sealer.hash(code, ownedBy(accountId))
        return (await spendRecoveryCode(tx, { accountId, hash, now: clock.now() })) ? 'recovery-code' : null
      }
      const sealed = await findSecret(tx, accountId)
      const secret = sealed && sealer.open(sealed, ownedBy(accountId))
      const step = secret && stepOf(secret, code)
      if (step === null) return null
      return (await spendStep(tx, accountId, step)) ? 'code' : null
    },

    renewRecoveryCodes,
    remove: deleteSecondFactor,
  }
}
