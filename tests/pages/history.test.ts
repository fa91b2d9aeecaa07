import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'
import type { SignedUp } from '#tests/support/own-board.ts'

let board: BuiltBoard
let candidate: SignedUp
let offerId: number

beforeAll(async () => {
  board = await createBuiltBoard()
  const { offers, search, tenants } = board.app.services
  const tenant = tenants.byKey('pro')
  if (!tenant) throw new Error('no board')
  candidate = await board.signUp({ kind: 'candidate', email: 'zofia@poczta.example' })
  const made = await offers.createOffer(tenant.id, {
    ...{ title: 'Zootechnik', companyName: 'Tarnina', state: 'published', locations: [{ city: 'Kraków' }] },
    expiredAt: new Date(Date.now() + 20 * 86_400_000),
  })
  offerId = made.id
  await search.caughtUp()
})
afterAll(() => board?.stop())

const historyIn = async (path: string) => {
  const response = await board.ask(path, { cookie: candidate.cookie })
  expect(response.status).toBe(200)
  return textOf(await response.text())
}

/** Records an application as deleted: by the company, or after its retention period. */
const remove = (isOutdated: boolean) =>
  board.database.pool.query(
    `insert into removed_applications (uid, tenant_id, account_id, offer_id, sent_at, removed_at, is_outdated)
     select gen_random_uuid(), tenant_id, $1, id, '2026-11-12T10:00:00Z', '2026-11-20T10:00:00Z', $3
     from offers where id = $2`,
    [candidate.accountId, offerId, isOutdated],
  )

test('the history lists deleted applications with the reason, in both languages', async () => {
  expect(await historyIn('/application-history')).toContain('Tu zobaczysz, co dzieje się z aplikacjami')
  await remove(false)
  const polish = await historyIn('/application-history')
  expect(polish).toMatch(
    /Usunięte aplikacje 1 .*Zootechnik .*wysłana 12\.11\.2026 Firma usunęła ją 20\.11\.2026/,
  )
  expect(polish).not.toContain('Tu zobaczysz')
  await remove(true)
  const english = await historyIn('/en/application-history')
  expect(english).toContain('Deleted applications 2')
  expect(english).toContain('Deleted on 20.11.2026 when its storage period ended')
})

test('the history is shown without the deleted applications when these cannot be read', async () => {
  const rename = (from: string, to: string) =>
    board.database.pool.query(`alter table ${from} rename to ${to}`)
  await rename('removed_applications', 'away_applications')
  const shown = await historyIn('/application-history').finally(() =>
    rename('away_applications', 'removed_applications'),
  )
  expect(shown).toContain('Historia aplikacji')
  expect(shown).not.toContain('Usunięte aplikacje')
})

test('an answer about an application elsewhere can be taken back, only by its candidate', async () => {
  const { rows } = await board.database.pool.query<{ id: string }>(
    `insert into redirects (id, tenant_id, offer_id, candidate_account_id, created_at)
     select gen_random_uuid(), tenant_id, id, $1, now() from offers where id = $2 returning id`,
    [candidate.accountId, offerId],
  )
  const id = rows[0]?.id ?? ''
  const post = async (intent: string, cookie = candidate.cookie) => {
    const body = new URLSearchParams({ intent, id })
    const response = await board.post('/application-history', { body, cookie })
    return { status: response.status, to: response.headers.get('location') ?? '' }
  }
  for (const [intent, said] of [
    ['deny', 'Wpis usunięty z historii. Cofnij'],
    ['confirm', 'Zapisane w historii. Cofnij'],
  ] as const) {
    const answered = await historyIn((await post(intent)).to)
    expect(answered).toContain(said)
    expect(answered).not.toContain('Tak, wysłana')
    const undone = await historyIn((await post('undo')).to)
    expect(undone).toMatch(/Odpowiedź cofnięta\. .*Zootechnik .*Tak, wysłana/)
    expect(undone).not.toContain('Cofnij')
  }
  const stranger = await board.signUp({ kind: 'candidate', email: 'zbigniew@poczta.example' })
  expect((await post('undo', stranger.cookie)).status).toBe(404)
})

test('an application stays in the history when its offer is blocked, without a link', async () => {
  const { applications, companies, tenants } = board.app.services
  const tenant = tenants.byKey('pro')
  const [company] = tenant ? await companies.addCompanies(tenant, [{ name: 'Tarnina' }]) : []
  if (!tenant || !company) throw new Error('no company')
  const link = '/oferta-pracy/'
  await applications.addReceived(tenant.id, [
    {
      ...{ offerId, companyId: company.id, name: 'Zofia', email: 'zofia@poczta.example', at: new Date() },
      ...{ candidateId: candidate.accountId, message: 'Dzień dobry', cv: null, steps: [] },
    },
  ])
  const before = await (await board.ask('/application-history', { cookie: candidate.cookie })).text()
  expect(before).toContain(`href="${link}`)
  await board.database.pool.query(`update offers set state = 'blocked' where id = $1`, [offerId])
  const after = await (await board.ask('/application-history', { cookie: candidate.cookie })).text()
  expect(textOf(after)).toMatch(/1 potwierdzona.* Zootechnik .*Oferta zdjęta przez serwis/)
  expect(after).not.toContain(`href="${link}`)
})

test('an account finds what was sent from its address before it was registered', async () => {
  const { applications, companies, jobs, offers, tenants } = board.app.services
  const tenant = tenants.byHost('pro.localhost')
  const [company] = await companies.addCompanies(tenant, [{ name: 'Paprotka' }])
  const made = await offers.createOffer(tenant.id, {
    ...{
      title: 'Ogrodnik',
      company: { name: 'Paprotka' },
      state: 'published',
      locations: [{ city: 'Kraków' }],
    },
    expiredAt: new Date(Date.now() + 20 * 86_400_000),
  })
  const email = 'hanna.gosc@poczta.example'
  await applications.addReceived(tenant.id, [
    {
      ...{ offerId: made.id, companyId: company?.id ?? 0, name: 'Hanna', email, at: new Date() },
      ...{ message: 'Dzień dobry', cv: null, steps: [] },
    },
  ])
  const { rows: sent } = await board.database.pool.query('select uid from applications where email = $1', [
    email,
  ])
  const register = await (await board.ask(`/register?applicationId=${sent[0]?.uid}`)).text()
  expect(textOf(register)).toMatch(/Ogrodnik Paprotka · Kraków/)
  const form = { email, password: 'trzy losowe słowa', firstName: 'Hanna', acceptsTerms: 'true' }
  expect((await board.ask('/register', { form })).status).toBe(200)
  await jobs.drain()
  const { rows } = await board.database.pool.query<{ plain: string }>(
    'select plain from mailbox where recipient = $1',
    [email],
  )
  const token = /token=([\w-]+)/.exec(rows[0]?.plain ?? '')?.[1] ?? ''
  const confirmed = await board.ask('/potwierdzenie-konta', { form: { intent: 'confirm', token } })
  // The dialog of the confirmed account says that it has an application.
  expect(confirmed.headers.get('location')).toBe('/?verified=application#account-verified')
  // Without scripts a notice says it, which must not push the page down before the scripts have loaded.
  const home = await (await board.ask('/?verified=application')).text()
  expect(home).toMatch(/<noscript><div class="notice notice--success"/)
  const cookie = confirmed.headers.getSetCookie().map((whole) => whole.split(';', 1)[0])
  const history = await board.ask('/application-history', { cookie: cookie.join('; ') })
  expect(textOf(await history.text())).toMatch(/1 potwierdzona.* Ogrodnik/)
})

test.each(['/wycofanie-zgody/abc', '/en/future-recruitment-consent/abc'])(
  'the page behind a mailed secret, %s, is neither cached nor named to other sites',
  async (path) => {
    const { status, headers } = await board.ask(path)
    expect(status).toBe(404)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  },
)

test.each([
  '/wycofanie-zgody/abc',
  '/zgoda-na-przyszle-rekrutacje/abc',
  '/powiadomienie/abc',
  '/odwolanie/abc',
  '/en/future-recruitment-consent/abc',
])('a mailed link that does not work, %s, says so in the same words and way', async (path) => {
  const html = await (await board.ask(path)).text()
  const [, shown = ''] = /<section class="panel empty">(.*?)<\/section>/s.exec(html) ?? []
  expect(textOf(shown)).toMatch(/^(Ten link nie działa|This link doesn’t work) /)
  expect(shown).toMatch(/<a class="btn btn--primary/)
})

test('[MA-2] what raises a match leads to the profile, where a proposed skill waits to be saved', async () => {
  const address = '/profile?edit=skills&skill=Kafka'
  const ask = async () => (await board.ask(address, { cookie: candidate.cookie })).text()
  const rowsOfKafka = async () => (await ask()).match(/<input[^>]*value="Kafka"/g)
  expect(await rowsOfKafka()).toHaveLength(1)
  expect(await historyIn('/profile')).not.toContain('Kafka')
  await board.ask('/profile', {
    cookie: candidate.cookie,
    form: { intent: 'skills', skill: 'Kafka', level: '4' },
  })
  expect(await historyIn('/profile')).toContain('Kafka')
  // A skill that the profile has is not proposed again.
  expect(await rowsOfKafka()).toHaveLength(1)
})

test('a pay below the minimum wage is saved with a warning, as part of full time is paid less', async () => {
  const save = async (amount: string, unit: string) => {
    const form = { intent: 'preferences', stays: '1', employments: 'permanent', 'amount.permanent': amount }
    await board.ask('/profile', {
      cookie: candidate.cookie,
      form: { ...form, 'currency.permanent': 'pln', 'unit.permanent': unit },
    })
    return historyIn('/profile?edit=preferences')
  }
  expect(await save('190', 'month')).toContain('mniej niż płaca minimalna')
  expect(await save('190', 'hour')).not.toContain('mniej niż płaca minimalna')
  expect(await save('19000', 'month')).not.toContain('mniej niż płaca minimalna')
})
