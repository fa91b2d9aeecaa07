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
  /** Of a kind that the endpoint's `auth` names. */
  readonly actor: ActorOf<E>
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  readonly files: Readonly<Record<FilesOf<E>, UploadedFile | null>>
}

/** What the router knows of a call before its contract has read it. */
export interface RawCall {
  readonly request: Request
  readonly tenant: RequestTenant
  readonly ip: string
  readonly actor: Anonymous | SignedIn
  readonly now: Date
  readonly bodies: Bodies
}

/** What an address says in the words of a contract: always the same, so it may be kept and read again. */
export interface ReadAddress {
  readonly params: unknown
  readonly query: unknown
}

export interface Handler {
  readonly endpoint: Endpoint
  /** Throws 'request.invalid' for what the contract does not take. */
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
      // The schemas of this very contract made these values, which the compiler cannot follow through a generic.
      const reply = (read: ReadBody) => answer({ ...raw, ...address, headers, ...read } as Call<E>)
      return endpoint.body ? raw.bodies.withBody(endpoint.body, raw, reply) : reply(NO_BODY)
    },
  }
}

/** Binds a contract to what answers it. Whatever `run` throws is turned into an error answer by the router. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Handler =>
  bind(endpoint, async (call) => {
    const answer: PlainAnswer = await run(call)
    const response = jsonResponse(endpoint, call.request, answer)
    // Ready bytes are encoded as the client takes them.
    return answer.bytes ? response : compress(call.request, response)
  })

/** As `handle`, for what is no JSON. */
export const handleResponse = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<Response>,
): Handler => bind(endpoint, async (call) => compress(call.request, await run(call)))
