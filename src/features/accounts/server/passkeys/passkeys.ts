import { createHash } from 'node:crypto'
import type { SignedIn } from '#kernel/actor.ts'
import { AppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant, type TenantDb } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import { hostName } from '#server/http/requests/tenant.ts'
import { type Limits, perNetwork } from '#server/limits/limits.ts'
import type { AccountKind, Passkey } from '../../contract.ts'
import type { NewPasskey, PasskeyAnswer } from '../../gateway.ts'
import { deviceOf } from '../../rules.ts'
import type { RecordAction } from '../action-recorder.ts'
import { type SessionTokens, userAgentOf } from '../sessions/sessions.ts'
import type { FavouriteOfferId, SignIn } from '../sign-in/sign-in.ts'
import { findAccountById } from '../store.ts'
import { deviceText, textsIn } from '../texts.ts'
import {
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  spendChallenge,
} from './passkey-store.ts'

/** WebAuthn: a device's key signs in as an alternative to the password. */
export interface Passkeys {
  /** Options for `navigator.credentials.get`. Throws 'request.too-many'. */
  askSignIn(lookup: SessionLookup): Promise<object>
  /** Throws 'passkey.not-accepted', 'request.too-many'. */
  signIn(lookup: SessionLookup, kind: AccountKind, form: PasskeySignIn): Promise<SessionTokens>
  /** Options for `navigator.credentials.create`. */
  askNew(lookup: SessionLookup, actor: SignedIn): Promise<object>
  /** Throws 'passkey.not-accepted'. */
  add(
    lookup: SessionLookup,
    actor: SignedIn,
    made: { credential: NewPasskey; name: string },
  ): Promise<{ id: string }>
  list(actor: SignedIn): Promise<Passkey[]>
  /** Throws 'passkey.not-found'. */
  remove(lookup: SessionLookup, actor: SignedIn, id: string): Promise<void>
}

export interface PasskeySignIn {
  readonly credential: PasskeyAnswer
  readonly favoriteOfferId?: FavouriteOfferId
}

export interface PasskeysDependencies {
  readonly database: Database
  readonly clock: Clock
  readonly limits: Pick<Limits, 'hit'>
  readonly note: RecordAction
  readonly signIn: Pick<SignIn, 'open'>
  /** Scheme of the site's address in browsers. */
  readonly scheme: 'http' | 'https'
}

const CHALLENGE_MS = 300_000
const NOT_ACCEPTED = 'passkey.not-accepted'

/** Loaded on first use: the library has some three hundred files. */
const webauthn = () => import('@simplewebauthn/server')

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest()

/** The library accepts a missing userHandle but not an undefined one. */
const withoutAbsent = ({ userHandle, ...response }: PasskeyAnswer['response']) =>
  userHandle === undefined ? response : { ...response, userHandle }

/** The answer comes from a browser, so any error in it is the caller's. */
const refused = (): never => {
  throw new AppError(NOT_ACCEPTED)
}

export const createPasskeys = (dependencies: PasskeysDependencies): Passkeys => {
  const { database, clock, limits, note, signIn, scheme } = dependencies

  /** Passkeys are bound to the host that the browser shows. */
  const siteOf = ({ request }: SessionLookup) => {
    const host = request.headers.get('host') ?? new URL(request.url).host
    return { expectedRPID: hostName(host), expectedOrigin: `${scheme}://${host}` }
  }

  const keep = (db: TenantDb, challenge: string): Promise<void> =>
    insertChallenge(db, {
      hash: hashOf(challenge),
      expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS),
    })

  /** A challenge is used up by any answer, right or wrong. */
  const spend = (db: TenantDb) => (challenge: string) => spendChallenge(db, hashOf(challenge), clock.now())

  return {
    async askSignIn(lookup) {
      const { tenant, ip } = lookup
      await limits.hit(perNetwork('passkeys:ask', ip, { max: 60, windowSeconds: 600 }))
      const { expectedRPID: rpID } = siteOf(lookup)
      const options = await (await webauthn()).generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
      })
      await keep(forTenant(database, tenant.id), options.challenge)
      return options
    },

    async signIn(lookup, kind, { credential: answer, favoriteOfferId }) {
      const { tenant, ip } = lookup
      await limits.hit(perNetwork('passkeys:answer', ip, { max: 60, windowSeconds: 600 }))
      const db = forTenant(database, tenant.id)
      const known = await findPasskey(db, answer.id)
      const account = known && (await findAccountById(db, known.accountId))
      if (!known || account?.kind !== kind || (account.emailConfirmedAt === null && kind !== 'operator'))
        return refused()
      const { verifyAuthenticationResponse } = await webauthn()
      const { authenticationInfo, verified } = await verifyAuthenticationResponse({
        ...siteOf(lookup),
        response: { ...answer, response: withoutAbsent(answer.response) },
        expectedChallenge: spend(db),
        credential: {
          id: known.credentialId,
          publicKey: Uint8Array.from(known.publicKey),
          counter: known.counter,
        },
      }).catch(refused)
      if (!verified) return refused()
      return db.transaction(async (tx) => {
        const { credentialId } = known
        await recordPasskeyUse(tx, { credentialId, counter: authenticationInfo.newCounter, now: clock.now() })
        return signIn.open(tx, account, { lookup, step: 'passkey', favoriteOfferId })
      })
    },

    async askNew(lookup, actor) {
      const db = forTenant(database, actor.tenantId)
      const known = await listPasskeys(db, actor.accountId)
      const { expectedRPID: rpID } = siteOf(lookup)
      const options = await (await webauthn()).generateRegistrationOptions({
        ...{ rpID, rpName: rpID, userName: actor.email },
        userID: new TextEncoder().encode(actor.uid),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ id }) => ({ id })),
      })
      await keep(db, options.challenge)
      return options
    },

    async add(lookup, actor, { credential: response, name }) {
      const db = forTenant(database, actor.tenantId)
      const { verifyRegistrationResponse } = await webauthn()
      const { registrationInfo } = await verifyRegistrationResponse({
        ...siteOf(lookup),
        response,
        expectedChallenge: spend(db),
      }).catch(refused)
      if (!registrationInfo) return refused()
      const { id, publicKey, counter } = registrationInfo.credential
      return db.transaction(async (tx) => {
        const account = await findAccountById(tx, actor.accountId)
        const device = deviceOf(userAgentOf(lookup.request))
        const isNew = await insertPasskey(tx, {
          ...{ credentialId: id, accountId: actor.accountId, publicKey, counter },
          transports: response.response.transports,
          name: name || deviceText(device, textsIn(account?.locale ?? 'pl')),
          createdAt: clock.now(),
        })
        if (!isNew) return refused()
        await note(tx, { ...actor, id: actor.accountId }, lookup, {
          ...{ action: 'passkey.added', audited: 'passkey.added', actor },
        })
        return { id }
      })
    },

    list: (actor) => listPasskeys(forTenant(database, actor.tenantId), actor.accountId),

    remove: (lookup, actor, id) =>
      forTenant(database, actor.tenantId).transaction(async (tx) => {
        if (!(await deletePasskey(tx, { accountId: actor.accountId, credentialId: id })))
          throw new AppError('passkey.not-found')
        await note(tx, { ...actor, id: actor.accountId }, lookup, {
          ...{ action: 'passkey.removed', audited: 'passkey.removed', actor },
        })
      }),
  }
}
