import type { Anonymous, SignedIn } from '#kernel/actor.ts'
import type {
  ActorOf,
  AnswerOf,
  BodyOf,
  Endpoint,
  FilesOf,
  HeadersOf,
  ParamsOf,
  QueryOf,
} from '#kernel/endpoint.ts'
import type { Bodies, ReadBody } from '#server/uploads/bodies.ts'
import type { UploadedFile } from '#server/uploads/draft.ts'
import { parseWith } from './requests/problems.ts'
import { rawHeaders, rawQuery } from './requests/request.ts'
import type { RequestTenant } from './requests/tenant.ts'
import { jsonResponse, type PlainAnswer } from './responses/answer.ts'
import { compress } from './responses/compress.ts'

/** A validated call of an endpoint. What the contract does not declare is undefined. */
export interface Call<E extends Endpoint> extends RawCall {
  /** Of one of the kinds in the endpoint's `auth`. */
  readonly actor: ActorOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  readonly files: Readonly<Record<FilesOf<E>, UploadedFile | null>>
}

/** What the router knows of a call before the endpoint's schemas have parsed it. */
export interface RawCall {
  readonly request: Request
  readonly tenant: RequestTenant
  readonly ip: string
  readonly actor: Anonymous | SignedIn
  readonly now: Date
  readonly bodies: Bodies
}

/** Parsed params and query. They depend on the address alone, so the router may cache them. */
export interface ReadAddress {
  readonly params: unknown
  readonly query: unknown
}

export interface Handler {
  readonly endpoint: Endpoint
  /** Parses params and query; throws 'request.invalid'. */
  read(address: string, params: Readonly<Record<string, string>>): ReadAddress
  respond(raw: RawCall, address: ReadAddress): Promise<Response>
}

const NO_BODY: ReadBody = { body: undefined, files: {} }

const bind = <E extends Endpoint>(endpoint: E, answer: (call: Call<E>) => Promise<Response>): Handler => {
  const headerNames = Object.keys(endpoint.headers?.shape ?? {})
  return {
    endpoint,
    read: (address, params) => ({
      params: endpoint.params && parseWith(endpoint.params, params),
      query: endpoint.query && parseWith(endpoint.query, rawQuery(new URL(address))),
    }),
    async respond(raw, address) {
      const headers = endpoint.headers && parseWith(endpoint.headers, rawHeaders(raw.request, headerNames))
      // These values were parsed by the schemas of the same endpoint, which the compiler cannot infer here.
      const reply = (read: ReadBody) => answer({ ...raw, ...address, headers, ...read } as Call<E>)
      return endpoint.body ? raw.bodies.withBody(endpoint.body, raw, reply) : reply(NO_BODY)
    },
  }
}

/** Binds an endpoint to its implementation. The router turns what `run` throws into an error response. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Handler =>
  bind(endpoint, async (call) => {
    const answer: PlainAnswer = await run(call)
    const response = jsonResponse(endpoint, call.request, answer)
    // `bytes` are already compressed as the client accepts them.
    return answer.bytes ? response : compress(call.request, response)
  })

/** Like `handle`, for responses other than JSON. */
export const handleResponse = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Response>,
): Handler => bind(endpoint, async (call) => compress(call.request, await run(call)))
