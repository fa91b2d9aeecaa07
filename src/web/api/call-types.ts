import type { z } from 'zod'
import type { AnswerStatus, Endpoint } from '#kernel/endpoint.ts'

// Types only: with them comes no schema, and so no schema library, into a script of the browser.

type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : never

/** An input that may be left out when nothing in it is required. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Key in Name]?: never }
  : Record<never, never> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** By its fields, or as an address has it already. */
type QueryIn<Query> = Query extends z.ZodType
  ? Part<'query', z.input<Query>> | { readonly query: URLSearchParams }
  : { readonly query?: never }

type BodyIn<E extends Endpoint> = E['body'] extends { kind: 'json'; schema: infer Schema }
  ? Part<'body', In<Schema>>
  : E['body'] extends { kind: 'multipart' }
    ? { readonly body: FormData }
    : { readonly body?: never }

/** Only `/v1` and `/v2` are answered at the root; the rest is below `/api/{tenant}`. */
type TenantIn<E extends Endpoint> = E['path'] extends `/v1/${string}` | `/v2/${string}`
  ? { readonly tenant?: never }
  : { readonly tenant: string }

/** How often a call is repeated that was not answered, or with 429 or 5xx, and after how long. */
export interface RetryPolicy {
  readonly times: number
  /** Before the repeat of this number, counted from 0. */
  readonly delayMs: (repeat: number) => number
}

/** What may be repeated without doing something twice: what reads, and what carries its own key. */
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
    /** Goes on when the page is left. */
    readonly keepalive?: boolean
  }

export type CallName<E extends Endpoint> = `${E['method']} ${E['path']}`

/** Codes of errors that any call may meet: of the server, and of the way to it. */
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

/** Why a call was not done, as the server says it; statusCode 0 where no answer came. */
export interface Problem<Code extends string = string> {
  readonly code: Code
  readonly statusCode: number
  readonly message: string | readonly string[]
  readonly error: string
  readonly details: Readonly<Record<string, unknown>>
  /** Of a 429 or 503 that says so. */
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
