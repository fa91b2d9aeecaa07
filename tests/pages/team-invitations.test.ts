import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const team = '/pracodawca/zespol'
let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

test('[EP-4] an expired invitation stays listed for a month, to be resent or revoked', async () => {
  const { companies, tenants } = built.app.services
  const [company] = await companies.addCompanies(tenants.byHost('pro.localhost'), [{ name: 'Spóźniona' }])
  if (!company) throw new Error('no company')
  const { cookie } = await built.signUp({
    ...{ kind: 'employer', email: 'szefowa@spozniona.example' },
    team: { companyId: company.id, role: 'owner' },
  })
  const read = async () => textOf(await (await built.ask(team, { cookie })).text())
  const post = (form: Record<string, string>) => built.ask(team, { cookie, form })
  const invite = (email: string) => post({ intent: 'invite', email, role: 'viewer' })
  const lapse = async (ago: string) =>
    (
      await built.database.pool.query<{ id: string }>(
        `update company_invitations set expires_at = now() - $1::interval
         where company_id = $2 returning id`,
        [ago, company.id],
      )
    ).rows[0]?.id ?? ''
  await invite('gosc@poczta.example')
  expect(await read()).toMatch(/Czekają na odpowiedź gosc@poczta\.example/)
  expect(await read()).not.toContain('Wygasłe zaproszenia')
  const id = await lapse('2 days')
  expect(await read()).toMatch(/Wygasłe zaproszenia gosc@poczta\.example obserwator · wygasło \d/)
  expect(await read()).not.toContain('Czekają na odpowiedź')
  await post({ intent: 'withdraw', id })
  expect(await read()).not.toContain('gosc@poczta.example')
  await invite('dawny@poczta.example')
  await lapse('31 days')
  expect(await read()).not.toContain('dawny@poczta.example')
})
