import type { AnswerOf, BodyOf, Endpoint, FilesOf, HeadersOf, ParamsOf, QueryOf } from '#kernel/endpoint.ts'
import { jsonResponse, type PlainAnswer } from './answer.ts'
import { readBody, type UploadedFile } from './body.ts'
import { compress } from './compress.ts'
import { parseWith } from './problems.ts'
import { rawHeaders, rawQuery } from './request.ts'
import type { RequestTenant } from './tenant.ts'

/** A validated call of an endpoint. What the contract does not declare is undefined. */
export interface Call<E extends Endpoint> extends RawCall {
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
  readonly now: Date
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

const NO_BODY = { body: undefined, files: {} }

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
      const { body, files } = endpoint.body ? await readBody(endpoint.body, raw.request) : NO_BODY
      // The schemas of this very contract made these values, which the compiler cannot follow through a generic.
      return answer({ ...raw, ...address, headers, body, files } as Call<E>)
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
