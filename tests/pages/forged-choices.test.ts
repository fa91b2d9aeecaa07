import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forTenant } from '#server/db/tenant-db.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let owner: string
let companyId = 0

beforeAll(async () => {
  built = await createBuiltBoard({ settings: { PUBLIC_PORT: '80' } })
  const { accounts, companies, sessions, tenants } = built.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [{ name: 'Smocza Chmura' }])
  companyId = company?.id ?? 0
  const draft = {
    kind: 'employer',
    email: 'ewa@poczta.example',
    password: 'x',
    isEmailConfirmed: true,
  } as const
  const account = await accounts.createAccount(tenant.id, draft)
  await accounts.setCompanyRole(tenant.id, { accountId: account.id, companyId, role: 'owner' })
  const lookup = { request: new Request('http://pro.localhost/'), tenant, ip: '203.0.113.7' }
  const opened = await forTenant(built.database, tenant.id).transaction((tx) =>
    sessions.open(tx, account, { lookup, secondFactorAt: null }),
  )
  owner = opened.cookies.map((whole) => whole.split(';', 1)[0]).join('; ')
})
afterAll(() => built?.stop())

const send = async (path: string, form: Readonly<Record<string, string>>) => {
  const answer = await built.ask(path, { cookie: owner, form })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const forge = async (path: string, form: Readonly<Record<string, string>>) => {
  const { status, html } = await send(path, form)
  return { status, wrong: wrongGroupOf(html) }
}

/** Legend and error of the invalid group. */
const wrongGroupOf = (html: string): readonly string[] => {
  const [, id = '', group = ''] =
    /<fieldset[^>]*aria-describedby="([^"]+)" aria-invalid="true"[^>]*>(.*?)<\/legend>/s.exec(html) ?? []
  const [, reason = ''] = new RegExp(`<p class="field__error" id="${id}">(.*?)</p>`, 's').exec(html) ?? []
  return [textOf(group).trim(), textOf(reason).trim()]
}

test.each(['', 'nobody', '..', '-1'])('choosing another’s company is not found: %j', async (company) => {
  expect((await send('/pracodawca/wybor-firmy', { company })).status).toBe(404)
  expect((await send('/en/employer/company-choice', { company })).status).toBe(404)
})

describe('a forged choice is refused at its group with a reason', () => {
  const reason = 'Wybierz jedną z możliwości'

  test('for the plan of a new offer and of a draft', async () => {
    const path = '/pracodawca/ogloszenie'
    expect(await forge(path, { plan: 'gold' })).toEqual({
      ...{ status: 422, wrong: ['Plan', 'Tego planu nie ma już w sprzedaży. Wybierz inny.'] },
    })
    const draft = (await send(path, { plan: 'pro' })).headers.get('location') ?? ''
    const { status, html } = await send(draft, { intent: 'plan', plan: 'gold' })
    expect(status).toBe(422)
    expect(textOf(html)).toContain('Zmień plan Tego planu nie ma już w sprzedaży. Wybierz inny: ')
  })

  test('for the plan of a draft that was taken off sale meanwhile', async () => {
    const draft = (await send('/pracodawca/ogloszenie', { plan: 'pro' })).headers.get('location') ?? ''
    const read = async () => textOf(await (await built.ask(draft, { cookie: owner })).text())
    expect(await read()).not.toContain('w sprzedaży')
    await built.database.pool.query("update offer_drafts set plan_key = 'gold' where uid = $1", [
      draft.split('/').at(-1),
    ])
    expect(await read()).toMatch(
      /Plan Pro .* Planu, który tu wybrano, nie ma już w sprzedaży. Ogłoszenie ma teraz limity planu Pro./,
    )
  })

  test('for the plan to pay, keeping the pay button', async () => {
    const { offers, tenants } = built.app.services
    const offer = await offers.createOffer(tenants.byHost('pro.localhost').id, {
      ...{ title: 'Betoniarz', companyId, state: 'workInProgress', planKey: 'pro' },
      locations: [{ city: 'Kraków' }],
    })
    const form = {
      ...{ companyName: 'Smocza Chmura', taxId: '1111111111', street: 'Prosta', number: '1' },
      ...{ postalCode: '30-000', city: 'Kraków', country: 'PL', key: 'a-press', regulations: 'on' },
    }
    const path = `/pracodawca/ogloszenie/${offer.guid}/platnosc`
    const { status, html } = await send(path, { ...form, intent: 'pay', plan: 'gold' })
    expect([status, wrongGroupOf(html)]).toEqual([422, ['Plan', reason]])
    expect(html).toMatch(/<button[^>]*form="pay"/)
    expect(textOf(html)).toContain('Tego planu nie ma już w sprzedaży. Niczego nie zamówiliśmy')
    expect(textOf(html)).not.toContain('Popraw 1 pole')
  })

  test('for the way to apply and the workplace, along with other problems but no missing fields', async () => {
    const draft = (await send('/pracodawca/ogloszenie', { plan: 'pro' })).headers.get('location') ?? ''
    const typed = { intent: 'exit', version: '1', companyName: 'Smocza', contactEmail: 'a@b.example' }
    const { status, html } = await send(draft, { ...typed, applicationType: 'pigeon' })
    expect([status, wrongGroupOf(html)]).toEqual([422, ['Sposób aplikowania', 'Wybierz z listy']])
    expect(textOf(html)).not.toContain('Uzupełnij to pole')
    const next = await send(draft, { ...typed, version: '2', applicationType: 'email', workingPlace: 'moon' })
    expect(wrongGroupOf(next.html)).toEqual(['Miejsce pracy', 'Wybierz z listy'])
  })

  test('for the retention period and the promised answer time', async () => {
    const path = '/pracodawca/panel/klauzule'
    const kept = await forge(path, { intent: 'retention', months: '77' })
    expect([kept.status, kept.wrong[1]]).toEqual([422, reason])
    const promised = await forge(path, { intent: 'promise', days: 'x' })
    expect([promised.status, promised.wrong[1]]).toEqual([422, reason])
  })

  test('for mail settings, keeping the previous choice', async () => {
    const path = '/pracodawca/panel/powiadomienia'
    expect((await send(path, { applications: 'daily' })).status).toBe(302)
    const refused = await forge(path, { applications: 'hourly' })
    expect([refused.status, refused.wrong[1]]).toEqual([422, reason])
    const html = await (await built.ask(path, { cookie: owner })).text()
    expect(html).toMatch(/<input(?=[^>]*value="daily")(?=[^>]*checked)/)
  })
})
