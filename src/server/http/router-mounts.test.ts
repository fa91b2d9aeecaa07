import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { handle } from './handle.ts'
import { createRouter } from './router.ts'

const listShelves = endpoint({
  ...{ method: 'GET', path: '/shelves', summary: 'Shelves', tag: 'shelves', auth: 'anybody', errors: {} },
  answers: { 200: { description: 'Their names', schema: z.array(z.string()) } },
} as const)
const listVersionedShelves = endpoint({ ...listShelves, path: '/v1/shelves' })

const main = { id: 1, key: 'main' }
const app = createRouter({
  handlers: [
    handle(listShelves, () => ({ status: 200, body: ['unversioned'] })),
    handle(listVersionedShelves, () => ({ status: 200, body: ['v1'] })),
  ],
  tenants: { byKey: (key) => (key === 'main' ? main : null), byHost: () => main },
  clock: systemClock,
  reportError: (error) => {
    throw error
  },
})

const ask = async (path: string): Promise<unknown> => (await app.request(`http://main.test${path}`)).json()

test('[API-7] a version below /api is no tenant, although the path without it is a call as well', async () => {
  for (const path of ['/api/v1/shelves', '/api/main/v1/shelves', '/v1/shelves'])
    expect(await ask(path)).toEqual(['v1'])
  expect(await ask('/api/main/shelves')).toEqual(['unversioned'])
})
