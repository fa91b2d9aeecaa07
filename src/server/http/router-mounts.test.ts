import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { handle } from './handle.ts'
import { createRouter } from './router.ts'

const listShelves = endpoint({
  method: 'GET',
  path: '/shelves',
  summary: 'Shelves',
  ...{ tag: 'shelves', auth: 'anybody', errors: {} },
  answers: { 200: { description: 'Their names', schema: z.array(z.string()) } },
})
const main = { id: 1, key: 'main' }
const app = createRouter({
  handlers: [
    handle(listShelves, () => ({ status: 200, body: ['unversioned'] })),
    handle(endpoint({ ...listShelves, path: '/v1/shelves' }), () => ({ status: 200, body: ['v1'] })),
  ],
  tenants: { byKey: (key) => (key === 'main' ? main : null), byHost: () => main },
  clock: systemClock,
  reportError: (error) => {
    throw error
  },
})

test('[API-7] a version below /api is no tenant, although the path without it is a call as well', async () => {
  const read = async (path: string) => (await app.request(`http://main.test${path}`)).json()
  for (const path of ['/api/v1/shelves', '/api/main/v1/shelves', '/v1/shelves'])
    expect(await read(path)).toEqual(['v1'])
  expect(await read('/api/main/shelves')).toEqual(['unversioned'])
})
