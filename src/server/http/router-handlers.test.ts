import { expect, test } from 'vitest'
import { z } from 'zod'
import { systemClock } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { handle } from './handle.ts'
import { createRouter } from './router.ts'

const getBook = (name: string) =>
  handle(
    endpoint({
      method: 'GET',
      path: `/v2/books/{${name}}`,
      summary: 'One book',
      tag: 'books',
      auth: 'anybody',
      answers: { 200: { description: 'Its address', schema: z.string() } },
      errors: {},
    }),
    () => ({ status: 200, body: name }),
  )

test('two handlers of one path are refused, whatever their parameter names', () => {
  const tenants = { byKey: () => null, byHost: () => null }
  const make = (...names: string[]) =>
    createRouter({ handlers: names.map(getBook), tenants, clock: systemClock, reportError: () => {} })
  expect(() => make('slug')).not.toThrow()
  expect(() => make('slug', 'isbn')).toThrow('Two handlers answer GET /v2/books/{}')
})
