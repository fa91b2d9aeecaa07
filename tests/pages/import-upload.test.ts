import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const page = '/operator/importy/plik'

let built: BuiltBoard
let cookie: string
let tenant: string

beforeAll(async () => {
  built = await createBuiltBoard()
  tenant = String(built.app.services.tenants.byHost('pro.localhost').id)
  ;({ cookie } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
})
afterAll(() => built?.stop())

const upload = (content: string, { key = 'zuraw', who = cookie } = {}) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ tenant, key, company: '' })) body.set(name, value)
  body.set('file', new File([content], '../oferty.jsonl'))
  return built.post(page, { cookie: who, body })
}

test('[OF-13] an operator uploads a file without scripts, sees its progress and cancels it', async () => {
  expect((await built.ask(page, { cookie })).status).toBe(200)
  const answer = await upload('{"id":1,"title":"Magazynier"}\n')
  const path = answer.headers.get('location') ?? ''
  expect([answer.status, path]).toEqual([
    302,
    expect.stringMatching(/^\/operator\/importy\/\d+\?done=uploaded$/),
  ])
  const shown = await (await built.ask(path, { cookie })).text()
  expect(textOf(shown)).toMatch(/oferty\.jsonl.*W toku.*Czeka w kolejce.*Anuluj import/)
  expect((await upload('{"id":1,"title":"Magazynier"}\n')).headers.get('location')).toBe(
    path.replace('uploaded', 'again'),
  )
  const run = path.replace(/\?.*/, '')
  const cancelled = await built.ask(run, { cookie, form: { cancel: '1' } })
  expect(cancelled.headers.get('location')).toBe(`${run}?done=cancelled`)
  const again = await built.ask(run, { cookie, form: { cancel: '1' } })
  expect([again.status, again.headers.get('location')]).toEqual([302, run])
  expect((await built.ask('/operator/importy/99999', { cookie, form: { cancel: '1' } })).status).toBe(404)
})

test('invalid fields are reported in place, and a malformed form is refused', async () => {
  const answer = await upload('<offers/>', { key: 'Zła' })
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toMatch(/Tylko małe litery.*To XML\. Przyjmujemy CSV albo JSON Lines/)
  expect((await built.ask(page, { cookie, form: { tenant } })).status).toBe(400)
  for (const answer of [await upload('{}', { who: '' }), await built.ask(page)])
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
})

test('[OF-13] rejected rows of a CSV file are corrected in place, without scripts', async () => {
  const template = await built.ask('/operator/imports/template.csv', { cookie })
  expect([template.status, template.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(await template.text()).toMatch(/^id;title;company;/)
  expect((await built.ask('/operator/imports/template.csv')).status).toBe(302)

  const answer = await upload('id;stanowisko;wynagrodzenie od\n1;Kucharz;6 200,50\n2;Kelner;5000 zł\n3;;\n')
  const path = (answer.headers.get('location') ?? '').replace(/\?.*/, '')
  await built.app.services.jobs.drain()
  const shown = await (await built.ask(path, { cookie })).text()
  expect(textOf(shown)).toMatch(/3 wynagrodzenie od &quot;5000 zł&quot; Pole ma zły format zuraw \/ 2/)
  // Rows with a proposal are counted; the number of each row leads to its field.
  expect(textOf(shown)).toMatch(/Popraw i wgraj 1 /)
  expect(shown).toMatch(/href="#fix-3"/)
  expect(shown).toMatch(/id="fix-3"/)
  // The amount is proposed by a rule.
  expect(shown).toMatch(/name="line-3"[^>]*value="5000"/)
  expect(shown).toMatch(/name="line-4"[^>]*value=""/)

  const fixed = await built.ask(path, {
    cookie,
    form: { 'line-3': '5000', 'line-4': '', 'line-x': '1', 'line-99': 'a' },
  })
  expect(fixed.headers.get('location')).toBe(`${path}?done=repaired&saved=1&again=0`)
  expect(textOf(await (await built.ask(`${path}?done=repaired&saved=1&again=0`, { cookie })).text())).toMatch(
    /Wgrano 1 poprawiony wiersz\./,
  )
  const nothing = await built.ask(path, { cookie, form: { 'line-4': ' ' } })
  expect(nothing.headers.get('location')).toBe(`${path}?done=repaired&saved=0&again=0`)
  expect((await built.ask('/operator/importy/99999', { cookie, form: { 'line-3': 'x' } })).status).toBe(404)
  const other = await built.ask(path, { form: { 'line-4': 'x' } })
  expect([other.status, other.headers.get('location')]).toEqual([302, '/operator'])
})

test('[OF-13] imports and the report of one stand side by side', async () => {
  const answer = await upload('id;title\n1;Piekarz\n2;\n', { key: 'piekarnia' })
  const path = (answer.headers.get('location') ?? '').replace(/\?.*/, '')
  // The progress of a running import is part of the list.
  const running = await (await built.ask('/operator/importy', { cookie })).text()
  expect(running).toMatch(/<li class="impi"[^>]*>(?:(?!<\/li>).)*<progress(?:(?!<\/li>).)*name="cancel"/s)
  await built.app.services.jobs.drain()

  const list = await (await built.ask('/operator/importy', { cookie })).text()
  expect(textOf(list)).toMatch(/oferty\.jsonl .*1 przyjęty, 1 odrzucony/)
  // Beside the list is the report of its first import, whose form leads to that import.
  expect(list).toMatch(new RegExp(`aria-current="page"[^>]*>oferty|href="${path}"[^>]*aria-current="page"`))
  expect(list).toContain(`<form id="import-repairs" action="${path}" method="post"`)
  expect(list).toMatch(
    /<form[^>]*action="\/operator\/importy\/plik"[^>]*class="impdrop"|<form[^>]*class="impdrop"[^>]*action="\/operator\/importy\/plik"/,
  )

  const report = await (await built.ask(path, { cookie })).text()
  expect(report).toMatch(new RegExp(`href="${path}"[^>]*aria-current="page"`))
  expect(report).toMatch(/aria-keyshortcuts="N"/)
  const none = await (await built.ask('/operator/importy?text=nie-ma', { cookie })).text()
  expect(textOf(none)).toMatch(/Brak pasujących importów\./)
  expect(none).not.toContain('import-repairs')
})

test('[OF-13] the report lists what was stored otherwise, by row and column, and gives it as a file', async () => {
  const file = 'id;title;miasto;wynagrodzenie od;wynagrodzenie do\n1;Kucharz;Nibylandia;9000;7000\n'
  const answer = await upload(file, { key: 'poprawki' })
  const path = (answer.headers.get('location') ?? '').replace(/\?.*/, '')
  await built.app.services.jobs.drain()
  const shown = textOf(await (await built.ask(path, { cookie })).text())
  expect(shown).toMatch(/2 wartości zapisane inaczej/)
  expect(shown).toMatch(/2 wynagrodzenie od 9000\.\.7000 7000\.\.9000 Wynagrodzenie „od” było wyższe/)
  expect(shown).toMatch(/2 miasto Nibylandia Nibylandia Nie znamy tego miasta/)
  const csv = `/operator/imports/${path.split('/').at(-1)}/corrected.csv`
  expect((await (await built.ask(csv, { cookie })).text()).split('\r\n')).toHaveLength(4)
  expect((await built.ask(csv)).status).toBe(302)
})
