import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard } from '#tests/support/built-board.ts'

let built: BuiltBoard
let slug: string

beforeAll(async () => {
  built = await createBuiltBoard()
})
afterAll(() => built?.stop())

const boardId = () => built.app.services.tenants.byHost('pro.localhost').id
beforeEach(async () => {
  ;({ slug } = await built.app.services.offers.createOffer(boardId(), anOfferDraft({ categoryId: null })))
})

let network = 0
const ask = (path: string, asked: Parameters<BuiltBoard['ask']>[1] = {}) => {
  network += 1
  return built.ask(path, { ip: `198.51.${network}.1`, ...asked })
}
const formPath = () => `/oferta-pracy/${slug}/zglos`
const good = { reason: 'scam', text: 'Proszą o opłatę', email: '' }
const countWaiting = async () =>
  (await built.database.pool.query('select count(*)::int from reports where state = $1', ['open'])).rows[0]
    .count

test('an active offer links to its report form in both languages; other offers have none', async () => {
  for (const [path, foot, label] of [
    [`/oferta-pracy/${slug}`, formPath(), 'Zgłoś ofertę'],
    [`/en/job-offer/${slug}`, `/en/job-offer/${slug}/report`, 'Report this job'],
  ] as const) {
    const html = await (await ask(path)).text()
    expect(html).toContain(`href="${foot}"`)
    expect(html).toContain(label)
    expect((await ask(foot)).status).toBe(200)
  }
  for (const board of ['pro', 'tech']) {
    const path = board === 'pro' ? '/oferta-pracy/nie-ma-takiej/zglos' : formPath()
    expect((await ask(path, { board })).status).toBe(404)
    expect((await ask(path, { board, form: good })).status).toBe(404)
  }
})

test('a report sent without scripts redirects to a confirmation', async () => {
  const before = await countWaiting()
  const answer = await ask(formPath(), { form: good })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${formPath()}?sent=1`])
  expect(await (await ask(`${formPath()}?sent=1`)).text()).toContain('Dziękujemy za zgłoszenie')
  expect(await countWaiting()).toBe(before + 1)
})

test('problems of a report are shown at their fields, keeping the input', async () => {
  const before = await countWaiting()
  for (const [form, words] of [
    [{ ...good, reason: '' }, 'Wybierz jeden z powodów'],
    [{ ...good, reason: '__proto__' }, 'Wybierz jeden z powodów'],
    [{ ...good, reason: 'other', text: ' \0 ' }, 'To pole jest wymagane'],
    [{ ...good, text: 'Ї'.repeat(2_001) }, 'Najwyżej 2\u00a0000 znaków'],
    [{ ...good, email: '"><script>alert(1)</script>' }, 'Podaj poprawny adres e-mail'],
  ] as const) {
    const answer = await ask(formPath(), { form })
    const html = await answer.text()
    expect([answer.status, html.includes(words)]).toEqual([422, true])
    expect(html).not.toContain('<script>alert(1)')
    expect(html).toContain(form.text.trim().slice(0, 20).replace('\0', ''))
  }
  expect((await ask(formPath(), { form: { ...good, text: 'x'.repeat(200_000) } })).status).toBe(413)
  expect(await countWaiting()).toBe(before)
})

test('a network that sends too many reports is told so on the page', async () => {
  const send = (text: string) => ask(formPath(), { form: { ...good, text }, ip: '203.0.113.77' })
  for (let index = 0; index < 10; index += 1) await send(`nr ${index}`)
  const answer = await send('ostatni')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const html = await answer.text()
  expect(html).toContain('Spróbuj ponownie później')
  expect(html).toContain('ostatni</textarea>')
})

test('an invalid appeal link shows an explanation', async () => {
  for (const path of ['/odwolanie/zmyslony', '/odwolanie/%F0%9F%98%80', `/odwolanie/${'a'.repeat(900)}`]) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.text()).toContain('Ten link nie działa')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await ask(path, { form: { text: 'x' } })).status).toBe(303)
  }
})

test('an operator answers a report, and a second one keeps the typed text', async () => {
  await ask(formPath(), { form: { ...good, text: 'Do odpowiedzi' } })
  const { rows } = await built.database.pool.query(`select max(id)::int as id from reports`)
  const path = `/operator/zgloszenia/${rows[0].id}`
  const form = { round: '1', outcome: 'rejected', text: 'Sprawdziliśmy.' }
  const stranger = await ask(path, { form })
  expect([stranger.status, stranger.headers.get('location')]).toEqual([302, '/operator'])

  const { cookie } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' })
  const list = await (await ask('/operator/zgloszenia', { cookie })).text()
  expect(list).toContain(path)
  for (const wrong of ['/operator/zgloszenia/0', '/operator/zgloszenia/abc', '/en/operator/reports/99999999'])
    expect([wrong, (await ask(wrong, { cookie })).status]).toEqual([wrong, 404])
  const empty = await ask(path, { cookie, form: { ...form, text: '' } })
  expect([empty.status, (await empty.text()).includes('To pole jest wymagane')]).toEqual([422, true])
  for (const bad of [{ outcome: 'deleted' }, { outcome: '' }])
    expect((await ask(path, { cookie, form: { ...form, ...bad } })).status).toBe(422)
  expect((await ask(path, { cookie, form })).headers.get('location')).toBe(`${path}?answered=1`)
  const late = await ask(path, { cookie, form: { ...form, text: 'Moje uzasadnienie' } })
  expect(late.status).toBe(409)
  const html = await late.text()
  expect(html).toContain('ktoś inny odpowiedział')
  expect(html).toContain('Moje uzasadnienie')
})
