import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { createLog } from '#server/log/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

let database: TestDatabase
let app: App
const failures: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'worker' }), databaseUrl: database.url }
  const clock = fixedClock('2026-11-21T10:00:00Z')
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})

const cookieOf = async (kind: 'candidate' | 'employer'): Promise<string> => {
  const { tenants, accounts, sessions } = app.services
  const tenant = tenants.byKey('pro')
  if (!tenant) throw new Error('no tenant')
  const email = `${kind}@poczta.example`
  const account =
    (await accounts.findAccount(tenant.id, kind, email)) ??
    (await accounts.createAccount(tenant.id, { kind, email, password: 'x', firstName: 'Anna' }))
  const asking = { request: new Request('http://pro.localhost/'), tenant, ip: '' }
  const { cookies } = await forTenant(database, tenant.id).transaction((tx) =>
    sessions.open(tx, account, { asking, secondFactorAt: null }),
  )
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
}

const ask = (cookie: string, query = '') => {
  const api = createApi({
    ...app,
    reportError: (error) => failures.push(error),
    personalCounts: {
      favourites: async () => 4,
      broken: () => Promise.reject(new Error('no table')),
    },
    portraitOf: async () => '/files/portrait',
  })
  const headers = { host: 'pro.localhost', cookie }
  return api.request(`http://pro.localhost/api/pro/account/frame${query}`, { headers })
}

test('a candidate is told who it is, with the counts that could be had', async () => {
  const response = await ask(await cookieOf('candidate'))
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ...{ kind: 'candidate', email: 'candidate@poczta.example', firstName: 'Anna', lastName: '' },
    ...{ id: expect.any(String), avatarUrl: '/files/portrait', counts: { favourites: 4 } },
  })
  expect(failures).toHaveLength(1)
})

test('in a browser with both sessions the employer is asked for by name, and has no counters', async () => {
  const both = `${await cookieOf('candidate')}; ${await cookieOf('employer')}`
  expect(await (await ask(both)).json()).toMatchObject({ kind: 'candidate' })
  const employer = await (await ask(both, '?kind=employer')).json()
  expect(employer).toMatchObject({ kind: 'employer', avatarUrl: null, counts: {} })
})

test('whoever has no session of the kind that is asked for is nobody', async () => {
  expect((await ask(await cookieOf('candidate'), '?kind=employer')).status).toBe(401)
  expect((await ask('signed-in-candidate=1')).status).toBe(401)
})
