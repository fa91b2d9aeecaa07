import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '#kernel/app-error.ts'
import { systemClock } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { integerField, textField, textList, valueList } from '#kernel/query-fields.ts'
import { handle } from './handle.ts'
import { createRouter } from './router.ts'

const books = { tag: 'books', auth: 'anybody', errors: {} } as const
const listBooks = endpoint({
  method: 'GET',
  path: '/v2/books',
  summary: 'Books',
  ...books,
  shared: true,
  query: z.object({
    itemsCount: integerField({ min: 1, max: 100 }).default(20),
    orderBy: z.enum(['ASC', 'DESC']).default('ASC'),
    ids: valueList(z.string()).optional(),
    authors: textList(50).optional(),
  }),
  answers: { 200: { description: 'The query as it was read', schema: z.unknown() } },
})

const addBook = endpoint({
  method: 'POST',
  path: '/v2/books',
  summary: 'Adds a book',
  ...books,
  body: { kind: 'json', schema: z.object({ title: textField(10), pages: z.int().min(1) }), maxBytes: 1_000 },
  answers: { 201: { description: 'Added', schema: z.object({ title: z.string(), tenant: z.string() }) } },
})

const getBook = endpoint({
  method: 'GET',
  path: '/v2/books/{slug}',
  summary: 'One book',
  ...books,
  params: z.object({ slug: z.string() }),
  answers: { 200: { description: 'The book', schema: z.object({ slug: z.string() }) } },
  errors: { 'book.not-found': 404, 'book.busy': 429 },
})

const uploadBook = endpoint({
  method: 'POST',
  path: '/covers',
  summary: 'Uploads a cover',
  ...books,
  body: {
    kind: 'multipart',
    fields: z.object({ title: textField(100) }),
    files: { cover: { description: 'A picture' } },
    maxBytes: 10_000,
  },
  answers: { 201: { description: 'Kept', schema: z.unknown() } },
})

const failures: unknown[] = []
const app = createRouter({
  handlers: [
    handle(listBooks, ({ query }) => ({ status: 200, body: query })),
    handle(addBook, ({ body, tenant }) => ({ status: 201, body: { title: body.title, tenant: tenant.key } })),
    handle(getBook, ({ params }) => {
      if (params.slug === 'busy') throw new AppError('book.busy', { retryAfterSeconds: 1.2 })
      if (params.slug === 'broken') throw new Error('the shelf fell down')
      if (params.slug === 'foreign') throw new AppError('shelf.not-mine')
      if (params.slug !== 'dune') throw new AppError('book.not-found')
      return { status: 200, body: { slug: params.slug } }
    }),
    handle(uploadBook, ({ body, files }) => ({
      status: 201,
      body: { ...body, name: files.cover?.name, bytes: files.cover?.byteSize },
    })),
  ],
  tenants: {
    byKey: (key) => (key === 'main' ? { id: 1, key } : null),
    byHost: (host) => (host === 'main.test' ? { id: 1, key: 'main' } : null),
  },
  clock: systemClock,
  reportError: (error) => failures.push(error),
})

const call = async (path: string, init?: RequestInit) => {
  const response = await app.request(`http://main.test${path}`, {
    ...init,
    headers: { host: 'main.test:4400', ...init?.headers },
  })
  const text = await response.text()
  return { response, status: response.status, body: text === '' ? null : JSON.parse(text) }
}
const post = (path: string, body: string, type = 'application/json') =>
  call(path, { method: 'POST', body, headers: { 'content-type': type } })

test('a versioned path answers below a tenant, at /api and at the root; others only below a tenant', async () => {
  // A trailing slash changes nothing.
  for (const path of ['/api/main/v2/books/dune', '/api/v2/books/dune', '/v2/books/dune', '/v2/books/dune/'])
    expect((await call(path)).body).toEqual({ slug: 'dune' })
  expect((await call('/covers')).status).toBe(404)
})

test('[API-9] an unknown tenant is a 404, by key and by host', async () => {
  expect((await call('/api/other/v2/books')).body).toMatchObject({
    statusCode: 404,
    code: 'tenant.not-found',
  })
  const byHost = await app.request('http://x/v2/books', { headers: { host: 'nobody.test' } })
  expect(byHost.status).toBe(404)
})

test('[API-9] an unknown route is a 404 in the documented wording', async () => {
  const { status, body } = await call('/v2/shelves')
  expect(status).toBe(404)
  expect(body).toMatchObject({ statusCode: 404, message: 'Cannot GET /v2/shelves', error: 'Not Found' })
})

test('[API-9] a wrong method is a 405 with Allow', async () => {
  const { status, response } = await call('/v2/books', { method: 'DELETE' })
  expect(status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
})

test('HEAD answers like GET without a body; OPTIONS allows any origin for shared endpoints only', async () => {
  const head = await call('/v2/books', { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, null])
  const options = await call('/v2/books', { method: 'OPTIONS' })
  expect(options.status).toBe(204)
  expect(options.response.headers.get('access-control-allow-origin')).toBe('*')
  expect((await call('/v2/books?itemsCount=0')).response.headers.get('access-control-allow-origin')).toBe('*')
  const own = await call('/v2/books/dune', { method: 'OPTIONS' })
  expect(own.response.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['/v2/shelves', {}, 404],
  ['/v2/books', { method: 'DELETE' }, 405],
  ['/api/other/v2/books', {}, 404],
  [`/v2/books?q=${'a'.repeat(13_000)}`, {}, 414],
  ['/v2/books?q=%FF', {}, 400],
])('errors of %s with %o are readable cross-origin', async (path, init, status) => {
  const { response } = await call(path, init)
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*'])
})

test('errors of an endpoint that is not shared are not readable cross-origin', async () => {
  const { response } = await call('/v2/books/dune', { method: 'DELETE' })
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([405, null])
})

test.each([
  ['ECONNREFUSED', 503, '5', 1],
  ['53100', 503, '5', 1],
  ['22021', 400, null, 0],
])('the database error %s becomes a %d', async (code, status, retryAfter, reported) => {
  const faults: unknown[] = []
  const failing = createRouter({
    tenants: { byKey: (key) => ({ id: 1, key }), byHost: () => null },
    clock: systemClock,
    handlers: [
      handle(listBooks, () => {
        throw Object.assign(new Error('x'), { code })
      }),
    ],
    reportError: (error) => faults.push(error),
  })
  const response = await failing.request('http://x/api/library/v2/books')
  expect([response.status, response.headers.get('retry-after')]).toEqual([status, retryAfter])
  expect(faults).toHaveLength(reported)
})

test.each([
  ['itemsCount=101', 'itemsCount must not be greater than 100'],
  ['itemsCount=0', 'itemsCount must not be less than 1'],
  ['itemsCount=many', 'itemsCount must be a number'],
  ['itemsCount=1.5', 'itemsCount must be an integer number'],
  ['itemsCount=1&itemsCount=2', 'itemsCount must be a number'],
  ['orderBy=asc', 'orderBy must be a valid enum value'],
])('[API-9] ?%s is a 400 saying that %s', async (query, message) => {
  const { status, body } = await call(`/v2/books?${query}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ statusCode: 400, message: [message], error: 'Bad Request' })
  expect(body.details.problems[0].field).toBe(query.split('=')[0])
})

test('all problems of a request are reported at once', async () => {
  const { body } = await call('/v2/books?itemsCount=101&orderBy=down')
  expect(body.message).toHaveLength(2)
})

test('unknown parameters are ignored and empty values count as absent', async () => {
  const { body } = await call('/v2/books?bogus=1&ITEMSCOUNT=500&orderBy=&itemsCount=%20')
  expect(body).toEqual({ itemsCount: 20, orderBy: 'ASC' })
})

test.each(['ids[]=1&ids[]=2', 'ids=1&ids=2', 'ids=1,2', 'ids[0]=1&ids[1]=2', 'ids%5B%5D=1,2'])(
  'the list ?%s is parsed',
  async (query) => {
    expect((await call(`/v2/books?${query}`)).body.ids).toEqual(['1', '2'])
  },
)

test('text values of a list keep their commas, except a single value without brackets', async () => {
  expect((await call('/v2/books?authors[]=Le Guin, Ursula')).body.authors).toEqual(['Le Guin, Ursula'])
  expect((await call('/v2/books?authors=Lem,Dukaj')).body.authors).toEqual(['Lem', 'Dukaj'])
})

test.each([
  ['broken percent-encoding', '/v2/books/%zz', 400],
  ['not UTF-8', '/v2/books/%ff', 400],
  ['broken percent-encoding in the query', '/v2/books?ids=%', 400],
  ['a NUL in the path', '/v2/books/%00', 400],
  ['a NUL in the query', '/v2/books?authors=a%00b', 400],
  ['a very long URL', `/v2/books?ids=${'1,'.repeat(8_000)}`, 414],
  ['too many values', `/v2/books?ids=${'1,'.repeat(200)}`, 400],
])('[API-9] %s is refused', async (_, path, status) => {
  const answer = await call(path)
  expect(answer.status).toBe(status)
  expect(answer.body.statusCode).toBe(status)
})

test.each([
  ['broken JSON', '{"title":', 400],
  ['no content', '', 400],
  ['a deep array', '['.repeat(400) + ']'.repeat(400), 400],
  ['a NUL', '{"title":"a\\u0000","pages":1}', 400],
  ['a lone surrogate', '{"title":"\\ud800","pages":1}', 400],
  ['a wrong type', '{"title":"Dune","pages":"412"}', 400],
  ['a missing field', '{"title":"Dune"}', 400],
  ['a body over the limit', JSON.stringify({ title: 'x'.repeat(2_000), pages: 1 }), 413],
])('[API-9] a body with %s is refused', async (_, body, status) => {
  const answer = await post('/v2/books', body)
  expect(answer.status).toBe(status)
})

test('[API-9] a body of another media type is a 415', async () => {
  expect((await post('/v2/books', '{"title":"Dune","pages":412}', 'text/plain')).status).toBe(415)
})

test('a valid body is accepted', async () => {
  const { status, body } = await post('/v2/books', '{"title":"Dune","pages":412}')
  expect([status, body]).toEqual([201, { title: 'Dune', tenant: 'main' }])
})

test('a declared error gets its status and Retry-After', async () => {
  expect((await call('/v2/books/none')).body).toEqual({
    statusCode: 404,
    code: 'book.not-found',
    message: 'Book not found',
    error: 'Not Found',
    details: {},
  })
  const busy = await call('/v2/books/busy')
  expect([busy.status, busy.response.headers.get('retry-after')]).toEqual([429, '2'])
})

test('an unexpected error or undeclared code is a bare 500 and reported', async () => {
  for (const slug of ['broken', 'foreign']) {
    failures.length = 0
    const { status, body } = await call(`/v2/books/${slug}`)
    expect([status, body.code, body.message]).toEqual([
      500,
      'server.failed',
      'Something went wrong on the server',
    ])
    expect(failures).toHaveLength(1)
  }
})

test('a shared answer has a cache header and an ETag, and a repeat gets a 304', async () => {
  const { response } = await call('/v2/books')
  expect(response.headers.get('cache-control')).toBe('public, s-maxage=10, stale-while-revalidate=59')
  const etag = response.headers.get('etag') ?? ''
  const again = await call('/v2/books', { headers: { 'if-none-match': `W/${etag}` } })
  expect([again.status, again.body]).toEqual([304, null])
  expect((await call('/v2/books/dune')).response.headers.get('cache-control')).toBe('no-store')
})

test('a form with too many parts or a truncated one is a 400', async () => {
  failures.length = 0
  const part = (name: string) => `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nx\r\n`
  const type = 'multipart/form-data; boundary=edge'
  const partsOf = (count: number) => `${part('title')}${part('a').repeat(count - 1)}--edge--\r\n`
  expect((await post('/api/main/covers', partsOf(90), type)).status).toBe(201)
  expect((await post('/api/main/covers', partsOf(150), type)).status).toBe(400)

  const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) })
  const sent = {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } satisfies RequestInit & { duplex: 'half' }
  expect((await call('/api/main/covers', sent)).status).toBe(400)
  expect(failures).toEqual([])
})

test('a form with a file is parsed; malformed and oversized ones are refused', async () => {
  const form = new FormData()
  form.set('title', 'Dune')
  form.set('cover', new File(['abc'], 'cover.png', { type: 'image/png' }))
  const good = await call('/api/main/covers', { method: 'POST', body: form })
  expect([good.status, good.body]).toEqual([201, { title: 'Dune', name: 'cover.png', bytes: 3 }])

  form.append('cover', new File(['abc'], 'other.png'))
  expect((await call('/api/main/covers', { method: 'POST', body: form })).status).toBe(400)
  form.set('cover', new File(['x'.repeat(20_000)], 'cover.png'))
  const large = await call('/api/main/covers', { method: 'POST', body: form })
  expect(JSON.stringify([large.status, large.body])).toMatch(/^\[413,.* kB .* files: cover"/)
  expect((await post('/api/main/covers', 'nonsense', 'multipart/form-data; boundary=x')).status).toBe(400)
  expect((await post('/api/main/covers', 'nonsense', 'multipart/form-data')).status).toBe(400)
})

describe('a URL whose parsing is cached', () => {
  let host: string
  let keys: readonly string[]
  const asked: unknown[] = []
  const known = createRouter({
    handlers: [
      handle(listBooks, ({ query, tenant, ip }) => {
        asked.push(query)
        if (query.itemsCount === 13) throw new AppError('shelf.not-mine')
        return { status: 200, body: { tenant: tenant.key, count: query.itemsCount, ip } }
      }),
      handle({ ...getBook, shared: true }, ({ params }) => ({ status: 200, body: params })),
    ],
    tenants: {
      byKey: (key) => (keys.includes(key) ? { id: 1, key } : null),
      byHost: (name) => (name === host ? { id: 1, key: keys[0] ?? '' } : null),
    },
    clock: systemClock,
    reportError: (error) => failures.push(error),
  })
  const ask = (path: string, init?: RequestInit, ip = '') =>
    known.request(`http://shop.test${path}`, { ...init, headers: { host: 'shop.test' } }, { ip })
  const answer = async (path: string, ip?: string) => (await ask(path, {}, ip)).json()

  beforeEach(() => {
    host = 'shop.test'
    keys = ['main', 'other']
  })

  test('is parsed once, and answered for the current client and tenant', async () => {
    const path = '/v2/books?itemsCount=7'
    expect(await answer(path, '10.0.0.1')).toEqual({ tenant: 'main', count: 7, ip: '10.0.0.1' })
    expect(await answer(path, '10.0.0.2')).toEqual({ tenant: 'main', count: 7, ip: '10.0.0.2' })
    expect(asked.at(-1)).toBe(asked.at(-2))
    keys = ['other']
    expect(await answer(path)).toMatchObject({ tenant: 'other' })
    host = 'elsewhere.test'
    expect(await answer(path)).toMatchObject({ code: 'tenant.not-found' })
  })

  test('belongs to its own board by key as well', async () => {
    expect(await answer('/api/main/v2/books')).toMatchObject({ tenant: 'main' })
    expect(await answer('/api/other/v2/books')).toMatchObject({ tenant: 'other' })
    keys = ['other']
    expect((await ask('/api/main/v2/books')).status).toBe(404)
  })

  test('is still refused when invalid or with another method', async () => {
    for (let times = 0; times < 2; times++) {
      expect((await ask('/v2/books?itemsCount=101')).status).toBe(400)
      expect((await ask('/v2/books?itemsCount=8')).status).toBe(200)
      expect((await ask('/v2/books?itemsCount=8', { method: 'DELETE' })).status).toBe(405)
      expect(await (await ask('/v2/books?itemsCount=8', { method: 'HEAD' })).text()).toBe('')
    }
  })

  test('does not affect other URLs below the same path', async () => {
    for (const count of [3, 4, 3])
      expect(await answer(`/v2/books?itemsCount=${count}`)).toMatchObject({ count })
    for (const slug of ['dune', 'emma', 'dune']) {
      expect(await answer(`/v2/books/${slug}`)).toEqual({ slug })
      expect(await answer(`/v2/books/${slug}?page=${slug}`)).toEqual({ slug })
    }
  })

  test('does not let malformed URLs below the same path through', async () => {
    const unknown = [
      '/api/v2/books?itemsCount=%zz',
      '/api/v2/books?a=%00',
      `/api/v2/books?a=${'x'.repeat(13_000)}`,
    ]
    const refuse = async () => {
      const answers = await Promise.all(unknown.map((path) => ask(path)))
      return answers.map(({ status, headers }) => [status, ...headers])
    }
    const first = await refuse()
    expect(first.map(([status]) => status)).toEqual([400, 400, 414])
    await ask('/api/v2/books')
    expect(await refuse()).toEqual(first)
  })

  test('fails again in the same way', async () => {
    for (let times = 0; times < 2; times++) {
      expect((await ask('/v2/books?itemsCount=13')).status).toBe(500)
      expect(failures.pop()).toMatchObject({ code: 'shelf.not-mine' })
    }
  })
})
