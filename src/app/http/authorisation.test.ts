import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccessTokens } from '#features/accounts/server/sessions/access-tokens.ts'
import type { SessionTokens } from '#features/accounts/server/sessions/sessions.ts'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { type ActorKind, actorKinds } from '#kernel/actor.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openSession, sentBack } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi, handlersOf } from './api.ts'

const clock = fixedClock('2026-11-21T10:00:00Z')
let database: TestDatabase
let app: App
let api: ReturnType<typeof createApi>
let endpoints: Endpoint[]
const cookies = new Map<string, string>()
const openings = new Map<string, () => Promise<SessionTokens>>()
/** Opens a new session for each call, as some calls end theirs. */
const open = (name: string) => openings.get(name)?.()
const cookieOf = async (name: string): Promise<string> => sentBack((await open(name))?.cookies ?? [])

const signUpAs = async (name: string, tenantKey: string, kind: ActorKind): Promise<void> => {
  const { tenants, accounts } = app.services
  const tenant = tenants.byHost(`${tenantKey}.localhost`)
  const email = `${name}@poczta.example`
  const account = await accounts.createAccount(tenant.id, { kind, email, password: 'x' })
  openings.set(name, () => openSession(app, tenant, account, clock.now()))
  cookies.set(name, await cookieOf(name))
}

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'worker' }), databaseUrl: database.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  await app.services.jobs.start({ isWorker: false })
  for (const kind of actorKinds) {
    await signUpAs(`expired-${kind}`, 'pro', kind)
    await signUpAs(`elsewhere-${kind}`, 'tech', kind)
  }
  clock.advance(366 * 86_400_000)
  for (const kind of actorKinds) await signUpAs(kind, 'pro', kind)
  endpoints = handlersOf(app).map(({ endpoint }) => endpoint)
  api = createApi(app)
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})

const ask = async ({ method, path }: Endpoint, cookie: string) => {
  const address = `http://pro.localhost/api/pro${path.replace(/\{\w+\}/g, 'none')}`
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
  const headers = { 'content-type': 'application/json', host: 'pro.localhost', cookie }
  return api.request(address, { method, headers, ...body })
}

const askWithToken = async (endpoint: Endpoint, token: string) => {
  const address = `http://pro.localhost/api/pro${endpoint.path.replace(/\{\w+\}/g, 'none')}`
  const { method } = endpoint
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }
  const headers = {
    ...{ 'content-type': 'application/json', host: 'pro.localhost' },
    authorization: `Bearer ${token}`,
  }
  const answer = await api.request(address, { method, headers, ...body })
  return codeIn(await answer.text())
}
const codeIn = (text: string) => gateCodes.find((code) => text.includes(`"code":"${code}"`)) ?? null

const gateCodes = ['auth.required', 'auth.wrong-kind']
/** The code of a refused authorisation; null when the call passed it. */
const gateOf = async (endpoint: Endpoint, cookie: string): Promise<string | null> => {
  const response = await ask(endpoint, cookie)
  return codeIn(await response.text())
}

const expectedGate = ({ auth }: Endpoint, kind: ActorKind | 'anonymous'): string | null => {
  if (auth === 'anybody' || auth.includes(kind) || auth.includes('anonymous')) return null
  return kind === 'anonymous' ? 'auth.required' : 'auth.wrong-kind'
}

test('every endpoint admits exactly the actor kinds of its contract', async () => {
  expect(endpoints.length).toBeGreaterThan(20)
  expect(endpoints.some(({ auth }) => auth !== 'anybody')).toBe(true)
  const wrong: unknown[] = []
  for (const endpoint of endpoints) {
    for (const kind of ['anonymous', ...actorKinds] as const) {
      const got = await gateOf(endpoint, await cookieOf(kind))
      if (got !== expectedGate(endpoint, kind)) wrong.push([endpoint.method, endpoint.path, kind, got])
    }
  }
  expect(wrong).toEqual([])
})

test('a forged, expired or foreign board’s session cookie authenticates nobody', async () => {
  const closed = endpoints.filter(({ auth }) => auth !== 'anybody' && !auth.includes('anonymous'))
  expect(closed.length).toBeGreaterThan(0)
  const forged = actorKinds.map((kind) => `session-${kind}=${'a'.repeat(43)}`)
  const swapped = (cookies.get('candidate') ?? '').replace('session-candidate', 'session-operator')
  const old = [...cookies].filter(([name]) => /^(expired|elsewhere)-/.test(name)).map(([, cookie]) => cookie)
  expect(old).toHaveLength(6)
  for (const endpoint of closed)
    for (const cookie of [...forged, ...old, swapped])
      expect(await gateOf(endpoint, cookie), `${endpoint.path} ${cookie}`).toBe('auth.required')
})

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a forged, expired, foreign, ended or wrongly signed access token authenticates nobody', async () => {
  const tokenOf = async (name: string): Promise<string> => {
    const opened = await open(name)
    if (!opened) throw new Error(`nobody is called ${name}`)
    return opened.accessToken
  }
  const closed = endpoints.filter(({ auth }) => auth !== 'anybody' && !auth.includes('anonymous'))
  const good = await tokenOf('candidate')
  const [head = '', claims = '', signature = ''] = good.split('.')
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const ended = await tokenOf('candidate')
  const logout = new Request('http://pro.localhost/', {
    headers: { authorization: `Bearer ${ended}` },
  })
  const tenant = app.services.tenants.byKey('pro')
  const session =
    tenant && (await app.services.sessions.find({ request: logout, tenant, ip: '' }, ['candidate']))
  if (!tenant || !session) throw new Error('no session')
  await app.services.signIn.signOut({ request: logout, tenant, ip: '' }, session)
  const bad: Record<string, string> = {
    'without a signature': `${base64({ alg: 'none' })}.${claims}.`,
    'with another kind': `${head}.${base64({ ...said, kind: 'operator' })}.${signature}`,
    'of another key': await createAccessTokens({ secret: 'another', clock }).issue(
      { sessionId: said.sid, kind: 'operator', uid: said.sub, email: said.email, featureFlags: 0 },
      'pro',
    ),
    'of another board': await tokenOf('elsewhere-candidate'),
    'of an ended session': ended,
  }
  const own = closed.find(({ auth, method }) => auth.includes('candidate') && method === 'GET')
  expect(own && (await askWithToken(own, good))).toBeNull()
  for (const endpoint of closed)
    for (const [name, token] of Object.entries(bad))
      expect(await askWithToken(endpoint, token), `${endpoint.path} ${name}`).toBe('auth.required')
  clock.advance(601_000)
  for (const endpoint of closed)
    expect(await askWithToken(endpoint, good), `${endpoint.path} expired`).toBe('auth.required')
})
