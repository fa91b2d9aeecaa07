import { expect, test } from 'vitest'
import { z } from 'zod'
import type { ActorKind, Auth, SignedIn } from '#kernel/actor.ts'
import { systemClock } from '#kernel/clock.ts'
import { type Endpoint, endpoint } from '#kernel/endpoint.ts'
import { handle } from '../handle.ts'
import { createRouter } from '../router.ts'

const signedIn = (kind: ActorKind): SignedIn => ({
  ...{ kind, accountId: 1, uid: 'u', email: `${kind}@poczta.example`, tenantId: 1, sessionId: 's', ip: '' },
  hasSecondFactor: false,
})

const answers = { 200: { description: 'Who asks', schema: z.object({ kind: z.string() }) } } as const
const shape = { method: 'GET', summary: 'Who asks', tag: 'test', answers, errors: {} } as const

let asked = 0
const routerFor = (auth: Auth) =>
  createRouter({
    handlers: [
      handle(endpoint({ ...shape, path: '/who', auth }), ({ actor }) => ({
        status: 200,
        body: { kind: actor.kind },
        cookies: ['a=1; Path=/', 'b=2; Path=/'],
      })),
    ],
    tenants: { byKey: (key) => ({ id: 1, key }), byHost: () => null },
    clock: systemClock,
    findActor: async ({ request }, kinds) => {
      asked += 1
      const kind = kinds.find((one) => one === request.headers.get('x-kind'))
      return kind ? signedIn(kind) : null
    },
    reportError: (error) => expect.fail(String(error)),
  })

const ask = async (auth: Auth, kind?: ActorKind) => {
  const response = await routerFor(auth).request('/api/pro/who', kind && { headers: { 'x-kind': kind } })
  const { code, kind: seen } = await response.json()
  return [response.status, code ?? seen]
}

test('only the actor kinds of an endpoint reach its handler', async () => {
  expect(await ask(['operator'], 'operator')).toEqual([200, 'operator'])
  expect(await ask(['operator'], 'candidate')).toEqual([403, 'auth.wrong-kind'])
  expect(await ask(['operator'])).toEqual([401, 'auth.required'])
  expect(await ask(['anonymous', 'candidate'])).toEqual([200, 'anonymous'])
  expect(await ask(['anonymous', 'candidate'], 'candidate')).toEqual([200, 'candidate'])
  expect(await ask(['anonymous', 'candidate'], 'operator')).toEqual([200, 'anonymous'])
})

test('an endpoint open to anybody looks up no session', async () => {
  asked = 0
  expect(await ask('anybody', 'operator')).toEqual([200, 'anonymous'])
  expect(asked).toBe(0)
})

test('a shared endpoint with restricted access is refused when the router is created', () => {
  const wrong: Endpoint = { ...shape, path: '/who', auth: ['operator'], shared: true }
  const make = () =>
    createRouter({
      handlers: [handle(wrong, () => expect.fail('not reached'))],
      tenants: { byKey: () => null, byHost: () => null },
      clock: systemClock,
      reportError: () => undefined,
    })
  expect(make).toThrow('shared')
})

test('an answer can set several cookies', async () => {
  const { headers } = await routerFor(['operator']).request('/api/pro/who', {
    headers: { 'x-kind': 'operator' },
  })
  expect(headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})
