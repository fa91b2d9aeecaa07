import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTenants, demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import type { SessionLookup } from '#server/http/requests/actors.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Account } from '../../contract.ts'
import { createAccounts } from '../service.ts'
import { createSessions, type Sessions, type SessionTokens } from './sessions.ts'

const clock = fixedClock('2026-11-22T10:00:00Z')
const secret = 's'.repeat(40)
let database: TestDatabase
let sessions: Sessions
let account: Account
let pro: { id: number; key: string }
let tech: { id: number; key: string }

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const tenants = await createTenants({ database })
  pro = tenants.byHost('pro.localhost')
  tech = tenants.byHost('tech.localhost')
  account = await createAccounts({ database, clock }).createAccount(pro.id, {
    ...{ kind: 'candidate', email: 'anna@poczta.example', password: 'x', isEmailConfirmed: true },
  })
  const options = { database, clock, secret, isSecure: true, isSecondFactorRequired: true }
  sessions = createSessions({ ...options, featureFlagsOf: () => 2 })
})
afterAll(() => database.drop())

const lookup = (headers: Record<string, string> = {}, tenant = pro): SessionLookup => ({
  request: new Request('https://pro.localhost/', { headers }),
  tenant,
  ip: '203.0.113.7',
})
const bearer = (token: string, tenant = pro) => lookup({ authorization: `Bearer ${token}` }, tenant)
const open = (isRemembered = false): Promise<SessionTokens> =>
  forTenant(database, pro.id).transaction((tx) =>
    sessions.open(tx, account, { lookup: lookup(), secondFactorAt: null, isRemembered }),
  )
const isSignedIn = async (token: string, tenant = pro) =>
  (await sessions.findActor(bearer(token, tenant), ['candidate'])) !== null
const renew = (token: string) => sessions.renew(lookup(), 'candidate', token)
const whoIs = async (token: string) => {
  const found = await sessions.find(bearer(token), ['candidate'])
  if (!found) throw new Error('nobody')
  return found.who
}

describe('access tokens', () => {
  test('an access token is valid for ten minutes on its own board and carries the feature flags', async () => {
    const { accessToken } = await open()
    expect(decodeJwt(accessToken)).toMatchObject({ sub: account.uid, aud: 'pro', featureFlags: 2 })
    expect(await isSignedIn(accessToken)).toBe(true)
    expect(await isSignedIn(accessToken, tech)).toBe(false)
    clock.advance(599_000)
    expect(await isSignedIn(accessToken)).toBe(true)
    clock.advance(2_000)
    expect(await isSignedIn(accessToken)).toBe(false)
  })

  test('a forged or altered access token authenticates nobody', async () => {
    const { accessToken } = await open()
    const [head, body, signature] = accessToken.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const token of [
      `${none}.${body}.`,
      `${head}.${body}.${'a'.repeat(43)}`,
      `${head}.${signature}.x`,
      'x',
    ])
      expect(await isSignedIn(token)).toBe(false)
    const elsewhere = createSessions({
      ...{ database, clock, secret: 'o'.repeat(40), isSecure: true, isSecondFactorRequired: true },
      featureFlagsOf: () => 0,
    })
    expect(await elsewhere.findActor(bearer(accessToken), ['candidate'])).toBeNull()
  })

  test('session cookies are per account kind, HttpOnly, and persistent only with “remember me”', async () => {
    const { cookies } = await open()
    expect(cookies).toEqual([
      expect.stringMatching(
        /^__Host-session-candidate=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=600$/,
      ),
      expect.stringMatching(/^__Host-refresh-candidate=[\w-]{70}; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      // Readable by scripts: whether there is a session to ask the server about.
      'signed-in-candidate=1; Path=/; SameSite=Lax; Secure',
    ])
    for (const cookie of (await open(true)).cookies.slice(1)) expect(cookie).toMatch(/; Max-Age=2592000$/)
  })

  test('ending a session invalidates its access token at once', async () => {
    const { accessToken } = await open()
    const who = await whoIs(accessToken)
    await forTenant(database, pro.id).transaction((tx) => sessions.end(tx, who, 'signed-out'))
    expect(await isSignedIn(accessToken)).toBe(false)
  })

  test('a cross-site request cannot open a session', async () => {
    const request = new Request('https://pro.localhost/', {
      ...{ method: 'POST', headers: { origin: 'https://evil.example' } },
    })
    const visit = { lookup: { ...lookup(), request }, secondFactorAt: null }
    const opening = forTenant(database, pro.id).transaction((tx) => sessions.open(tx, account, visit))
    await expect(opening).rejects.toMatchObject({ code: 'auth.foreign-origin' })
  })
})

describe('refresh tokens', () => {
  test('concurrent renewals share a successor for 30 s, then reuse of the old token ends the session', async () => {
    const { refreshToken } = await open()
    const [one, two] = await Promise.all([renew(refreshToken), renew(refreshToken)])
    expect(one?.refreshToken).toBe(two?.refreshToken)
    clock.advance(30_000)
    expect((await renew(refreshToken))?.refreshToken).toBe(one?.refreshToken)
    clock.advance(1)
    expect(await renew(refreshToken)).toBeNull()
    expect(await renew(one?.refreshToken ?? '')).toBeNull()
    expect(await isSignedIn(one?.accessToken ?? '')).toBe(false)
    const { rows } = await database.pool.query("select end_reason from sessions where end_reason = 'reused'")
    expect(rows).toHaveLength(1)
    const { rows: told } = await database.pool.query(
      "select 1 from account_events where action = 'session.reused'",
    )
    expect(told).toHaveLength(1)
  })

  test('a session lasts thirty days from its last renewal', async () => {
    const { refreshToken } = await open()
    clock.advance(29 * 86_400_000)
    const later = await renew(refreshToken)
    expect(later).not.toBeNull()
    clock.advance(30 * 86_400_000 + 1)
    expect(await renew(later?.refreshToken ?? '')).toBeNull()
  })

  test('renewal fails for another kind, another board or a made-up refresh token', async () => {
    const { refreshToken } = await open()
    expect(await sessions.renew(lookup(), 'employer', refreshToken)).toBeNull()
    expect(await sessions.renew(lookup({}, tech), 'candidate', refreshToken)).toBeNull()
    for (const token of ['', 'x', 'a'.repeat(70), `${refreshToken}A`]) expect(await renew(token)).toBeNull()
    expect(await renew(refreshToken)).not.toBeNull()
  })
})

/** The expected state of one session, computed without its store. */
interface Model {
  newest: number
  renewedAt: number
  isOver: boolean
}

type Step =
  | { kind: 'renew'; behind: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'sign-out' }
  | { kind: 'ask' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('renew' as const), behind: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.constantFrom(1, 29_999, 30_000, 30_001, 90_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sign-out' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ask' as const) }) },
)

test('any sequence of renewals, token reuse, waits and sign-outs obeys the session rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const first = await open()
      const who = await whoIs(first.accessToken)
      const given = [first.refreshToken]
      let access = first.accessToken
      const model: Model = { newest: 0, renewedAt: clock.now().getTime(), isOver: false }
      for (const one of steps) {
        const now = clock.now().getTime()
        if (one.kind === 'wait') clock.advance(one.ms)
        if (one.kind === 'sign-out') {
          await forTenant(database, pro.id).transaction((tx) => sessions.end(tx, who, 'signed-out'))
          model.isOver = true
        }
        if (one.kind === 'ask' && model.isOver) expect(await isSignedIn(access)).toBe(false)
        if (one.kind !== 'renew') continue
        const shown = Math.max(0, model.newest - one.behind)
        const isNewest = shown === model.newest
        const isSecondTab = shown === model.newest - 1 && now - model.renewedAt <= 30_000
        const renewed = await renew(given[shown] ?? '')
        if (model.isOver || !(isNewest || isSecondTab)) {
          expect(renewed).toBeNull()
          model.isOver = true
          continue
        }
        if (isNewest) {
          model.newest += 1
          model.renewedAt = now
          given.push(renewed?.refreshToken ?? '')
        }
        expect(renewed?.refreshToken).toBe(given[model.newest])
        access = renewed?.accessToken ?? ''
        expect(await isSignedIn(access)).toBe(true)
      }
      expect(new Set(given).size).toBe(given.length)
    }),
    { numRuns: 40, seed: 20261122 },
  )
})

test('twelve concurrent renewals with one refresh token all get the same successor', async () => {
  const { refreshToken } = await open()
  const renewed = await Promise.all(Array.from({ length: 12 }, () => renew(refreshToken)))
  expect(new Set(renewed.map((one) => one?.refreshToken)).size).toBe(1)
})
