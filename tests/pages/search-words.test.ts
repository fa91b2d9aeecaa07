import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#app/compose.ts'
import { anOfferDraft } from '#tests/support/board.ts'
import { type BuiltBoard, createBuiltBoard, textOf } from '#tests/support/built-board.ts'

const list = '/oferty-pracy/wszystkie-lokalizacje'
const page = '/operator/wyszukiwania'

let built: BuiltBoard
let cookie: string
let proId: number

const fill = async ({ tenants, offers }: App['services']): Promise<void> => {
  proId = tenants.byHost('pro.localhost').id
  await offers.createOffer(proId, anOfferDraft({ categoryId: null, title: 'Specjalista wdrożeń Zefir' }))
}

beforeAll(async () => {
  built = await createBuiltBoard({ fill })
  ;({ cookie } = await built.signUp({ kind: 'operator', email: 'operator@posada.example' }))
})
afterAll(() => built?.stop())

/** Identical pages are cached, so each test uses another currency. */
const search = async (keyword: string, currency = 'pln') => {
  const path = `${list}?keyword=${encodeURIComponent(keyword)}`
  return (await built.ask(path, { cookie: `currency=${currency}` })).text()
}
const shown = async (query = '') => {
  await built.app.services.searchWords.refresh()
  return textOf(await (await built.ask(`${page}${query}`, { cookie })).text())
}
const headingOf = (html: string) => textOf(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')

test('searches without results are listed from the third on, without the searchers', async () => {
  for (const currency of ['pln', 'eur']) await search('wulkanizator morski', currency)
  expect(await shown()).not.toContain('wulkanizator morski')
  await search('Wulkanizator MORSKI', 'usd')
  expect(await shown()).toMatch(/wulkanizator morski Posada polski Bez wyników 3 0 /i)
  expect(await shown('?outcome=refined')).not.toContain('wulkanizator morski')
})

test('an operator adds a synonym that makes a search match, and removing it undoes that', async () => {
  expect(headingOf(await search('wdrożeniowczyni'))).toMatch(/^0 /)
  const form = { tenant: String(proId), words: 'wdrożeniowczyni, wdrożeń' }
  const answer = await built.ask(page, { cookie, form })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${page}?done=added`])
  expect(headingOf(await search('wdrożeniowczyni', 'eur'))).toMatch(/^1 /)
  expect((await built.ask(page, { cookie, form })).status).toBe(422)

  const html = await (await built.ask(page, { cookie })).text()
  const button = html.match(/<button[^>]*>/g)?.find((tag) => tag.includes('name="remove"')) ?? ''
  await built.ask(page, { cookie, form: { remove: /value="(\d+)"/.exec(button)?.[1] ?? '' } })
  expect(built.app.services.tenants.byId(proId).settings.synonyms?.flat()).not.toContain('wdrożeniowczyni')
  const { rows } = await built.database.pool.query(
    `select action from audit_log where action like 'synonyms.%' order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['synonyms.added', 'synonyms.removed'])
})

test.each([
  [{ words: 'a, b' }, 'Ta wartość jest nieprawidłowa'],
  [{ tenant: '1', words: 'kadrowa' }, 'Podaj co najmniej dwa słowa'],
  [{ tenant: '1', words: `${'x'.repeat(300)}, <b>` }, 'Podaj co najmniej dwa słowa'],
])('problems of %j are reported at their field', async (form, words) => {
  const answer = await built.ask(page, { cookie, form })
  expect(answer.status).toBe(422)
  expect(textOf(await answer.text())).toContain(words)
})

test('only operators see or change search words', async () => {
  for (const asked of [{}, { form: { tenant: '1', words: 'kadrowa, personalna' } }]) {
    const answer = await built.ask(page, asked)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/operator'])
  }
})
