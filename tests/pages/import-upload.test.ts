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
  expect((await built.ask(run, { cookie, form: { cancel: '1' } })).status).toBe(409)
  expect((await built.ask('/operator/importy/99999', { cookie, form: { cancel: '1' } })).status).toBe(404)
})

test('invalid fields are reported in place, and a malformed form is refused', async () => {
  const answer = await upload('<offers/>', { key: 'Zła' })
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toMatch(/Tylko małe litery.*To XML\. Przyjmujemy JSON Lines/)
  expect((await built.ask(page, { cookie, form: { tenant } })).status).toBe(400)
  for (const answer of [await upload('{}', { who: '' }), await built.ask(page)])
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
})
