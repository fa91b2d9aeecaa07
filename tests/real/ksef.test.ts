import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { z } from 'zod'
import { createKsefBoard, type KsefBoard } from '#tests/support/ksef/ksef-board.ts'
import type { Exchange } from '#tests/support/ksef/ksef-server.ts'
import { officialFile, structuredInvoiceProblems } from '#tests/support/ksef/official-files.ts'
import { anOperator } from '#tests/support/ledger.ts'

const documentFile = officialFile('open-api.json')

interface Schema {
  readonly [key: string]: unknown
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/**
 * The schema without references and closed, so that undocumented fields are errors. An `allOf` with a single part, as
 * the document uses it, is replaced by that part.
 */
const resolved = (schema: unknown, api: OpenApi): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => resolved(one, api))
  if (typeof schema !== 'object' || schema === null) return schema
  const { $ref, allOf, ...rest }: Schema = { ...schema }
  if (typeof $ref === 'string')
    return resolved(api.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, api)
  const inner = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, resolved(value, api)]))
  const [part] = Array.isArray(allOf) ? allOf : []
  const whole = part === undefined ? inner : { ...Object(resolved(part, api)), ...inner }
  const isClosed = 'properties' in whole && !('additionalProperties' in whole)
  // The document's `byte` means Base64, which the validator interprets differently.
  const { format, ...plain } = whole
  return {
    ...(format === 'byte' || format === 'uri' ? plain : whole),
    ...(isClosed && { additionalProperties: false }),
  }
}

const schemaOf = (schema: Schema, api: OpenApi): z.ZodType =>
  z.fromJSONSchema(Object(resolved(schema, api)), { defaultTarget: 'openapi-3.0' })

const operationOf = ({ method, path }: Exchange, api: OpenApi): Operation | undefined => {
  const [bare = ''] = path.split('?')
  const fits = Object.entries(api.paths).filter(([template]) =>
    new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare),
  )
  // '/auth/challenge' before '/auth/{referenceNumber}'.
  const [best] = fits.sort(([one], [other]) => one.split('{').length - other.split('{').length)
  return best?.[1][method.toLowerCase()]
}

/** Deviations of a call and its answer from the document. */
const problemsOf = (exchange: Exchange, api: OpenApi): string[] => {
  const operation = operationOf(exchange, api)
  if (!operation) return [`${exchange.method} ${exchange.path} is not in the document`]
  const where = `${exchange.method} ${exchange.path} ${exchange.status}`
  const wanted = operation.requestBody?.content['application/json']?.schema
  const asked = wanted ? schemaOf(wanted, api).safeParse(exchange.request) : null
  const answer = operation.responses[String(exchange.status)]
  if (!answer) return [`${where} is no answer of the document`]
  const told = answer.content?.[exchange.type]?.schema
  const given = told ? schemaOf(told, api).safeParse(exchange.answer) : null
  return [
    ...(asked?.success === false ? [`${where} request: ${z.prettifyError(asked.error)}`] : []),
    ...(wanted === undefined && exchange.request !== undefined ? [`${where} takes no body`] : []),
    ...(given?.success === false ? [`${where} answer: ${z.prettifyError(given.error)}`] : []),
    ...(told === undefined && exchange.answer !== undefined ? [`${where} has no body`] : []),
  ]
}

describe.skipIf(!existsSync(documentFile))('the official API document of KSeF', () => {
  let api: OpenApi
  let board: KsefBoard
  beforeAll(async () => {
    api = JSON.parse(readFileSync(documentFile, 'utf8'))
    board = await createKsefBoard()
    board.ksef.settings.problemsOf = structuredInvoiceProblems
  }, 60_000)
  afterAll(() => board?.end())

  const run = async () => {
    await board.runJobs('payments.register-invoices')
    for (let round = 0; round < 4; round += 1) await board.later(15)
  }
  const stateOf = async (invoice: Parameters<KsefBoard['look']>[0]) =>
    (await board.look(invoice)).details?.state

  test('contains every call of the program and every answer of the test server', async () => {
    const invoice = await board.anInvoice()
    await run()
    board.ksef.accounts.forgetAccess()
    const correction = await board.aCorrectionOf(invoice)
    await run()
    // Both satisfy the official schema.
    expect([await stateOf(invoice), await stateOf(correction)]).toEqual(['accepted', 'accepted'])
    const late = await board.anInvoice()
    board.ksef.trouble('die-after', /POST .*\/invoices$/)
    await run()
    board.ksef.mend()
    const sent = board.ksef.sessions.invoices.at(-1)
    await board.ksef.sessions.status('1111111111', sent?.session ?? '', sent?.reference ?? '')
    for (let round = 0; round < 5; round += 1) await board.later(120)
    expect(await stateOf(late)).toBe('accepted')
    const unlucky = await board.anInvoice()
    board.ksef.settings.problemsOf = async () => ['Brak pola P_15']
    await run()
    expect(await stateOf(unlucky)).toBe('refused')
    board.ksef.settings.problemsOf = structuredInvoiceProblems
    board.ksef.changeKeys()
    await board.operatorInvoices.sendAgain(anOperator, unlucky.uid)
    await run()
    expect(await stateOf(unlucky)).toBe('accepted')
    board.ksef.trouble({ busySeconds: 10 })
    await board.anInvoice()
    await run()
    const { exchanges } = board.ksef
    expect(exchanges.flatMap((one) => problemsOf(one, api))).toEqual([])
    expect(new Set(exchanges.map(({ status }) => status))).toEqual(
      new Set([200, 201, 202, 204, 400, 401, 429]),
    )
  }, 60_000)

  test('comparison reports a missing, wrong or undocumented field', () => {
    const [sent] = board.ksef.exchanges.filter(({ path }) => /online\/[^/]+\/invoices$/.test(path))
    if (!sent) throw new Error('nothing was sent')
    const request = Object(sent.request)
    for (const wrong of [
      { ...sent, request: { ...request, invoiceSize: '12' } },
      { ...sent, request: { ...request, invoiceHash: 'short' } },
      { ...sent, request: { ...request, another: true } },
      { ...sent, answer: {} },
      { ...sent, status: 207 },
      { ...sent, path: '/sessions/offline' },
    ])
      expect(problemsOf(wrong, api)).toHaveLength(1)
  })

  test('receipt schema accepts each stored receipt', async () => {
    const accepted = (await board.operatorInvoices.list(anOperator, { state: 'accepted' })).invoices
    for (const { uid } of accepted) {
      const { bytes } = await board.operatorInvoices.file(anOperator, uid, 'upo')
      const { errors } = await validateXML({
        xml: [{ fileName: 'upo.xml', contents: bytes.toString('utf8') }],
        schema: [{ fileName: 'upo-v4-3.xsd', contents: readFileSync(officialFile('upo-v4-3.xsd'), 'utf8') }],
      })
      expect(errors.map(({ message }) => message)).toEqual([])
    }
    expect(accepted.length).toBeGreaterThan(2)
  }, 60_000)
})
