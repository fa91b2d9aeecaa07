import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createCompanies } from '#features/companies/server/service.ts'
import { offerCard, sampleOfferCard } from '#features/offers/contract.ts'
import type { AnswerShape, Endpoint } from '#kernel/endpoint.ts'
import { readConfig } from '#server/config/env.ts'
import { createLog } from '#server/log/log.ts'
import { answerProblem } from '#tests/support/answer-shape.ts'
import { anOfferDraft, createTestBoard, type TestBoard } from '#tests/support/board.ts'
import { type NewAccount, signUp } from '#tests/support/own-board.ts'
import { type App, compose } from '../compose.ts'
import { createApi, handlersOf } from './api.ts'
import { apiDocs } from './api-docs/page.ts'

let board: TestBoard
let app: App
let api: ReturnType<typeof createApi>
let dataFolder: string
let slug: string
let guid: string
let externalSlug: string
let companySlug: string
let companyUid: string
let picturedSlug: string

const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string().optional(),
  example: z.unknown().optional(),
})
const operation = z.object({
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(parameter).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
    .optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string(), content: z.record(z.string(), z.unknown()).optional() }),
  ),
})
const shape = z.object({
  info: z.object({ description: z.string(), license: z.object({ identifier: z.string() }) }),
  security: z.array(z.unknown()),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
const boardsShape = z.object({
  servers: z.array(
    z.object({ variables: z.object({ tenant: z.object({ enum: z.array(z.string()) }) }).optional() }),
  ),
})
let document: z.output<typeof shape>
let cookies: string
/** Uid of the signed-in candidate. */
let candidateUid: string

const endpointOf = (method: string, path: string): Endpoint => {
  const found = handlersOf(app).find(
    ({ endpoint }) => endpoint.method.toLowerCase() === method && endpoint.path === path,
  )
  if (!found) throw new Error(`no endpoint answers ${method} ${path}`)
  return found.endpoint
}

beforeAll(async () => {
  board = await createTestBoard()
  const companies = createCompanies({ database: board.db, clock: board.clock })
  const logoSvg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const [company] = await companies.addCompanies(board.tech, [{ name: 'Żółw Software', logoSvg }])
  const draft = anOfferDraft({ companyId: company?.id ?? null })
  ;({ slug, guid } = await board.offers.createOffer(board.tech.id, draft))
  companySlug = company?.slug ?? ''
  companyUid = company?.uid ?? ''
  const [pictured] = await companies.addCompanies(board.tech, [{ name: 'Tarnina' }])
  picturedSlug = pictured?.slug ?? ''
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } })
  const bytes = await picture.png().toBuffer()
  await companies.setLogo(board.tech, picturedSlug, { field: 'logo', name: 'logo.png', bytes })
  const external = anOfferDraft({
    companyId: company?.id ?? null,
    apply: { method: 'external', url: 'https://acme.example/apply' },
  })
  externalSlug = (await board.offers.createOffer(board.tech.id, external)).slug
  dataFolder = await mkdtemp(join(tmpdir(), 'posada-document-'))
  const config = { ...readConfig({ POSADA_DATA: dataFolder }), databaseUrl: board.db.url }
  app = await compose(config, { log: createLog({ level: 'silent' }), clock: board.clock })
  await app.start()
  const [rival] = await companies.addCompanies(board.tech, [{ name: 'Rywal' }])
  const team = { companyId: rival?.id ?? 0, role: 'owner' } as const
  const signIn = (account: Pick<NewAccount, 'kind' | 'team'>) => {
    const email = `${account.kind}@poczta.example`
    return signUp(app, board.tech, { ...account, email, secondFactorAt: board.clock.now() })
  }
  const candidate = await signIn({ kind: 'candidate' })
  const others = [await signIn({ kind: 'employer', team }), await signIn({ kind: 'operator' })]
  cookies = [candidate, ...others].map(({ cookie }) => cookie).join('; ')
  candidateUid = candidate.uid
  api = createApi({ ...app, reportError: (error) => expect.fail(String(error)) })
  const asked = new Request('http://tech.localhost/api/openapi.json', { headers: { host: 'tech.localhost' } })
  document = shape.parse(await (await api.request(asked)).json())
})
afterAll(async () => {
  await app.stop()
  await board.db.drop()
  await rm(dataFolder, { recursive: true })
})

/** The slug for an endpoint's path. */
const slugOf = (path: string): string => {
  if (path.endsWith('/track-redirects')) return externalSlug
  if (path.endsWith('/logo.webp')) return picturedSlug
  return /^\/(companies|company-profiles)\//.test(path) ? companySlug : slug
}

/** The id for an endpoint's path. */
const idOf = (path: string): string => {
  if (path.startsWith('/candidates/{id}')) return candidateUid
  if (path.startsWith('/candidates/job-advertisements/')) return guid
  return path.startsWith('/company-profiles/{id}') ? companyUid : slug
}

const ofEmployers =
  /^\/(v1\/(offers|drafts|payments|company|users|profiles|oauth|skills|categories|employment-types)|v2\/(offer-plans|testimonials|employer-panel\/(offers|applications|users|codes|company|brand-stories|profiles)|user-panel\/(brand-stories|configuration)|app-config)|company-profiles|job-advertisements|benefits|industries|employment-types|company-types|dresscodes|workplace-types|technologies|authentication\/(refresh-token|logout)|candidates\/\{id\}\/storage-token)/

describe('the API document', () => {
  test('names schemas that several answers share', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Error',
        'OfferListItem',
        'OfferDetail',
        'Page',
        'CursorPage',
        'JobAdvertisement',
      ]),
    )
    // Items of lists are referenced by schema name, not written out.
    expect(JSON.stringify(document.paths)).not.toContain('promotedKeyFilters')
  })

  test('has the guides, the licence, tag descriptions, and no security by default', () => {
    for (const heading of ['# Start', '# Lists and paging', '# Errors, limits, caching', '# The human check'])
      expect(document.info.description).toContain(heading)
    expect(document.info.license.identifier).toBe('Apache-2.0')
    expect(document.tags.length).toBeGreaterThan(3)
    expect(document.security).toEqual([])
  })

  test('has a sample offer card that fits its schema', () => {
    expect(offerCard.parse(sampleOfferCard)).toEqual(sampleOfferCard)
    // An offer that states its week has these as well.
    const week = ['schedule', 'minimumAge', 'duration']
    const keys = Object.keys(offerCard.shape).filter((key) => !week.includes(key))
    expect(Object.keys(sampleOfferCard)).toEqual(keys)
  })

  test('[API-7 API-8 API-12] has examples for answers to employers that fit their schemas', () => {
    const partsOf = (schema: unknown): z.ZodType[] => {
      if (!(schema instanceof z.ZodType)) return []
      if (schema instanceof z.ZodObject) return [schema, ...Object.values(schema.shape).flatMap(partsOf)]
      if (schema instanceof z.ZodArray) return [schema, ...partsOf(schema.element)]
      return schema instanceof z.ZodNullable ? [schema, ...partsOf(schema.unwrap())] : [schema]
    }
    const unshown = handlersOf(app).flatMap(({ endpoint: { method, path, answers } }) =>
      Object.values<AnswerShape | undefined>(answers).flatMap((answer) => {
        const parts = partsOf(answer?.schema)
        const examples = parts.flatMap((part) =>
          z
            .array(z.unknown())
            .parse(part.meta()?.examples ?? [])
            .map((one) => [part, one] as const),
        )
        for (const [part, one] of examples)
          expect({ one: part.safeParse(one).data }, `${method} ${path}`).toEqual({ one })
        return parts.length === 0 || examples.length > 0 ? [] : [`${method} ${path}`]
      }),
    )
    expect(unshown).toEqual([])
  })

  test('[API-7 API-8 API-12] describes every call, with examples of its parameters and body', () => {
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { description, parameters, requestBody }]) => {
        const bodies = Object.values(requestBody?.content ?? {})
        const isShown = ({ in: place, example }: z.output<typeof parameter>) =>
          place !== 'path' || path.includes('{provider}') || !ofEmployers.test(path) || example !== undefined
        return [
          ...(description ? [] : ['description']),
          ...(bodies.every(({ example }) => example !== undefined) ? [] : ['example']),
          ...parameters.flatMap((one) => (one.description ? [] : [`description of ${one.name}`])),
          ...parameters.flatMap((one) => (isShown(one) ? [] : [`example of ${one.name}`])),
        ].map((what) => `${method} ${path}: ${what}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test('[API-7 API-8 API-12] says what each error code means, as the answers do', async () => {
    const told = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, { description }]) =>
          Number(status) < 400 ? [] : description.split('\n').slice(2),
        ),
      ),
    )
    expect([...new Set(told)].filter((line) => !/^- `[a-z.-]+`: [A-Z]/.test(line))).toEqual([])
    const codes = new Set(told.map((line) => line.split('`')[1]))
    expect(Object.keys(app.errors()).filter((code) => !codes.has(code))).toEqual([])
    const missing = await api.request('/api/tech/v1/offers/nie-ma-takiej')
    const { message } = z.object({ message: z.string() }).parse(await missing.json())
    expect(told).toContain(`- \`offer.not-found\`: ${message}`)
  })

  test('has public reads that are answered as they stand, with names of the board that is asked', async () => {
    const asked: string[] = []
    for (const [path, { get }] of Object.entries(document.paths)) {
      // The board has no story.
      if (!get || get.security || path.endsWith('/short-info')) continue
      const exampleOf = (name: string, place: string) =>
        get.parameters.find((one) => one.name === name && one.in === place)?.example
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(exampleOf(name, 'path'))),
      )
      const shown = get.parameters.flatMap(({ name, in: place, example }) =>
        place === 'query' && example !== undefined ? [[name, String(example)]] : [],
      )
      const needed = get.parameters
        .filter((one) => one.in === 'query' && one.required)
        .map(({ name }) => name)
      // Each example by itself, with those that the call needs.
      for (const one of [undefined, ...shown]) {
        const query = new URLSearchParams(
          shown.filter((other) => other === one || needed.includes(other[0] ?? '')),
        )
        const response = await api.request(`/api/tech${url}?${query}`)
        expect(response.status, `${url}?${query}`).toBe(200)
        asked.push(path)
      }
    }
    expect(asked).toEqual(
      expect.arrayContaining([
        '/v2/user-panel/offers/active-slug/{slug}',
        '/v2/user-panel/offer-lookalikes/{slug}',
        '/v2/user-panel/offers/by-ids',
        '/companies/{slug}/logo.svg',
        '/companies/{slug}/logo.webp',
      ]),
    )
  })

  test('has requests that are answered as the contract says, with exactly the documented fields', async () => {
    const own: Readonly<Record<string, string>> = { idOrSlug: guid, ids: guid }
    let asked = 0
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const [method, { parameters, requestBody, responses }] of Object.entries(methods)) {
        const id = idOf(path)
        const ids = path === '/v1/skills' ? {} : own
        const known: Readonly<Record<string, string>> = { ...ids, id, slug: slugOf(path) }
        const givenFor = ({ name, example }: z.output<typeof parameter>) => known[name] ?? example
        const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
          encodeURIComponent(String(parameters.filter((one) => one.name === name).map(givenFor)[0])),
        )
        const query = new URLSearchParams(
          parameters.flatMap((one) =>
            one.in === 'query' && givenFor(one) !== undefined ? [[one.name, String(givenFor(one))]] : [],
          ),
        )
        const body = requestBody?.content['application/json']?.example
        if (method !== 'get' && body === undefined) continue
        const response = await api.request(`/api/tech${url}?${query}`, {
          method: method.toUpperCase(),
          headers: { cookie: cookies, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && {
            body: JSON.stringify(body).replaceAll(sampleOfferCard.slug, slug),
          }),
        })
        asked += 1
        const isKnown = Object.hasOwn(responses, response.status)
        // Objects that the test does not create may be missing: a token of the mail server, mails, files, stories,
        // accounts, passwords, passkeys, saved searches, conversations and favourites; the employer's company has no
        // offers.
        const isOfCompany = method !== 'get' && /^\/v1\/offers\/(\{|initiate)/.test(path)
        const mayBeMissing =
          isOfCompany ||
          /^\/candidates\/\{id\}\/(conversation|companies|blocked)/.test(path) ||
          /^\/(v1\/(drafts|payments|company|profiles)|v1\/offers\/\{slug\}\/|v2\/employer-panel)(\/|$)?/.test(
            path,
          ) ||
          /\/(confirm-email|mail-reports|authentication|users|oauth|avatar|application-docs|short-info)(\/|$)|^\/(candidates\/(favorites|application-history|applications)|job-filters|job-alerts|guests)(\/|$)/.test(
            path,
          )
        expect(
          isKnown && (response.ok || mayBeMissing),
          `${method} ${url}?${query}: ${response.status}`,
        ).toBe(true)
        // The 404 of a missing story has no body.
        if (response.status === 404 && path.endsWith('/short-info')) continue
        const [mediaType] = Object.keys(responses[response.status]?.content ?? {})
        if (mediaType) expect(response.headers.get('content-type')).toContain(mediaType)
        expect(await answerProblem(endpointOf(method, path), response), `${method} ${url}`).toBeNull()
      }
    }
    expect(asked).toBeGreaterThan(20)
  })
})

test('the sample program of the guide solves the human check', async () => {
  const guide = readFileSync('docs/api/4-human-check.md', 'utf8')
  const program = join(dataFolder, 'solve.mjs')
  await writeFile(program, /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '')
  const server = createServer(getRequestListener((request) => api.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const port = Object(server.address()).port
    const { stdout } = await promisify(execFile)(process.execPath, [
      program,
      `http://127.0.0.1:${port}/api/tech`,
    ])
    const form = new FormData()
    for (const [name, value] of [
      ['name', 'Anna Nowak'],
      ['email', 'anna@poczta.example'],
      ['message', 'Dzień dobry'],
    ] as const)
      form.set(name, value)
    const apply = (token: string) =>
      api.request(`/api/tech/v1/offers/${slug}/applications`, {
        method: 'POST',
        body: form,
        headers: { 'recaptcha-token': token },
      })
    const { challenge } = JSON.parse(Buffer.from(stdout, 'base64').toString())
    const guess = { challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } }
    const unsolved = Buffer.from(JSON.stringify(guess)).toString('base64')
    expect((await apply(unsolved)).status).toBe(403)
    const taken = await apply(stdout.trim())
    expect(taken.status).toBe(201)
    expect(await answerProblem(endpointOf('post', '/v1/offers/{slug}/applications'), taken)).toBeNull()
  } finally {
    server.close()
  }
}, 30_000)

test('a board added at run time is in the document at once', async () => {
  const { tenants } = app.services
  const keysOf = async () => {
    const { servers } = boardsShape.parse(await (await api.request('/api/openapi.json')).json())
    return servers.flatMap(({ variables }) => variables?.tenant.enum ?? [])
  }
  expect(await keysOf()).not.toContain('north')
  const { file } = await tenants.files.get('tech')
  const added = { ...file, key: 'north', hosts: ['north.example'], position: 9 }
  await board.db.kysely
    .transaction()
    .execute((kysely) => tenants.files.save({ kysely }, added, { person: '' }))
  await tenants.reload()
  expect(await keysOf()).toContain('north')
})

test('the API documentation page loads nothing from other origins', async () => {
  const get = (path: string) => apiDocs(new Request(`http://board.example${path}`))
  const page = await get('/api/docs')
  expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'")
  const html = (await page?.text()) ?? ''
  const sources = [...html.matchAll(/(?:src|href|spec-url)="([^"]+)"/g)].map(([, source]) => source ?? '')
  expect(sources.length).toBeGreaterThan(2)
  for (const source of sources.filter((one) => one.startsWith('/api/docs/'))) {
    const file = await get(source)
    expect([file?.status, file?.headers.get('content-type')], source).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ])
  }
  expect(sources.every((source) => source.startsWith('/api/') || source === 'data:,')).toBe(true)
  expect(await get('/api/docs/../../package.json')).toBeNull()
  expect(await get('/api/docs/constructor')).toBeNull()
})
