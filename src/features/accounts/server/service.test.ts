import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompanies } from '#features/companies/server/service.ts'
import { createTenants, demoTenantFiles, loadTenants } from '#features/tenants/server/service.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Accounts, createAccounts } from './service.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
let db: TestDatabase
let accounts: Accounts
let pro: { id: number; key: string }
let tech: { id: number; key: string }

beforeAll(async () => {
  db = await createTestDatabase()
  await loadTenants(db, demoTenantFiles())
  const tenants = await createTenants({ database: db })
  pro = tenants.byHost('pro.localhost')
  tech = tenants.byHost('tech.localhost')
  accounts = createAccounts({ database: db, clock })
})
afterAll(() => db.drop())

const anna = { kind: 'candidate', email: 'Anna@Poczta.example ', password: 'kot-w-butach' } as const

describe('accounts', () => {
  test('an e-mail address belongs to one account per kind and tenant, case-insensitively', async () => {
    const account = await accounts.createAccount(pro.id, { ...anna, isEmailConfirmed: true })
    expect(account).toMatchObject({ email: 'anna@poczta.example', emailConfirmedAt: clock.now() })
    await expect(
      accounts.createAccount(pro.id, { ...anna, email: 'anna@poczta.example' }),
    ).rejects.toMatchObject({ code: 'account.email-taken' })
    await accounts.createAccount(pro.id, { ...anna, kind: 'employer' })
    await accounts.createAccount(tech.id, anna)
    expect((await accounts.findAccount(tech.id, 'candidate', 'ANNA@poczta.example'))?.uid).not.toBe(
      account.uid,
    )
  })

  test('passwords are stored as argon2id hashes and only the right one is accepted', async () => {
    const account = await accounts.createAccount(pro.id, {
      kind: 'operator',
      email: 'op@pro.example',
      password: 'jeden',
    })
    const check = (password: string) => accounts.checkPassword(pro.id, 'operator', 'op@pro.example', password)
    expect((await check('jeden'))?.id).toBe(account.id)
    expect(await check('dwa')).toBeNull()
    expect(await accounts.checkPassword(pro.id, 'operator', 'nobody@pro.example', 'jeden')).toBeNull()
    await accounts.setPassword(pro.id, account.id, 'trzy')
    expect(await check('jeden')).toBeNull()
    expect(await check('trzy')).not.toBeNull()
    const { rows } = await db.pool.query<{ password_hash: string }>(
      'select password_hash from accounts where id = $1',
      [account.id],
    )
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(account).not.toHaveProperty('passwordHash')
  })

  test("another tenant's account cannot be changed", async () => {
    const account = await accounts.createAccount(pro.id, {
      kind: 'candidate',
      email: 'jan@poczta.example',
      password: 'x',
    })
    await expect(accounts.setPassword(tech.id, account.id, 'y')).rejects.toMatchObject({
      code: 'account.not-found',
    })
  })
})

describe('company roles', () => {
  test('an employer account has one role per company, which can be changed, within its own tenant', async () => {
    const [company] = await createCompanies({ database: db, clock }).addCompanies(pro, [{ name: 'Tarnina' }])
    const companyId = company?.id ?? 0
    const { id: accountId } = await accounts.createAccount(pro.id, {
      kind: 'employer',
      email: 'kadry@tarnina.example',
      password: 'x',
    })
    await accounts.setCompanyRole(pro.id, { accountId, companyId, role: 'recruiter' })
    await accounts.setCompanyRole(pro.id, { accountId, companyId, role: 'owner' })
    expect(await accounts.listMemberships(pro.id, accountId)).toEqual([{ companyId, role: 'owner' }])
    expect(await accounts.listMemberships(tech.id, accountId)).toEqual([])
    await expect(accounts.setCompanyRole(tech.id, { accountId, companyId, role: 'owner' })).rejects.toThrow(
      'company_members',
    )
  })
})
