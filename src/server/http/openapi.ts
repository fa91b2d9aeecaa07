import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import type { AnswerShape, Endpoint } from '#kernel/endpoint.ts'
import { requestErrors } from './errors.ts'

type Json = Record<string, unknown>

export interface OpenApiInfo {
  readonly title: string
  readonly version: string
  readonly description: string
}

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    unrepresentable: 'any',
    io,
  })
  return json
}

type ParameterPlace = 'path' | 'query' | 'header'

/** Of a parameter what it becomes is said, since before it is read it is always a text. */
const parametersOf = (schema: z.ZodType | undefined, place: ParameterPlace): Json[] => {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: z.toJSONSchema(field, { target: 'draft-2020-12', unrepresentable: 'any', io: 'output' }),
  }))
}

const withoutDialect = (parameter: Json): Json => {
  const { $schema: _, ...schema } = Object(parameter.schema)
  return { ...parameter, schema }
}

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } })

const requestBodyOf = (body: Endpoint['body']): Json => {
  if (body === undefined) return {}
  if (body.kind === 'json')
    return {
      requestBody: {
        required: body.isOptional !== true,
        content: jsonContent(toSchema(body.schema, 'input')),
      },
    }
  const fields = toSchema(body.fields, 'input')
  const files = Object.entries(body.files).map(([name, { description }]) => [
    name,
    { type: 'string', format: 'binary', description },
  ])
  const properties = { ...Object(fields.properties), ...Object.fromEntries(files) }
  return {
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: { ...fields, properties } } },
    },
  }
}

const answerOf = ({ description, schema }: AnswerShape): Json =>
  schema === undefined ? { description } : { description, content: jsonContent(toSchema(schema, 'output')) }

/** Codes that the machinery itself may answer this endpoint with. */
const machineryCodes = ({ params, query, headers, body }: Endpoint): (keyof typeof requestErrors)[] => [
  'request.unacceptable-url',
  'request.url-too-long',
  ...(params || query || headers || body ? (['request.invalid'] as const) : []),
  ...(body ? (['request.malformed', 'request.too-large', 'request.unsupported-media-type'] as const) : []),
  'tenant.not-found',
  'server.failed',
]

const errorAnswers = (endpoint: Endpoint): Json => {
  const own = machineryCodes(endpoint).map((code) => [code, requestErrors[code]] as const)
  const byStatus = Map.groupBy([...Object.entries(endpoint.errors), ...own], ([, status]) => status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: `${STATUS_CODES[status] ?? 'Error'}: ${codes.map(([code]) => code).join(', ')}`,
        content: jsonContent({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  )
}

const operationId = ({ method, path }: Endpoint): string =>
  [method.toLowerCase(), ...path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '')]
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')

const operationOf = (endpoint: Endpoint): Json => {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...parametersOf(endpoint.headers, 'header'),
  ].map(withoutDialect)
  const answers = Object.entries<AnswerShape | undefined>(endpoint.answers).flatMap(([status, answer]) =>
    answer ? [[status, answerOf(answer)] as const] : [],
  )
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint.body),
    responses: { ...Object.fromEntries(answers), ...errorAnswers(endpoint) },
  }
}

const errorSchema: Json = {
  type: 'object',
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
  info: OpenApiInfo,
  tenantKeys: readonly string[],
): Json => {
  const byPath = Map.groupBy(endpoints, ({ path }) => path)
  const paths = [...byPath].map(([path, ofPath]) => [
    path,
    Object.fromEntries(ofPath.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
  ])
  return {
    openapi: '3.1.0',
    info,
    servers: [
      {
        url: '/api/{tenant}',
        variables: {
          tenant: { default: tenantKeys[0] ?? '', ...(tenantKeys.length > 0 && { enum: tenantKeys }) },
        },
      },
      { url: '/api', description: 'The tenant of the Host header; paths that begin with a version alone' },
    ],
    tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    paths: Object.fromEntries(paths),
    components: { schemas: { Error: errorSchema } },
  }
}
