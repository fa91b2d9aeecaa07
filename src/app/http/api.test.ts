import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { type App, compose } from '../compose.ts'
import { createApi, isApiPath } from './api.ts'

let board: TestBoard
let app: App
let api: ReturnType<typeof createApi>
let dataFolder: string
const faults: unknown[] = []

const fields = z.object({ type: z.literal('object') })
const operation = z.object({
  operationId: z.string(),
  summary: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string()).length(1),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().min(1),
        example: z.unknown().optional(),
        schema: z.record(z.string(), z.unknown()),
      }),
    )
    .default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.union([fields, z.object({ oneOf: z.array(fields) })]) }),
      ),
    })
    .optional(),
  responses: z.record(
    z.string().regex(/^[2-5]\d\d$/),
    z.object({ description: z.string().min(1), content: z.record(z.string(), z.unknown()).optional() }),
  ),
})
const openApi = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })).min(1),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.object({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
})
type Operation = z.output<typeof operation> & { path: string; method: string }
let document: unknown
let operations: Operation[]

beforeAll(async () => {
  board = await createTestBoard()
  await board.offers.createOffers(board.tech.id, [anOfferDraft(), anOfferDraft({ title: 'Second' })])
  dataFolder = await mkdtemp(join(tmpdir(), 'posada-api-'))
  const config = { ...readConfig({ POSADA_DATA: dataFolder }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  await app.start()
  api = createApi({ ...app, reportError: (error) => void faults.push(error) })
  document = await (await api.request('/api/openapi.json')).json()
  operations = Object.entries(openApi.parse(document).paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, found]) => ({ ...found, path, method: method.toUpperCase() })),
  )
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
  await rm(dataFolder, { recursive: true })
})

describe('the OpenAPI document', () => {
  test('is valid OpenAPI 3.1 with unique operation ids', () => {
    expect(openApi.safeParse(document).error).toBeUndefined()
    expect(operations.length).toBeGreaterThan(10)
    const names = operations.map(({ operationId }) => operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('declares exactly the parameters of each path', () => {
    for (const { path, parameters } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
      )
    }
  })

  test('gives every operation an answer and errors of one shape', () => {
    for (const { path, responses } of operations) {
      const statuses = Object.keys(responses)
      expect(
        statuses.some((status) => /^[23]/.test(status)),
        path,
      ).toBe(true)
      expect(statuses, path).toEqual(expect.arrayContaining(['400', '404', '500']))
      for (const [status, { content }] of Object.entries(responses))
        if (/^[45]/.test(status))
          expect(content).toEqual({
            'application/json': { schema: { $ref: '#/components/schemas/Error' } },
          })
    }
  })

  test('lists the status codes that a call can answer, and no others', () => {
    const statusesOf = (path: string, method: string) =>
      Object.keys(operations.find((one) => one.path === path && one.method === method)?.responses ?? {})
    expect(statusesOf('/v1/offers/{slug}/applications', 'POST')).toContain('429')
    expect(statusesOf('/v1/views', 'POST')).toContain('429')
    expect(statusesOf('/applications/confirm-email', 'PATCH').filter((status) => status < '500')).toEqual([
      ...['200', '400', '404', '413', '414', '415', '429'],
    ])
  })

  test('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path)
    expect(references.length).toBeGreaterThan(10)
    for (const reference of new Set(references)) {
      const target = reference?.split('/').reduce<unknown>((at, key) => Object(at)[key], document)
      expect(target, reference).toBeTypeOf('object')
    }
  })

  test('describes parameters with type, default and limits', () => {
    const list = operations.find(({ path }) => path === '/v2/user-panel/offers/by-cursor')
    const parameter = (name: string) => list?.parameters.find((found) => found.name === name)
    expect(parameter('itemsCount')).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 100 },
    })
    expect(parameter('experienceLevels')?.schema).toMatchObject({
      type: 'array',
      items: { type: 'string', enum: expect.arrayContaining(['senior']) },
    })
  })
})

test('API paths are told apart from page paths', () => {
  expect(['/api', '/api/tech/v1/x', '/v1/offers/a', '/v2/user-panel/offers'].every(isApiPath)).toBe(true)
  expect(['/', '/oferty-pracy', '/v10', '/apis', '/en/v2'].some(isApiPath)).toBe(false)
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '-1',
    '1e999',
    '99999999999999999999',
    'NaN',
    'null',
    '[]',
    '{}',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    `'; drop table offers; --`,
    '\u0000',
    '\ud800',
    '%',
    '💣'.repeat(50),
    'a'.repeat(1_000),
  ),
  fc.integer().map(String),
)
const encoded = nasty.map((text) => encodeURIComponent(text.toWellFormed().replaceAll('\0', '')))
const plausible = fc.constantFrom(
  '1',
  '5',
  'true',
  'newest',
  'java',
  'Kraków',
  'b2b,senior',
  '100',
  '0',
  'eur',
)
const rawPart = fc.oneof(
  { weight: 6, arbitrary: encoded },
  { weight: 6, arbitrary: plausible.map(encodeURIComponent) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%00', '%ed%a0%80', '..', '%2e%2e', '+', '='),
  },
)
const suffix = fc.constantFrom('', '', '', '[]', '%5B%5D', '[0]', '[x]')
const body = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('', '[', '{"a":', '['.repeat(5_000), '{"__proto__":{"a":1}}', '"\\ud800"', '\u0000'),
)
const mediaType = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'nonsense',
)

const hostileRequest = fc
  .nat()
  .map((choice) => operations[choice % operations.length] ?? expect.fail('no operation'))
  .chain(({ path, method, parameters }) => {
    const names = parameters.flatMap((parameter) => (parameter.in === 'query' ? [parameter.name] : []))
    const name = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('from', ...names) },
      { weight: 1, arbitrary: encoded },
    )
    return fc.record({
      path: fc.constant(path),
      mount: fc.constantFrom('/api/tech', '/api/tech', '/api/tech', '/api', '', '/api/nobody', '/api/%00'),
      method: fc.constantFrom(method, method, method, 'GET', 'POST', 'DELETE', 'HEAD', 'OPTIONS'),
      segment: rawPart,
      query: fc.array(fc.tuple(name, suffix, rawPart), { maxLength: 4 }),
      body,
      mediaType,
    })
  })

test('[API-9] hostile requests never get a 5xx, and every refusal has the error shape', async () => {
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ mount, method, segment, query, ...sent }) => {
      faults.length = 0
      const path = sent.path.replace(/\{\w+\}/g, () => segment)
      const search = query.map(([name, ending, value]) => `${name}${ending}=${value}`).join('&')
      const response = await api.request(`http://tech.localhost${mount}${path}?${search}`, {
        method,
        headers: { host: 'tech.localhost', 'content-type': sent.mediaType },
        ...(method === 'POST' && { body: sent.body }),
      })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect(faults).toEqual([])
      expect(response.status).toBeLessThan(500)
      const text = await response.text()
      if (response.status < 400 || method === 'HEAD') return
      // The 404 of a company without a story has no body (employer-side.md, section 8).
      if (response.status === 404 && path.endsWith('/short-info') && text === '') return
      const error = JSON.parse(text)
      expect(error).toMatchObject({ statusCode: response.status, code: expect.any(String), details: {} })
      if (response.status === 400) expect(error.message).toBeInstanceOf(Array)
    }),
    { numRuns: 2_000 },
  )
  // Proves that random input reached handlers and not only the checks before them.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405]))
}, 60_000)
