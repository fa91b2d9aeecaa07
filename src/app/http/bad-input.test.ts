import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { signUp } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi } from './api.ts'

let board: TestBoard
let app: App
let api: ReturnType<typeof createApi>
let dataFolder: string
let slug: string
/** Session cookies of a candidate and of an employer of the company with the offers. */
let cookie: string
const faults: unknown[] = []

const schemaPart = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  items: z.object({ type: z.string().optional() }).optional(),
})
const parameter = z.object({ name: z.string(), in: z.string(), schema: schemaPart })
const operations = z.record(
  z.string(),
  z.record(z.string(), z.object({ parameters: z.array(parameter).default([]) })),
)
interface Asked {
  readonly path: string
  readonly name: string
  readonly schema: z.output<typeof schemaPart>
}
/** All query parameters of all GET endpoints. */
let asked: Asked[]
let paths: string[]

beforeAll(async () => {
  board = await createTestBoard()
  dataFolder = await mkdtemp(join(tmpdir(), 'posada-bad-input-'))
  const config = { ...readConfig({ POSADA_DATA: dataFolder }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  const offer = await app.services.offers.createOffer(board.tech.id, anOfferDraft())
  slug = offer.slug
  const [company] = await app.services.companies.addCompanies(board.tech, [{ name: 'Żółw Software' }])
  const team = { companyId: company?.id ?? 0, role: 'owner' } as const
  const people = [
    await signUp(app, board.tech, { kind: 'candidate', email: 'candidate@poczta.example' }),
    await signUp(app, board.tech, { kind: 'employer', email: 'employer@poczta.example', team }),
  ]
  cookie = people.map((one) => one.cookie).join('; ')
  await app.services.search.start()
  api = createApi({ ...app, reportError: (error) => void faults.push(error) })
  const { paths: described } = z
    .object({ paths: operations })
    .parse(await (await api.request('/api/openapi.json')).json())
  const reads = Object.entries(described).flatMap(([path, { get }]) => (get ? [{ path, ...get }] : []))
  paths = reads.map(({ path }) => path)
  asked = reads.flatMap(({ path, parameters }) =>
    parameters.flatMap(({ name, in: place, schema }) => (place === 'query' ? [{ path, name, schema }] : [])),
  )
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
  await rm(dataFolder, { recursive: true })
})

const call = async (path: string, query: string) => {
  const filled = path
    .replace('{categoryId}', '6')
    .replace(/\/candidates\/\{id\}|\{conversationId\}/g, (part) => part.replace(/\{\w+\}/, GUID))
    .replace('/company-profiles/{id}', `/company-profiles/${GUID}`)
    .replace(/\{\w+\}/g, slug)
  const response = await api.request(`http://x/api/tech${filled}?${query}`, { headers: { cookie } })
  return { status: response.status, body: JSON.parse((await response.text()) || 'null') }
}
const GUID = '0b0d0000-0000-4000-8000-000000000000'

/** Required query parameters of an endpoint. */
const needed = (path: string, name?: string): string => {
  if (path.endsWith('/suggest') && name !== 'search') return 'search=java&'
  // Without a seed each response has another random one.
  if (path === '/company-profiles/with-legacy' && name !== 'shuffleSeed') return 'shuffleSeed=1&'
  if (path === '/v2/employer-panel/candidates' && name !== 'offer') return `offer=${GUID}&`
  if (path === '/v1/addresses/nearest') return name === 'latitude' ? 'longitude=19&' : 'latitude=50&'
  return path.endsWith('/by-ids') && name !== 'ids' ? `ids=${GUID}&` : ''
}
const isNumber = ({ type }: Asked['schema']) => type === 'integer' || type === 'number'
const isFree = ({ schema }: Asked) => schema.type === 'string' && !schema.enum

const cases: Record<
  string,
  { readonly of: (one: Asked) => boolean; readonly query: (name: string) => string }
> = {
  'an unknown value of an enumeration': {
    of: ({ schema }) => Boolean(schema.enum ?? (schema.items && 'enum' in schema.items)),
    query: (name) => `${name}=no-such`,
  },
  'a value in another case of an order': {
    of: ({ name }) => name === 'orderBy' || name === 'sortBy',
    query: (name) => `${name}=Newest`,
  },
  'NaN for a number': { of: ({ schema }) => isNumber(schema), query: (name) => `${name}=NaN` },
  'infinity for a number': { of: ({ schema }) => isNumber(schema), query: (name) => `${name}=Infinity` },
  'a number too large': { of: ({ schema }) => isNumber(schema), query: (name) => `${name}=99999999999999` },
  'a number too long': {
    of: ({ schema }) => isNumber(schema),
    query: (name) => `${name}=${'9'.repeat(400)}`,
  },
  'a negative number': {
    // Longitudes and latitudes may be negative.
    of: ({ name, schema }) => isNumber(schema) && !/^(latitude|longitude)$/.test(name),
    query: (name) => `${name}=-1`,
  },
  'words for a number': { of: ({ schema }) => isNumber(schema), query: (name) => `${name}=1%20or%201` },
  'several values for one number': {
    of: ({ schema }) => isNumber(schema),
    query: (name) => `${name}=1&${name}=2`,
  },
  'a hundred and one': {
    of: ({ name }) => name === 'itemsCount' || name === 'perPage',
    query: (name) => `${name}=101`,
  },
  'perhaps for yes or no': {
    of: ({ schema }) => schema.type === 'boolean',
    query: (name) => `${name}=perhaps`,
  },
  'a text of 10 kB': { of: isFree, query: (name) => `${name}=${'a'.repeat(10_000)}` },
  'control characters in a text': { of: isFree, query: (name) => `${name}=ja%01%1bva` },
  'a list of 10 kB texts': {
    of: ({ schema }) => schema.type === 'array',
    query: (name) => `${name}[]=${'a'.repeat(10_000)}`,
  },
  'control characters in a list': {
    of: ({ schema }) => schema.type === 'array',
    query: (name) => `${name}[]=ja%01%7fva`,
  },
  'a list of 101 values': {
    of: ({ schema }) => schema.type === 'array',
    query: (name) => `${name}=${'x,'.repeat(101)}x`,
  },
  'a list in a list': { of: () => true, query: (name) => `${name}[0][0]=1` },
  'an object': { of: () => true, query: (name) => `${name}[a]=1` },
  'a deep object': { of: () => true, query: (name) => `${name}${'[a]'.repeat(200)}=1` },
}

describe('[API-9] invalid input gets a 400 that names the parameter', () => {
  test.each(Object.keys(cases))('%s', async (name) => {
    const { of, query } = cases[name] ?? expect.fail('no case')
    // Parameters with brackets in their name are skipped, as they look like nested values.
    const concerned = asked.filter((one) => of(one) && !one.name.includes('['))
    expect(concerned.length).toBeGreaterThan(1)
    for (const one of concerned) {
      const { status, body } = await call(one.path, needed(one.path, one.name) + query(one.name))
      const which = `${one.path} ${one.name}`
      expect([status, body.statusCode, body.error], which).toEqual([400, 400, 'Bad Request'])
      expect(body.message, which).toBeInstanceOf(Array)
      expect(JSON.stringify(body.message), which).toContain(one.name)
    }
    expect(faults).toEqual([])
  })

  test.each([
    ['region=1000,50,1001,51'],
    ['region=19,1000,20,1001'],
    ['region=NaN,50,20,51'],
    ['region=19,50,20'],
    ['region[]=19&region[]=50'],
  ])('map requests with %s', async (query) => {
    for (const kind of ['clusters', 'markers']) {
      const { status, body } = await call(`/v2/user-panel/offers/${kind}`, query)
      expect([status, Array.isArray(body.message)]).toEqual([400, true])
    }
  })

  test.each(['from=abc', 'from=1.5', 'from=-5', 'from=1e3', 'from=null', 'asOf=broken', 'asOf=%F0%9F%92%A3'])(
    'cursor requests with %s',
    async (query) => {
      expect((await call('/v2/user-panel/offers/by-cursor', query)).status).toBe(400)
    },
  )
})

test('[API-9] unknown parameters are ignored by every call, nested ones too', async () => {
  for (const path of paths) {
    const plain = await call(path, needed(path))
    const bogus =
      'bogusParam=x&sortby=newest&ITEMSCOUNT=500&__proto__=1&__proto__[a]=1&constructor[b][c]=2&[]=1'
    const ignored = await call(path, needed(path) + bogus)
    expect([path, ignored.status]).toEqual([path, plain.status])
    // Every challenge is different.
    if (path !== '/v1/human-check') expect(ignored.body, path).toEqual(plain.body)
  }
})
