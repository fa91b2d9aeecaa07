import type { z } from 'zod'
import type { ActorFor, Auth } from './actor.ts'

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof methods)[number]

export interface JsonBody {
  readonly kind: 'json'
  readonly schema: z.ZodType
  /** A call without any body is read as `{}`. */
  readonly isOptional?: boolean
  /** Size limit of the whole body; 100 kB by default. */
  readonly maxBytes?: number
}

export interface MultipartBody {
  readonly kind: 'multipart'
  readonly fields: z.ZodType
  /** Names of the file parts, one optional file each; the handler checks the files. */
  readonly files: Readonly<Record<string, { readonly description: string }>>
  /** Size limit of the whole body, files included. */
  readonly maxBytes: number
  /** Longer files are cut to this, so that the handler refuses them with its own error; `maxBytes` does not count then. */
  readonly cutsFilesAt?: number
}

/** Statuses of successful answers and redirects. */
export type AnswerStatus = 200 | 201 | 202 | 204 | 301 | 302 | 303 | 307 | 308

export interface AnswerShape {
  readonly description: string
  /** Absent: the answer has no body. */
  readonly schema?: z.ZodType
  /** Media type of an answer other than JSON. */
  readonly mediaType?: string
}

/** An error code of a feature and the status it is answered with. */
export type ErrorStatuses = Readonly<Record<string, number>>

/** An endpoint of the HTTP API as data, for validation, the types of handler and client, and the OpenAPI document. */
export interface Endpoint {
  readonly method: Method
  /** Below `/api/{tenant}`, parameters as `{name}`. `/v1/…` and `/v2/…` are also answered at `/api` and at the root. */
  readonly path: `/${string}`
  /** One sentence for the reader of the OpenAPI document. */
  readonly summary: string
  /** Further details, in Markdown. */
  readonly description?: string
  /** Tag in the OpenAPI document: the feature's name. */
  readonly tag: string
  /** Who may call it; 'anybody' for `shared` endpoints. */
  readonly auth: Auth
  /** The answer is the same for everybody: shared caches may keep it, it has an ETag, and any origin may read it. */
  readonly shared?: boolean
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** Names in lower case. */
  readonly headers?: z.ZodObject
  readonly body?: JsonBody | MultipartBody
  /** An example of a request body, for the OpenAPI document. */
  readonly example?: unknown
  readonly answers: Readonly<Partial<Record<AnswerStatus, AnswerShape>>>
  readonly errors: ErrorStatuses
}

/** A shared cache cannot tell callers apart. */
type SharedIsForAnybody<E extends Endpoint> = E extends { shared: true }
  ? { readonly auth: 'anybody' }
  : unknown

/** Defines an endpoint with its literal types. */
export const endpoint = <const E extends Endpoint>(shape: E & SharedIsForAnybody<E>): E => shape

export type ActorOf<E extends Endpoint> = ActorFor<E['auth']>

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type ParamsOf<E extends Endpoint> = Out<E['params']>
export type QueryOf<E extends Endpoint> = Out<E['query']>
export type HeadersOf<E extends Endpoint> = Out<E['headers']>
export type BodyOf<E extends Endpoint> = E['body'] extends { kind: 'json'; schema: infer Schema }
  ? Out<Schema>
  : E['body'] extends { kind: 'multipart'; fields: infer Fields }
    ? Out<Fields>
    : undefined
export type FilesOf<E extends Endpoint> = E['body'] extends { kind: 'multipart'; files: infer Files }
  ? keyof Files & string
  : never

/** A handler's answer: a declared status with its body, as a value or as ready JSON bytes. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof E['answers'] & AnswerStatus]: {
    readonly status: Status
    readonly headers?: Readonly<Record<string, string>>
    /** Complete Set-Cookie values; shared endpoints must not set cookies. */
    readonly cookies?: E extends { shared: true } ? never : readonly string[]
  } & (E['answers'][Status] extends { schema: infer Schema extends z.ZodType }
    ? { readonly body: z.output<Schema> } | { readonly bytes: Uint8Array<ArrayBuffer> }
    : { readonly body?: never })
}[keyof E['answers'] & AnswerStatus]
