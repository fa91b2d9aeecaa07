import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTenants,
  demoTenantFiles,
  loadTenants,
  type Tenants,
} from '#features/tenants/server/service.ts'
import { createRouter } from '#server/http/router.ts'
import { originOf } from '#tests/support/board.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createCompanyProfiles } from './company-profiles.ts'
import { companyRoutes } from './routes.ts'
import { type Companies, createCompanies } from './service.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48"/></svg>'
let db: TestDatabase
let tenants: Tenants
let companies: Companies
const noOffers = {
  getCompanyId: async () => null,
  countByCompany: async () => new Map(),
  listOpenPay: async () => [],
  listExpiries: async () => [],
  companiesOf: async () => [],
}
const search = { onChange: () => undefined }
const places = { find: () => null, bySlug: () => null }

beforeAll(async () => {
  db = await createTestDatabase()
  await loadTenants(db, demoTenantFiles())
  tenants = await createTenants({ database: db })
  companies = createCompanies({ database: db, clock })
})
afterAll(() => db.drop())

const tenant = (key: string) => {
  const found = tenants.byKey(key)
  if (!found) throw new Error(`no tenant ${key}`)
  return found
}

describe('companies', () => {
  test('equal company names get distinct slugs within a tenant', async () => {
    const first = await companies.addCompanies(tenant('pro'), [{ name: 'Żuraw' }, { name: 'ŻURAW' }])
    const second = await companies.addCompanies(tenant('pro'), [{ name: 'Żuraw' }])
    const elsewhere = await companies.addCompanies(tenant('tech'), [{ name: 'Żuraw' }])
    expect([...first, ...second, ...elsewhere].map((company) => company.slug)).toEqual([
      'zuraw',
      'zuraw-2',
      'zuraw-3',
      'zuraw',
    ])
  })

  test('a company is found within its own tenant only', async () => {
    const [company] = await companies.addCompanies(tenant('pro'), [
      {
        name: 'Tarnina',
        shortDescription: { pl: 'Sieć', en: 'Network' },
        contactEmail: 'praca@tarnina.example',
      },
    ])
    expect(await companies.getCompany(tenant('pro'), company?.id ?? 0)).toMatchObject({
      name: 'Tarnina',
      shortDescription: { pl: 'Sieć', en: 'Network' },
      companyType: 'other',
      logoUrl: null,
    })
    await expect(companies.getCompany(tenant('tech'), company?.id ?? 0)).rejects.toMatchObject({
      code: 'company.not-found',
    })
    expect(await companies.findCompanyBySlug(tenant('tech'), 'tarnina')).toBeNull()
  })
})

describe('logos', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    createRouter({
      handlers: companyRoutes({
        ...{ companies, places, offers: noOffers, originOf },
        companyProfiles: createCompanyProfiles({
          ...{ database: db, clock, places, companies, search },
          offers: noOffers,
        }),
      }),
      tenants,
      clock,
      reportError: () => undefined,
    }).request(path, { headers })
  let logoUrl = ''
  beforeAll(async () => {
    const [company] = await companies.addCompanies(tenant('pro'), [{ name: 'Halny Cloud', logoSvg: svg }])
    logoUrl = company?.logoUrl ?? ''
  })

  test('a versioned logo URL serves the image with an immutable cache header', async () => {
    const answer = await get(logoUrl)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toBe(svg)
  })

  test('an unchanged logo is answered with 304', async () => {
    const etag = (await get(logoUrl)).headers.get('etag') ?? ''
    const again = await get(logoUrl, { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  })

  test('a logo URL with an old version serves the current image, cached briefly', async () => {
    const answer = await get('/api/pro/companies/halny-cloud/logo.svg?v=old')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).not.toContain('immutable')
  })

  test('a changed logo gets a new URL that serves the new image', async () => {
    const [company] = await companies.addCompanies(tenant('pro'), [{ name: 'Pasmo', logoSvg: svg }])
    await get(company?.logoUrl ?? '')
    const changed = svg.replace('48"/>', '47"/>')
    await db.pool.query("update companies set logo_svg = $1 where slug = 'pasmo'", [changed])
    const next = (await companies.findCompanyBySlug(tenant('pro'), 'pasmo'))?.logoUrl ?? ''
    expect(next).not.toBe(company?.logoUrl)
    expect(await (await get(next)).text()).toBe(changed)
  })

  test.each(['/api/pro/companies/nobody/logo.svg', '/api/tech/companies/halny-cloud/logo.svg'])(
    'no logo exists at %s: 404',
    async (path) => {
      expect((await get(path)).status).toBe(404)
    },
  )
})
