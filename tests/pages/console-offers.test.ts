import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let cookie = ''
let owner = ''
let offer: { readonly id: number; readonly slug: string }

beforeAll(async () => {
  let companyId = 0
  built = await createBuiltBoard({
    async fill({ tenants, offers, companies }) {
      const pro = tenants.byHost('pro.localhost')
      const [company] = await companies.addCompanies(pro, [{ name: 'Żółw Software' }])
      companyId = company?.id ?? 0
      const draft = anOfferDraft({ categoryId: null, title: 'Młynarz nocny', companyId })
      offer = await offers.createOffer(pro.id, draft)
    },
  })
  ;({ cookie } = await built.signUp({ kind: 'operator', email: 'op@posada.example' }))
  const team = { companyId, role: 'viewer' } as const
  ;({ cookie: owner } = await built.signUp({ kind: 'employer', email: 'zolw@firma.example', team }))
})
afterAll(() => built?.stop())

const read = async (path: string, asked: object = { cookie }) => {
  const response = await built.ask(path, asked)
  const html = await response.text()
  return { status: response.status, html, text: textOf(html) }
}
const isListed = async () =>
  (await read('/oferty-pracy/wszystkie-lokalizacje', {})).text.includes('Młynarz nocny')
const here = (id: number | string = offer.id) => `/operator/ogloszenia/${id}`
const post = (form: Record<string, string>, id: number | string = offer.id) =>
  built.ask(here(id), { cookie, form })

test('an offer is found, blocked with a reason, off the board at once, and unblocked again', async () => {
  const list = await read('/operator/ogloszenia?text=mlynarz-nocny')
  expect(list.text).toContain('Brak pasujących ogłoszeń')
  const { html, text } = await read('/operator/ogloszenia?text=nocny&state=published')
  expect(html).toContain(`href="${here()}"`)
  expect(text).toMatch(/Młynarz nocny Żółw Software .*Opublikowane/)
  expect((await read('/en/operator/offers?text=nocny')).text).toContain('Published')

  expect(await isListed()).toBe(true)
  const wrong = await post({ does: 'block', reason: '', text: 'Zostaje <b>' })
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('Wybierz jeden z powodów'),
  ])
  const good = { does: 'block', reason: 'scam', text: 'Prosi o <b>opłatę</b>.' }
  const [once, again] = await Promise.all([post(good), post(good)])
  expect([once.status, again.status].sort()).toEqual([302, 409])
  await expect.poll(isListed).toBe(false)
  expect((await read(`/oferta-pracy/${offer.slug}`, {})).status).toBe(410)
  const blocked = await read(`${here()}?done=block`)
  for (const said of [
    'Ogłoszenie zablokowane.',
    'op@posada.example',
    'Oszustwo albo prośba o pieniądze',
    'Prosi o &lt;b&gt;opłatę',
  ])
    expect(blocked.text).toContain(said)
  const ofCompany = () => read(`/pracodawca/panel/ogloszenia/${offer.slug}`, { cookie: owner })
  expect((await ofCompany()).text).toMatch(
    /Ogłoszenie jest zablokowane .*Powód: Oszustwo albo prośba o pieniądze Prosi o &lt;b&gt;opłatę/,
  )
  expect((await read('/operator/dziennik')).text).toContain('Zablokowanie oferty')
  // The filtered log as a file, in the words of the page.
  const log = await built.ask('/operator/dziennik/dziennik.csv?action=offer.blocked', { cookie })
  expect(log.headers.get('content-disposition')).toMatch(/filename="dziennik-\d{4}-\d\d-\d\d\.csv"/)
  const [heads, entry, ...others] = (await log.text()).trim().split('\r\n')
  expect(heads).toContain('Czas;Kto;Co;Obiekt;Serwis;Przed;Po;Adres IP')
  expect(entry).toMatch(
    /;op@posada\.example;Zablokowanie oferty;offer:\d+;Posada;stan: opublikowane;.*powód: oszustwo.*;/,
  )
  expect(others).toEqual([])
  expect((await read('/operator/dziennik?action=list.exported')).text).toMatch(
    /Pobranie listy export:log cała instalacja wiersze : 1 czynność : offer\.blocked /,
  )

  const lifted = await post({ does: 'unblock', text: 'Pomyłka' })
  expect([lifted.status, lifted.headers.get('location')]).toEqual([302, `${here()}?done=unblock`])
  expect((await ofCompany()).text).not.toContain('zablokowane')
  expect((await read(`/oferta-pracy/${offer.slug}`, {})).status).toBe(200)
})

test('hostile URLs and forms get an answer, and others see nothing', async () => {
  for (const wrong of ['0', '-1', '1e3', '999999999999999', '99999999999999999999', 'x', '%27', '..%2F1'])
    expect([wrong, (await read(here(wrong))).status, (await post({ does: 'block' }, wrong)).status]).toEqual([
      ...[wrong, 404, 404],
    ])
  for (const [form, status] of [
    [{ does: '' }, 422],
    [{ does: 'erase', reason: 'scam', text: 'x' }, 422],
    [{ does: 'block', reason: '__proto__', text: 'x' }, 422],
    [{ does: 'block', reason: 'scam', text: 'x'.repeat(2_001) }, 422],
    [{ does: 'unblock', text: 'x' }, 409],
  ] as const)
    expect([form.does, (await post(form)).status]).toEqual([form.does, status])
  const employer = await built.signUp({ kind: 'employer', email: 'zwykla@firma.example' })
  for (const other of ['', employer.cookie])
    for (const path of ['/operator/ogloszenia', here()]) {
      const form = { does: 'block', reason: 'scam', text: 'x' }
      const answers = [
        await built.ask(path, { cookie: other }),
        await built.ask(path, { cookie: other, form }),
      ]
      for (const answer of answers.slice(0, path === here() ? 2 : 1))
        expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
    }
  expect((await read(`/oferta-pracy/${offer.slug}`, {})).status).toBe(200)
})

test('several offers are blocked by a plain form, and the list is exported as a file', async () => {
  const { offers, tenants } = built.app.services
  const draft = (title: string) => anOfferDraft({ categoryId: null, title })
  const pro = tenants.byHost('pro.localhost').id
  const made = [
    await offers.createOffer(pro, draft('Rymarz =1')),
    await offers.createOffer(pro, draft('Rymarz;2')),
  ]
  const list = '/operator/ogloszenia?text=rymarz'
  const { html } = await read(list)
  const file = /href="([^"]*ogloszenia\.csv[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const csv = await built.ask(file, { cookie })
  expect(csv.headers.get('content-disposition')).toMatch(/filename="ogloszenia-[\d-]+\.csv"/)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.arrayBuffer())
  const [heads, ...rows] = text.replace(/\r\n$/, '').split('\r\n')
  expect(heads).toMatch(/^\ufeffNumer;Ogłoszenie;Firma;Serwis;Stan;Plan;/)
  expect(rows).toEqual([
    expect.stringMatching(/^\d+;"Rymarz;2";Żółw Software;Posada;Opublikowane;/),
    expect.stringMatching(/^\d+;Rymarz =1;Żółw Software;Posada;Opublikowane;/),
  ])

  const send = (fields: readonly (readonly [string, string])[]) =>
    built.ask(list, { cookie, form: new URLSearchParams(fields.map(([name, value]) => [name, value])) })
  const chosen = made.map(({ id }) => ['offer', `${id}`] as const)
  const wrong = await send([...chosen, ['reason', 'scam'], ['text', '']])
  const answer = await wrong.text()
  expect([wrong.status, answer.match(/<input[^>]*name="offer"[^>]*checked/g)?.length]).toEqual([422, 2])
  const none = await send([
    ['offer', '-1'],
    ['offer', '1e3'],
    ['reason', 'scam'],
    ['text', 'x'],
  ])
  expect([none.status, textOf(await none.text())]).toEqual([
    422,
    expect.stringContaining('Zaznacz na liście przynajmniej jedno'),
  ])
  const done = await send([...chosen, ['offer', '999999999'], ['reason', 'scam'], ['text', 'Kradnie.']])
  expect(done.status).toBe(302)
  const shown = await read(done.headers.get('location') ?? '')
  for (const said of ['Zablokowano 2 ogłoszenia.', '1 ogłoszenie zmieniło w międzyczasie stan'])
    expect(shown.text).toContain(said)
  const stranger = await built.ask(file, { cookie: owner })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/operator'])
})

test('chosen filters are chips that lead to the list without them, and an offer is shown beside the list', async () => {
  const { html, text } = await read(
    '/operator/ogloszenia?state=published&state=draft&from=2020-01-01&text=nocny',
  )
  const chips = [...html.matchAll(/aria-label="Usuń: ([^"]+)" href="([^"]+)"/g)]
  expect(chips.map(([, name, href]) => [name, href?.replaceAll('&amp;', '&')])).toEqual([
    ['Szkic', '/operator/ogloszenia?state=published&from=2020-01-01&text=nocny'],
    ['Opublikowane', '/operator/ogloszenia?state=draft&from=2020-01-01&text=nocny'],
    ['od 01.01.2020', '/operator/ogloszenia?state=draft%2Cpublished&text=nocny'],
  ])
  expect(text).toMatch(/1 z \d+/)
  expect(html.match(/name="state"[^>]*checked/g)).toHaveLength(2)
  expect(html).not.toContain('aria-label="Podgląd ogłoszenia"')

  const shown = await read(`/operator/ogloszenia?text=rymarz&shown=${offer.id}`)
  const preview = shown.html.slice(shown.html.indexOf('aria-label="Podgląd ogłoszenia"'))
  for (const said of ['Młynarz nocny', 'Żółw Software', 'ogłoszenie', 'kiedyś zablokowane'])
    expect(textOf(preview)).toContain(said)
  expect(preview).toContain(`action="${here()}"`)
  for (const gone of ['999999999', '-1', 'x', '%27'])
    expect([gone, (await read(`/operator/ogloszenia?shown=${gone}`)).status]).toEqual([gone, 200])
})
