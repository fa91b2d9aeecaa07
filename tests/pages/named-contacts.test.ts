import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

test('[EP-4] the team page lists public offers that name a leaving member as contact, before and after', async () => {
  const { companies, offers, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [own, other] = await companies.addCompanies(tenant, [{ name: 'Zefir' }, { name: 'Obca' }])
  const companyId = own?.id ?? 0
  const email = 'rekruterka@zefir.example'
  const { cookie } = await built.signUp({
    ...{ kind: 'employer', email: 'szef@zefir.example', team: { companyId, role: 'owner' } },
  })
  const { cookie: viewer } = await built.signUp({
    ...{ kind: 'employer', email: 'obserwator@zefir.example', team: { companyId, role: 'viewer' } },
  })
  await built.signUp({ kind: 'employer', email, team: { companyId, role: 'recruiter' } })
  const contact = { name: 'Anna Lis', email }
  const offerOf = (title: string, draft: object) =>
    offers.createOffer(tenant.id, {
      ...{ title, companyId, state: 'published', planKey: 'pro', contact, locations: [{ city: 'Kraków' }] },
      ...draft,
    })
  const { guid } = await offerOf('Murarka zabytków', {})
  await offerOf('Szkic murarki', { state: 'draft' })
  await offerOf('Murarka obca', { companyId: other?.id ?? 0 })
  const read = async (reader: string) => (await built.ask('/pracodawca/zespol', { cookie: reader })).text()
  const form = `/pracodawca/ogloszenie/${guid}#section-contact`

  const before = await read(cookie)
  expect(textOf(before)).toContain('To kontakt w 1 ogłoszeniu. Wskaż w nim kogoś innego: Murarka zabytków')
  expect(before).toContain(`href="${form}"`)
  expect(textOf(before)).not.toContain('osób, które odeszły')
  expect(before).not.toContain('Szkic murarki')
  expect(before).not.toContain('Murarka obca')

  const id = new RegExp(`name="id" value="([^"]+)"[^]{0,600}?Rola: ${email}`).exec(before)?.[1] ?? ''
  await built.ask('/pracodawca/zespol', { cookie, form: { intent: 'remove', id } })
  const after = await read(cookie)
  expect(textOf(after)).toContain('Ogłoszenia z kontaktem do osób, które odeszły')
  expect(after).toContain(`href="${form}"`)
  const seen = await read(viewer)
  expect(seen).toContain(`/pracodawca/panel/ogloszenia/${guid}`)
  expect(seen).not.toContain(form)
})
