import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

let built: BuiltBoard
let cookie = ''
const path = '/pracodawca/panel/rozmowy/szablony'
const send = async (form: Readonly<Record<string, string>>) => {
  const answer = await built.ask(path, { cookie, form })
  return { status: answer.status, html: await answer.text() }
}

beforeAll(async () => {
  built = await createBuiltBoard()
  const { companies, tenants } = built.app.services
  const [company] = await companies.addCompanies(tenants.byHost('pro.localhost'), [{ name: 'Tarnina' }])
  const team = { companyId: company?.id ?? 0, role: 'owner' } as const
  ;({ cookie } = await built.signUp({ kind: 'employer', email: 'ewa@tarnina.example', team }))
})
afterAll(() => built?.stop())

test('a company without templates is told what they are for', async () => {
  const html = await (await built.ask(path, { cookie })).text()
  expect(html).toMatch(/class="pempty"><h2>Nie ma jeszcze szablonów<\/h2><p>Zapisz tekst/)
})

test('saving a template that a colleague deleted keeps the input and creates a new one', async () => {
  const gone = await send({ id: crypto.randomUUID(), name: 'Zbędny', text: 'Pisane długo' })
  expect(gone.status).toBe(404)
  expect(textOf(gone.html)).toMatch(/Nowy szablon.*Ktoś usunął ten szablon.*Pisane długo/)
  const form = gone.html.slice(gone.html.indexOf('templates__form'))
  expect(/name="id" value="([^"]*)"/.exec(form)?.[1]).toBe('')
  expect((await send({ id: '', name: 'Zbędny', text: 'Pisane długo' })).status).toBe(302)
})

test('a template that a colleague changed meanwhile is shown beside the own one, which a second save keeps', async () => {
  expect((await send({ id: '', name: 'Termin', text: 'Jutro?' })).status).toBe(302)
  const list = await (await built.ask(path, { cookie })).text()
  const edit = new RegExp(`${path}\\?edit=[0-9a-f-]{36}`).exec(list)?.[0] ?? ''
  const inputs = (html: string) => {
    const of = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    const form = html.slice(html.indexOf('templates__form'))
    return { id: /name="id" value="([^"]*)"/.exec(form)?.[1] ?? '', basis: of('basis') }
  }
  const opened = inputs(await (await built.ask(edit, { cookie })).text())
  expect((await send({ ...opened, name: 'Termin', text: 'W środę?' })).status).toBe(302)
  const late = await send({ ...opened, name: 'Termin', text: 'W piątek?' })
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toMatch(/Ktoś zmienił w tym czasie ten szablon.*Termin W środę\?.*W piątek\?/)
  expect((await send({ ...inputs(late.html), name: 'Termin', text: 'W piątek?' })).status).toBe(302)
  expect(textOf(await (await built.ask(path, { cookie })).text())).toContain('W piątek?')
  // The same text saved by two people is no conflict.
  expect((await send({ ...opened, name: 'Termin', text: 'W piątek?' })).status).toBe(302)
})

test('a template that a colleague changed is not deleted before that is read', async () => {
  expect((await send({ id: '', name: 'Dziękuję', text: 'Do widzenia' })).status).toBe(302)
  const rowsOf = (html: string) => {
    const row = html.split('<li').find((one) => one.includes('Dziękuję')) ?? ''
    const of = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(row)?.[1] ?? ''
    return { id: of('id'), basis: of('basis'), intent: 'remove' }
  }
  const list = async () => (await built.ask(path, { cookie })).text()
  const opened = rowsOf(await list())
  const change = { id: opened.id, basis: opened.basis, name: 'Dziękuję', text: 'Do zobaczenia' }
  expect((await send(change)).status).toBe(302)
  const late = await send(opened)
  expect(late.status).toBe(409)
  expect(textOf(late.html)).toMatch(/więc go nie usunęliśmy.*Dziękuję Do zobaczenia.*Usuń mimo to/)
  expect((await send(rowsOf(await list()))).status).toBe(302)
  expect(textOf(await list())).not.toContain('Do zobaczenia')
})

test('an overlong text is reported at its field, keeping the input', async () => {
  // Six bytes per letter once percent-encoded.
  const text = 'ą'.repeat(10_000)
  const { status, html } = await send({ name: 'Długi', text })
  expect(status).toBe(422)
  expect(html).toContain(`${text}</textarea>`)
  expect(textOf(html)).toMatch(/Najwyżej 2\s?000 znaków/)
})
