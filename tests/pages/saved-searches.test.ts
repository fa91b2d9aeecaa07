import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#kernel/actor.ts'
import { type BuiltBoard, createBuiltBoard } from '#tests/support/built-board.ts'
import type { SignedUp } from '#tests/support/own-board.ts'

let built: BuiltBoard
let anna: SignedUp
let other: SignedUp
let id: string
beforeAll(async () => {
  built = await createBuiltBoard()
  anna = await built.signUp({ kind: 'candidate', email: 'anna@poczta.example' })
  other = await built.signUp({ kind: 'candidate', email: 'inna@poczta.example' })
  id = await built.app.services.savedSearches.own.create(actorOf(anna), {
    ...{ searchUrl: '/oferty-pracy?keyword=java', name: 'Java' },
  })
})
afterAll(() => built?.stop())

const actorOf = ({ accountId, uid }: SignedUp): SignedIn => ({
  ...{ kind: 'candidate', accountId, uid, email: 'anna@poczta.example' },
  tenantId: built.app.services.tenants.byHost('pro.localhost').id,
  ...{ sessionId: '', hasSecondFactor: false, ip: '' },
})
const press = async (form: Record<string, string>, { cookie } = anna) =>
  (await built.ask('/zapisane', { cookie, form: { id, ...form } })).status
const frequency = async () => {
  const [search] = await built.app.services.savedSearches.own.list(actorOf(anna))
  return search?.jobAlert?.frequency
}

describe('a form of a saved search', () => {
  test('refuses actions and values that the page does not offer', async () => {
    expect(await press({ intent: 'frequency', frequency: 'daily' })).toBe(302)
    expect(await press({ intent: 'frequency', frequency: 'hourly' })).toBe(400)
    expect(await press({ intent: 'toString' })).toBe(400)
    expect(await press({ intent: '' })).toBe(400)
    expect(await frequency()).toBe('daily')
  })

  test('of another candidate is not found and not changed', async () => {
    for (const intent of ['rename', 'delete', 'open', 'feed'])
      expect([intent, await press({ intent, name: 'Moje' }, other)]).toEqual([intent, 404])
    for (const chosen of ['none', 'daily', 'weekly'])
      expect([chosen, await press({ intent: 'frequency', frequency: chosen }, other)]).toEqual([chosen, 404])
    expect(await frequency()).toBe('daily')
  })

  test('[AL-4] turns alert mails off, confirms a deletion, and is not found afterwards', async () => {
    expect(await press({ intent: 'frequency', frequency: 'none' })).toBe(302)
    expect(await frequency()).toBeUndefined()
    const gone = await built.ask('/zapisane', { cookie: anna.cookie, form: { id, intent: 'delete' } })
    const next = await built.ask(gone.headers.get('location') ?? '', { cookie: anna.cookie })
    expect(await next.text()).toContain('Usunięto wyszukiwanie')
    expect(await press({ intent: 'delete' })).toBe(404)
  })
})

test('a mailed link to a deleted alert is not found, for any action', async () => {
  const path = `/powiadomienie/${'a'.repeat(43)}`
  expect((await built.ask(path)).status).toBe(404)
  expect((await built.ask(path, { form: { intent: 'unsubscribe' } })).status).toBe(404)
  expect((await built.ask(path, { form: { frequency: 'daily' } })).status).toBe(404)
  expect((await built.ask(path, { form: { frequency: 'hourly' } })).status).toBe(400)
})
