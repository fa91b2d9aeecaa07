import type { z } from 'zod'
import type { AnswerStatus, Endpoint } from '#kernel/endpoint.ts'

// Types only: no schema, and so no schema library, gets into a browser script through this file.

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** An optional property when nothing in its value is required. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** The query as an object of its fields, or as the URLSearchParams that an address already has. */
type QueryIn<Query> = Query extends z.ZodType
  ? Part<'query', z.input<Query>> | { readonly query: URLSearchParams }
  : { readonly query?: never }

type BodyIn<E extends Endpoint> = E['body'] extends { kind: 'json'; schema: infer Schema }
  ? Part<'body', In<Schema>>
  : E['body'] extends { kind: 'multipart' }
    ? { readonly body: FormData }
    : { readonly body?: never }

/** Only `/v1` and `/v2` are served at the root; every other path is below `/api/{tenant}`. */
type TenantIn<E extends Endpoint> = E['path'] extends `/v1/${string}` | `/v2/${string}`
  ? { readonly tenant?: never }
  : { readonly tenant: string }

/** How often, and after what delay, a call is retried that got no answer, 429 or 5xx. */
export interface RetryPolicy {
  readonly times: number
  /** Delay before the given retry, counted from 0. */
  readonly delayMs: (repeat: number) => number
}

/** Only idempotent calls can be retried: reads, and writes that carry an idempotency key. */
type RetryIn<E extends Endpoint> = E['method'] extends 'GET'
  ? { readonly retry?: RetryPolicy; readonly idempotencyKey?: never }
  :
      | { readonly retry?: never; readonly idempotencyKey?: string }
      | { readonly retry?: RetryPolicy; readonly idempotencyKey: string }

export type CallInput<E extends Endpoint> = Part<'params', In<E['params']>> &
  QueryIn<E['query']> &
  Part<'headers', In<E['headers']>> &
  BodyIn<E> &
  TenantIn<E> &
  RetryIn<E> & {
    readonly signal?: AbortSignal
    /** The request outlives the page (fetch's `keepalive`). */
    readonly keepalive?: boolean
  }

export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`

/** Error codes that any call may return: the server's common ones, and those of a failed connection. */
export type CommonCode =
  | 'request.invalid'
  | 'request.malformed'
  | 'request.too-large'
  | 'request.too-many'
  | 'auth.required'
  | 'auth.wrong-kind'
  | 'auth.foreign-origin'
  | 'server.failed'
  | 'server.busy'
  | 'server.not-ready'
  | 'server.unavailable'
  | 'call.unreachable'
  | 'call.aborted'
  | 'call.unreadable'

/** Why a call failed, as the server describes it; statusCode 0 when no answer came. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly statusCode: number
  readonly message: string | readonly string[]
  readonly error: string
  readonly details: Readonly<Record<string, unknown>>
  /** From the Retry-After header of a 429 or 503; null without one. */
  readonly retryAfterSeconds: number | null
}

type BodyOut<Shape> = Shape extends { schema: infer Schema extends z.ZodType } ? z.output<Schema> : undefined

type Done<E extends Endpoint> = {
  [Status in keyof E['answers'] & AnswerStatus]: {
    readonly isOk: true
    readonly status: Status
    readonly body: BodyOut<E['answers'][Status]>
  }
}[keyof E['answers'] & AnswerStatus]

interface Refused<E extends Endpoint> {
  readonly isOk: false
  readonly problem: Problem<(keyof E['errors'] & string) | CommonCode>
}

export type CallResult<E extends Endpoint> = Done<E> | Refused<E>
