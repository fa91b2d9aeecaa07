import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { signUp } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

let database: TestDatabase
let app: App
let candidate: string
let employer: string
const failures: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await loadTenants(database, demoTenantFiles())
  const config = { ...readConfig({ POSADA_ROLES: 'worker' }), databaseUrl: database.url }
  const clock = fixedClock('2026-11-21T10:00:00Z')
  app = await compose(config, { log: createLog({ level: 'silent' }), clock })
  const tenant = app.services.tenants.byHost('pro.localhost')
  const cookieOf = async (kind: 'candidate' | 'employer') =>
    (await signUp(app, tenant, { kind, email: `${kind}@poczta.example`, firstName: 'Anna' })).cookie
  candidate = await cookieOf('candidate')
  employer = await cookieOf('employer')
})
afterAll(async () => {
  await app?.stop()
  await database?.drop()
})

/** The ids of the employer's account and of a new company. */
const aMember = async () => {
  const tenant = app.services.tenants.byHost('pro.localhost')
  const [company] = await app.services.companies.addCompanies(tenant, [{ name: 'Halny' }])
  const account = await app.services.accounts.findAccount(tenant.id, 'employer', 'employer@poczta.example')
  return { accountId: account?.id ?? 0, tenantId: tenant.id, companyId: company?.id ?? 0 }
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

test('a candidate’s frame has identity and available counts, with failing counts reported', async () => {
  const response = await ask(candidate)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    ...{ kind: 'candidate', email: 'candidate@poczta.example', firstName: 'Anna', lastName: '' },
    ...{ id: expect.any(String), avatarUrl: '/files/portrait', counts: { favourites: 4 } },
  })
  expect(failures).toHaveLength(1)
})

test('with both sessions the employer’s frame is requested by kind, and tells whether there is a company', async () => {
  const both = `${candidate}; ${employer}`
  expect(await (await ask(both)).json()).toMatchObject({ kind: 'candidate' })
  expect(await (await ask(both, '?kind=employer')).json()).toMatchObject({
    kind: 'employer',
    avatarUrl: null,
    counts: { company: 0 },
  })
  const { accountId, tenantId, companyId } = await aMember()
  await app.services.accounts.setCompanyRole(tenantId, { accountId, companyId, role: 'viewer' })
  expect(await (await ask(employer)).json()).toMatchObject({ counts: { company: 1 } })
})

test('without a session of the requested kind the frame is a 401', async () => {
  expect((await ask(candidate, '?kind=employer')).status).toBe(401)
  expect((await ask('signed-in-candidate=1')).status).toBe(401)
})
