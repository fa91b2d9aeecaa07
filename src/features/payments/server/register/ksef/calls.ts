import type { z } from 'zod'
import { plainLine } from '#kernel/text/plain-text.ts'
import { RegisterTrouble } from '../register.ts'
import { problemAnswer } from './answers.ts'

export interface Call {
  readonly method: 'GET' | 'POST'
  /** Relative to the API's base URL; its parts are encoded. */
  readonly path: string
  readonly bearer?: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

/** KSeF refused a request for its content or its sender. */
export class KsefProblem extends Error {
  override readonly name = 'KsefProblem'
  readonly status: number
  /** Code of the exception or reason, '' without one. */
  readonly code: string

  constructor(status: number, code: string, text: string) {
    super(text)
    this.status = status
    this.code = code
  }
}

export interface Calls {
  ask<Answer>(call: Call, answer: z.ZodType<Answer>): Promise<Answer>
  /** Downloads a file, with the hash that KSeF states. */
  download(call: Call): Promise<{ readonly bytes: Buffer; readonly hash: string | null }>
  /** A call without a response body. */
  tell(call: Call): Promise<void>
}

export interface CallOptions {
  /** Base URL of the API, such as https://api.ksef.mf.gov.pl/v2. */
  readonly url: string
  readonly timeoutMs: number
}

/** A receipt has about 10 kB, a session's list up to 1 MB. */
const MAX_BYTES = 4_000_000
const MAX_TEXT_LENGTH = 500
const DEFAULT_RETRY_SECONDS = 60
const LONGEST_RETRY_SECONDS = 24 * 3600

/** KSeF's messages as one line for operators. */
export const shown = (...parts: readonly (string | null | undefined)[]): string =>
  plainLine(parts.filter(Boolean).join(' ')).slice(0, MAX_TEXT_LENGTH)

const readBytes = async ({ body }: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new RegisterTrouble('answer', 'length')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

const problemOf = (status: number, bytes: Buffer): KsefProblem => {
  const { data } = problemAnswer.safeParse(parsed(bytes))
  const [first] = data?.errors ?? []
  const code = first ? String(first.code) : (data?.reasonCode ?? '')
  const text = first
    ? shown(first.description, ...(first.details ?? []))
    : shown(data?.detail ?? data?.title ?? 'no reason given')
  return new KsefProblem(status, code, text)
}

const retrySecondsOf = ({ headers }: Response): number => {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isInteger(seconds) && seconds >= 0
    ? Math.min(seconds, LONGEST_RETRY_SECONDS)
    : DEFAULT_RETRY_SECONDS
}

/** Leaves out URLs, as KSeF's contain references. */
const unreachable = (error: unknown): RegisterTrouble => {
  if (error instanceof RegisterTrouble) return error
  if (error instanceof Error && error.name === 'TimeoutError') return new RegisterTrouble('timeout')
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return new RegisterTrouble('unreachable', shown(code))
}

/**
 * Calls of KSeF's API. Refusals throw `KsefProblem`; no answer, or an unreadable one, throws `RegisterTrouble`. Errors
 * never contain what was sent.
 */
export const createCalls = ({ url, timeoutMs }: CallOptions): Calls => {
  const send = async ({ method, path, bearer, body, headers }: Call) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...{ accept: 'application/json, application/problem+json, application/xml' },
        ...{ 'x-error-format': 'problem-details', ...headers },
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { response, bytes: await readBytes(response) }
  }

  const made = async (call: Call) => {
    const { response, bytes } = await send(call).catch((error: unknown) => {
      throw unreachable(error)
    })
    const { status } = response
    if (response.ok) return { response, bytes }
    if (status === 429) throw new RegisterTrouble('busy', '', retrySecondsOf(response))
    const isTold = status >= 400 && status < 500
    if (isTold) throw problemOf(status, bytes)
    throw new RegisterTrouble('status', String(status))
  }

  return {
    async ask(call, answer) {
      const { data, success } = answer.safeParse(parsed((await made(call)).bytes))
      if (!success) throw new RegisterTrouble('answer', call.path.replace(/\d{8}-[\dA-F-]+/g, '…'))
      return data
    },
    async download(call) {
      const { response, bytes } = await made(call)
      return { bytes, hash: response.headers.get('x-ms-meta-hash') }
    },
    async tell(call) {
      await made(call)
    },
  }
}
