import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { AnswerShape, Endpoint } from '#kernel/endpoint.ts'
import { meaningOf, requestErrors } from '../responses/errors.ts'
import { createSchemaWriter, type Json, type SchemaWriter } from './openapi-schemas.ts'

export interface OpenApiInfo {
  readonly title: string
  readonly version: string
  readonly summary: string
  /** Markdown. */
  readonly description: string
  readonly license: { readonly name: string; readonly identifier: string }
}

export interface OpenApiOptions {
  readonly info: OpenApiInfo
  readonly tenantKeys: readonly string[]
  /** Sentences by error code, beside the common ones. */
  readonly errors?: Readonly<Record<string, string>>
  /** Description of each tag, in Markdown. */
  readonly tags: Readonly<Record<string, string>>
  /** What is shown in the place of an example of a parameter, or of a field of a body; null shows none. */
  readonly examples?: ReadonlyMap<unknown, string | null>
}

interface DocumentWriter extends SchemaWriter {
  /** An example as the document shows it. */
  shown(example: unknown): unknown
  /** An error code with what it means, as a line of a Markdown list. */
  told(code: string): string
}

/** Replaces whole values, at any depth. */
const replacing = (values: ReadonlyMap<unknown, string | null>) => {
  const replaced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return values.has(value) ? values.get(value) : value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner)]))
  }
  return replaced
}

type ParameterPlace = 'path' | 'query' | 'header'

/** Parameters by their parsed type (`output`), as their input type is always a string. */
const parametersOf = (
  schema: z.ZodType | undefined,
  place: ParameterPlace,
  { write, shown }: DocumentWriter,
): Json[] => {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
    const { description, examples, ...rest } = write(field, 'output')
    const [sample] = Array.isArray(examples) ? examples : []
    const example = shown(sample) ?? undefined
    return {
      name,
      in: place,
      required: place === 'path' || !z.safeParse(field, undefined).success,
      ...(description !== undefined && { description }),
      schema: rest,
      ...(example !== undefined && { example }),
    }
  })
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

const requestBodyOf = ({ body, example: sample }: Endpoint, { write, shown }: DocumentWriter): Json => {
  if (body === undefined) return {}
  const example = sample === undefined ? undefined : shown(sample)
  if (body.kind === 'json') {
    const content = { schema: write(body.schema, 'input'), ...(example !== undefined && { example }) }
    return { requestBody: { required: body.isOptional !== true, content: { 'application/json': content } } }
  }
  const fields = write(body.fields, 'input')
  const files = Object.entries(body.files).map(([name, { description }]) => [
    name,
    { type: 'string', format: 'binary', description },
  ])
  const properties = { ...Object(fields.properties), ...Object.fromEntries(files) }
  return {
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { ...fields, properties },
          ...(example !== undefined && { example }),
        },
      },
    },
  }
}

const answerOf = ({ description, schema, mediaType }: AnswerShape, { write }: SchemaWriter): Json => {
  if (mediaType !== undefined)
    return { description, content: { [mediaType]: { schema: { type: 'string' } } } }
  return schema === undefined
    ? { description }
    : { description, content: jsonContent(write(schema, 'output')) }
}

/** Error codes that the router may answer with at this endpoint. */
const machineryCodes = ({ auth, params, query, headers, body }: Endpoint): (keyof typeof requestErrors)[] => [
  'request.unacceptable-url',
  'request.url-too-long',
  ...(auth === 'anybody' ? [] : (['auth.required', 'auth.wrong-kind'] as const)),
  ...(params || query || headers || body ? (['request.invalid'] as const) : []),
  ...(body ? (['request.malformed', 'request.too-large', 'request.unsupported-media-type'] as const) : []),
  'tenant.not-found',
  'server.failed',
]

const errorAnswers = (endpoint: Endpoint, { told }: DocumentWriter): Json => {
  const own = machineryCodes(endpoint).map((code) => [code, requestErrors[code]] as const)
  const byStatus = Map.groupBy([...Object.entries(endpoint.errors), ...own], ([, status]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: [`${STATUS_CODES[status] ?? 'Error'}:\n`, ...codes.map(([code]) => told(code))].join(
          '\n',
        ),
        content: jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const operationId = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

const bearer = { session: [] }

/** No `security` for public endpoints; an empty requirement (`{}`) makes the session optional. */
const securityOf = ({ auth }: Endpoint): Json =>
  auth === 'anybody' ? {} : { security: auth.includes('anonymous') ? [bearer, {}] : [bearer] }

const operationOf = (endpoint: Endpoint, writer: DocumentWriter): Json => {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', writer),
    ...parametersOf(endpoint.query, 'query', writer),
    ...parametersOf(endpoint.headers, 'header', writer),
  ]
  const answers = Object.entries<AnswerShape | undefined>(endpoint.answers).flatMap(([status, answer]) =>
    answer ? [[status, answerOf(answer, writer)] as const] : [],
  )
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    ...(endpoint.description !== undefined && { description: endpoint.description }),
    tags: [endpoint.tag],
    ...securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint, writer),
    responses: { ...Object.fromEntries(answers), ...errorAnswers(endpoint, writer) },
  }
}

const errorSchema: Json = {
  type: 'object',
  description: 'What every call answers with when it cannot do what was asked',
  examples: [
    {
      statusCode: 400,
      code: 'request.invalid',
      message: ['itemsCount must not be greater than 100'],
      error: 'Bad Request',
      details: { problems: [{ field: 'itemsCount', reason: 'itemsCount must not be greater than 100' }] },
    },
  ],
  required: ['statusCode', 'code', 'message', 'error', 'details'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', description: 'What happened, for programs' },
    message: {
      description: 'What happened, for people; of a 400 one text a problem',
      oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }],
    },
    error: { type: 'string', description: 'The reason phrase of the status' },
    details: {
      type: 'object',
      properties: {
        problems: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'reason'],
            properties: { field: { type: 'string' }, reason: { type: 'string' } },
          },
        },
        retryAfterSeconds: { type: 'number' },
      },
    },
  },
}

/** The OpenAPI 3.1 document of the contracts. */
export const openApiDocument = (
  endpoints: readonly Endpoint[],
  { info, tenantKeys, errors = {}, tags, examples = new Map() }: OpenApiOptions,
): Json => {
  const told = (code: string): string => {
    const meaning = meaningOf(code, errors)
    return meaning === undefined ? `- \`${code}\`` : `- \`${code}\`: ${meaning}`
  }
  const writer = { ...createSchemaWriter(), shown: replacing(examples), told }
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  const paths = [...byPath].map(([path, ofPath]) => [
    path,
    Object.fromEntries(
      ofPath.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint, writer)]),
    ),
  ])
  return {
    openapi: '3.1.0',
    info,
    servers: [
      {
        url: '/api/{tenant}',
        description: 'The board that the path names',
        variables: {
          tenant: {
            default: tenantKeys[0] ?? '',
            description: 'Key of the board',
            ...(tenantKeys.length > 0 && { enum: tenantKeys }),
          },
        },
      },
      { url: '/api', description: 'The board of the Host header; paths that begin with a version alone' },
    ],
    // By default no call needs a session.
    security: [],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
      name,
      ...(tags[name] !== undefined && { description: tags[name] }),
    })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Error: errorSchema, ...writer.named() },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}
