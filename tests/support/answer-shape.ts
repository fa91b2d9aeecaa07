import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AnswerShape, Endpoint } from '#kernel/endpoint.ts'
import { requestErrors } from '#server/http/responses/errors.ts'

const errorBody = z.strictObject({
  statusCode: z.int(),
  code: z.string(),
  message: z.union([z.string(), z.array(z.string()).min(1)]),
  error: z.string(),
  details: z.record(z.string(), z.unknown()),
})

const errorProblem = ({ errors }: Endpoint, status: number, body: unknown): string | null => {
  const { success, data, error } = errorBody.safeParse(body)
  if (!success) return z.prettifyError(error)
  const statuses: Readonly<Record<string, number>> = { ...requestErrors, ...errors }
  if (data.statusCode !== status || statuses[data.code] !== status) return `${data.code} is no ${status}`
  return Array.isArray(data.message) === (status === 400) ? null : 'the message of a 400 alone is a list'
}

const bodyProblem = (schema: z.ZodType, body: unknown): string | null => {
  const { success, data, error } = schema.safeParse(body)
  if (!success) return z.prettifyError(error)
  // Zod drops undocumented keys.
  return isDeepStrictEqual(data, body)
    ? null
    : `undocumented: ${JSON.stringify(body)} is not ${JSON.stringify(data)}`
}

/** Deviation of an answer's body from its contract: types, missing and undocumented fields. */
export const answerProblem = async (endpoint: Endpoint, response: Response): Promise<string | null> => {
  const { status } = response
  const shapes: Readonly<Record<string, AnswerShape | undefined>> = endpoint.answers
  const shape = shapes[status]
  if (!shape && status < 400) return `${status} is not documented`
  if (shape?.mediaType) return null
  const text = await response.text()
  if (shape && !shape.schema) return text === '' ? null : 'it has a body'
  const body: unknown = JSON.parse(text)
  return shape?.schema ? bodyProblem(shape.schema, body) : errorProblem(endpoint, status, body)
}
