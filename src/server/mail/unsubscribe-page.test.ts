import { beforeEach, expect, test } from 'vitest'
import { createUnsubscribePage, unsubscribePath } from './unsubscribe-page.ts'

const secret = 'a secret of thirty-two characters'
const boards = new Map([
  ['pro.localhost', { id: 1, name: 'Posada' }],
  ['tech.localhost', { id: 2, name: 'Posada tech' }],
])
let left: unknown[] = []
beforeEach(() => {
  left = []
})
const page = createUnsubscribePage({
  secret,
  kinds: { alert: async (of) => void left.push(of) },
  tenants: { byHost: (host) => boards.get(host) ?? null },
})
const path = unsubscribePath(secret, { tenantId: 1, kind: 'alert', subject: 'a-1' }).replace(
  '/unsubscribe',
  '',
)
const ask = (method: string, at = path, headers: Record<string, string> = {}) =>
  page.request(at, { method, headers: { host: 'pro.localhost', ...headers } })

test('a GET of the unsubscribe page shows a button and changes nothing', async () => {
  const shown = await ask('GET')
  expect(await shown.text()).toContain('<form method="post"><button>Wypisz mnie</button>')
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(left).toEqual([])
})

test('a one-click POST unsubscribes without cookie or origin, idempotently', async () => {
  const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
  const answers = [await ask('POST', path, oneClick), await ask('POST', path, oneClick)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1)
  expect(left).toEqual([
    { tenantId: 1, subject: 'a-1' },
    { tenantId: 1, subject: 'a-1' },
  ])
})

test.each([
  ['another subject', path.replace('a-1', 'a-2'), 'pro.localhost'],
  ['another board', path, 'tech.localhost'],
  ['an unknown kind', path.replace('alert', 'toString'), 'pro.localhost'],
  ['a truncated signature', path.slice(0, -4), 'pro.localhost'],
])('an unsubscribe link with %s is a 404 and changes nothing', async (_, at, host) => {
  expect((await ask('POST', at, { host })).status).toBe(404)
  expect(left).toEqual([])
})

test('the unsubscribe page is in the requested language', async () => {
  expect(await (await ask('GET', `${path}?lang=en`)).text()).toContain('<html lang="en">')
  expect(await (await ask('GET', path, { 'accept-language': 'en' })).text()).toContain('Unsubscribe')
})
