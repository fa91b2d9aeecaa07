import type { AnswerOf, BodyOf, Endpoint, FilesOf, HeadersOf, ParamsOf, QueryOf } from '#kernel/endpoint.ts'
import { jsonResponse } from './answer.ts'
import { readBody, type UploadedFile } from './body.ts'
import { parseWith } from './problems.ts'
import { rawHeaders, rawQuery } from './request.ts'
import type { RequestTenant } from './tenant.ts'

/** A validated call of an endpoint. What the contract does not declare is undefined. */
export interface Call<E extends Endpoint> {
  readonly tenant: RequestTenant
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  readonly files: Readonly<Record<FilesOf<E>, UploadedFile | null>>
  readonly request: Request
  readonly ip: string
  readonly now: Date
}

/** What the router knows of a call before its contract has read it. */
export interface RawCall {
  readonly request: Request
  readonly url: URL
  readonly params: Readonly<Record<string, string>>
  readonly tenant: RequestTenant
  readonly ip: string
  readonly now: Date
}

export interface Handler {
  readonly endpoint: Endpoint
  respond(raw: RawCall): Promise<Response>
}

/** Binds a contract to what answers it. Whatever `run` throws is turned into an error answer by the router. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  run: (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>,
): Handler => ({
  endpoint,
  async respond(raw) {
    const { request, tenant, ip, now } = raw
    const params = endpoint.params && parseWith(endpoint.params, raw.params)
    const query = endpoint.query && parseWith(endpoint.query, rawQuery(raw.url))
    const headers = endpoint.headers && parseWith(endpoint.headers, rawHeaders(request))
    const { body, files } = await readBody(endpoint.body, request)
    // The schemas of this very contract made these values, which the compiler cannot follow through a generic.
    const call = { tenant, params, query, headers, body, files, request, ip, now } as Call<E>
    return jsonResponse(endpoint, request, await run(call))
  },
})
