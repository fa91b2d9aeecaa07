/** A call with its types erased: the input of `callApi`. */
export interface PlainCall {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>> | URLSearchParams
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly tenant?: string
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
}

/** A list becomes one parameter per value, all of the same name; undefined and null values are left out. */
const searchOf = (query: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => (one === undefined || one === null ? [] : [[name, String(one)]])),
    ),
  )

/** `/v1/offers/{slug}` with its parameters filled in, and the query; calls of a tenant are below `/api/{tenant}`. */
const addressOf = (path: string, { params = {}, query = {}, tenant }: PlainCall): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query instanceof URLSearchParams ? query : searchOf(query)
  return `${tenant === undefined ? '' : `/api/${encodeURIComponent(tenant)}`}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/** Builds the request of a call named `POST /v1/…`. A body that is not FormData is sent as JSON. */
export const buildRequest = (name: string, call: PlainCall): readonly [string, RequestInit] => {
  const [method = '', path = ''] = name.split(' ')
  const headers = new Headers()
  for (const [header, value] of Object.entries(call.headers ?? {}))
    if (value !== undefined && value !== null) headers.set(header, String(value))
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey)
  const isForm = call.body instanceof FormData
  if (call.body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const init: RequestInit = {
    method,
    headers,
    ...(call.body !== undefined && {
      body: call.body instanceof FormData ? call.body : JSON.stringify(call.body),
    }),
    ...(call.signal && { signal: call.signal }),
    ...(call.keepalive && { keepalive: true }),
  }
  return [addressOf(path, call), init]
}
