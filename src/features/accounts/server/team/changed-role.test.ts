import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBoard, type OwnBoard } from '#tests/support/own-board.ts'

let board: OwnBoard
beforeAll(async () => {
  board = await createOwnBoard()
})
afterAll(() => board?.end())

test('of two people who change one role at the same time, the later is told', async () => {
  const { accounts, companies, team, tenants } = board.app.services
  const pro = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(pro, [{ name: 'Smocza Chmura' }])
  const joins = async (name: string, role: 'owner' | 'recruiter') => {
    const { actor } = await board.signIn(name, { kind: 'employer' })
    const companyId = company?.id ?? 0
    await accounts.setCompanyRole(pro.id, { accountId: actor.accountId, companyId, role })
    return actor
  }
  const owner = await joins('ewa', 'owner')
  const other = await joins('olga', 'owner')
  const guest = await joins('jan', 'recruiter')
  const lookup = { request: new Request('http://pro.localhost/'), tenant: pro, ip: '203.0.113.9' }
  const shown = async () =>
    (await team.overview(owner)).members.find(({ email }) => email === guest.email) ?? { id: '', role: null }

  const { id, role: was } = await shown()
  await team.changeRole(lookup, owner, { id, role: 'viewer', was })
  const late = team.changeRole(lookup, other, { id, role: 'admin', was })
  await expect(late).rejects.toMatchObject({ code: 'member.changed' })
  expect((await shown()).role).toBe('viewer')
  // The same choice of both is no conflict, and programs may leave the former role out.
  await team.changeRole(lookup, other, { id, role: 'viewer', was })
  await team.changeRole(lookup, other, { id, role: 'recruiter' })
  expect((await shown()).role).toBe('recruiter')
})
