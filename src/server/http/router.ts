import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { anonymous } from '#kernel/actor.ts'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Method } from '#kernel/endpoint.ts'
import { type Bodies, createBodies } from '#server/uploads/bodies.ts'
import type { Handler, ReadAddress } from './handle.ts'
import { type FindActor, nobodySignedIn, visitorFor } from './requests/actors.ts'
import { checkUrl } from './requests/request.ts'
import { hostName, type RequestTenant, type TenantDirectory } from './requests/tenant.ts'
import { compress } from './responses/compress.ts'
import { errorResponse, inWords, statusOf } from './responses/errors.ts'
import { knownFault } from './responses/known-fault.ts'

/** What the HTTP server adds to a request. */
export interface RequestSource {
  /** The client's address, behind trusted proxies the forwarded one. */
  readonly ip?: string
}

export interface RouterOptions {
  readonly handlers: readonly Handler[]
  readonly tenants: TenantDirectory
  readonly clock: Clock
  /** Without it there are no sessions, and endpoints that need one answer 401. */
  readonly findActor?: FindActor
  /** Reader of request bodies, one a process, as its limits are; by default the router creates one. */
  readonly bodies?: Bodies
  /** Called for unexpected errors, which are answered 5xx. */
  readonly reportError: (error: unknown, request: Request) => void
  /** Sentences by error code, beside the common ones. */
  readonly errors?: Readonly<Record<string, string>>
  /** JSON documents by path. */
  readonly documents?: Readonly<Record<string, (request: Request) => Promise<object>>>
}

/** CORS header of public responses: scripts of any site may read them, as they contain nothing personal. */
const ANY_ORIGIN: Readonly<Record<string, string>> = { 'access-control-allow-origin': '*' }

/** Size of the caches of routes and parsed addresses; longer addresses are rare and not cached. */
const MAX_KNOWN = 4_000
const LONGEST_KNOWN = 1_000

type Env = { Bindings: RequestSource }

/** The route of an address without its query. The tenant is looked up at each request, as hosts may change. */
interface KnownPath {
  readonly handler: Handler
  readonly tenantKey: string | undefined
  readonly params: Readonly<Record<string, string>>
}

const withoutQuery = (address: string): string => {
  const query = address.indexOf('?')
  return query === -1 ? address : address.slice(0, query)
}

const TENANT_MOUNT = '/api/:tenant'

/** Paths that an endpoint is mounted at: below the tenant's key and, if versioned, also for the tenant of the host. */
const mountsOf = (path: string): string[] =>
  /^\/v[12]\//.test(path) ? [`${TENANT_MOUNT}${path}`, `/api${path}`, path] : [`${TENANT_MOUNT}${path}`]

/** Sorts literal paths before those with parameters, which would match them as well. */
const literalFirst = ({ endpoint: one }: Handler, { endpoint: other }: Handler): number => {
  const [a, b] = [one, other].map(({ path }) => path.replaceAll('{', '\uffff'))
  return a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1
}

/** The first mount that matches answers, and the parameter of a tenant would match a version: `/api/v1/books`. */
const tenantLast = (one: { readonly mount: string }, other: { readonly mount: string }): number =>
  Number(one.mount.startsWith(TENANT_MOUNT)) - Number(other.mount.startsWith(TENANT_MOUNT))

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Mounts the endpoints at all their paths; answers other requests 404, 405 or OPTIONS. */
export const createRouter = (options: RouterOptions): Hono<Env> => {
  const {
    handlers,
    tenants,
    clock,
    findActor = nobodySignedIn,
    reportError,
    documents = {},
    errors = {},
  } = options
  assertSharedIsPublic(handlers)
  assertUniqueEndpoints(handlers)
  const bodies = options.bodies ?? createBodies({ folder: join(tmpdir(), 'posada-incoming') })
  const app = new Hono<Env>({ strict: false })
  const byPath = Map.groupBy(handlers.toSorted(literalFirst), (handler) => handler.endpoint.path)

  const knownPaths = new LRUCache<string, KnownPath>({ max: MAX_KNOWN })
  const knownAddresses = new LRUCache<string, ReadAddress>({ max: MAX_KNOWN })

  const tenantOf = (key: string | undefined, request: Request): RequestTenant => {
    const tenant =
      key === undefined ? tenants.byHost(hostName(request.headers.get('host') ?? '')) : tenants.byKey(key)
    if (!tenant) throw new AppError('tenant.not-found')
    return tenant
  }

  const isKept = ({ endpoint }: Handler, { method, url }: Request): boolean =>
    endpoint.shared === true && method === 'GET' && url.length <= LONGEST_KNOWN

  const read = ({ handler, params }: KnownPath, request: Request): ReadAddress => {
    const address = handler.read(request.url, params)
    if (isKept(handler, request)) knownAddresses.set(request.url, address)
    return address
  }

  const respond = async (
    path: KnownPath,
    request: Request,
    source: RequestSource | undefined,
    known?: ReadAddress,
  ): Promise<Response> => {
    const { handler, tenantKey } = path
    const tenant = tenantOf(tenantKey, request)
    try {
      const ip = source?.ip ?? ''
      const { auth } = handler.endpoint
      const actor =
        auth === 'anybody' ? anonymous : await visitorFor(auth, findActor, { request, tenant, ip })
      const raw = { request, tenant, ip, actor, now: clock.now(), bodies }
      return await handler.respond(raw, known ?? read(path, request))
    } catch (error) {
      const headers = handler.endpoint.shared ? ANY_ORIGIN : {}
      const status = isAppError(error) ? statusOf(error.code, handler.endpoint.errors) : undefined
      if (!isAppError(error) || status === undefined) return failed(error, request, headers)
      return errorResponse(status, inWords(error, errors), headers)
    }
  }

  const respondFirst = (handler: Handler, context: Context<Env>): Promise<Response> => {
    const request = context.req.raw
    const path = { handler, tenantKey: context.req.param('tenant'), params: context.req.param() }
    if (isKept(handler, request)) knownPaths.set(withoutQuery(request.url), path)
    return respond(path, request, context.env)
  }

  const respondAgain = async (path: KnownPath, request: Request, source: RequestSource | undefined) => {
    const known = knownAddresses.get(request.url)
    if (!known) checkUrl(request.url)
    return respond(path, request, source, known)
  }

  const failed = (error: unknown, request: Request, headers = ANY_ORIGIN): Response => {
    const known = knownFault(error)
    const status = known ? statusOf(known.code, {}) : undefined
    if (status === undefined || (status >= 500 && !isAppError(error))) reportError(error, request)
    return known && status !== undefined
      ? errorResponse(status, known, headers)
      : errorResponse(500, { code: 'server.failed', details: {} }, headers)
  }

  app.use(async (context, next) => {
    checkUrl(context.req.raw.url)
    // Nothing may change the response from here on, or Hono's Node adapter would stream it instead of sending it at
    // once.
    await next()
  })

  const mounts = [...byPath].flatMap(([path, endpoints]) =>
    mountsOf(path).map((mount) => ({ mount, endpoints })),
  )
  for (const { mount, endpoints } of mounts.toSorted(tenantLast)) {
    for (const handler of endpoints)
      app.on(handler.endpoint.method, honoPath(mount), (context) => respondFirst(handler, context))
    app.all(honoPath(mount), (context) => otherMethod(endpoints, context.req.raw))
  }

  for (const [path, document] of Object.entries(documents))
    app.get(path, async ({ req: { raw } }) =>
      compress(raw, Response.json(await document(raw), { headers: ANY_ORIGIN })),
    )

  app.notFound((context) =>
    errorResponse(
      404,
      {
        code: 'request.not-found',
        details: { message: `Cannot ${context.req.method} ${context.req.path}` },
      },
      ANY_ORIGIN,
    ),
  )
  app.onError((error, context) => failed(error, context.req.raw))

  const ask = app.fetch
  // Known GET paths skip Hono's routing.
  app.fetch = (request, source, execution) => {
    const path = request.method === 'GET' ? knownPaths.get(withoutQuery(request.url)) : undefined
    if (!path) return ask(request, source, execution)
    return respondAgain(path, request, source).catch((error) => failed(error, request))
  }
  return app
}

/** Shared responses are cached for everybody. The types of endpoints check the same; this covers generated ones. */
const assertSharedIsPublic = (handlers: readonly Handler[]): void => {
  const wrong = handlers.find(({ endpoint: { shared, auth } }) => shared && auth !== 'anybody')
  if (wrong) throw new Error(`${wrong.endpoint.method} ${wrong.endpoint.path} is shared and not for anybody`)
}

/** Of two handlers of one address the second would never run. */
const assertUniqueEndpoints = (handlers: readonly Handler[]): void => {
  const byAddress = Map.groupBy(
    handlers,
    ({ endpoint: { method, path } }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  const [twice] = [...byAddress].find(([, found]) => found.length > 1) ?? []
  if (twice) throw new Error(`Two handlers answer ${twice}`)
}

const allowed = (handlers: readonly Handler[]): string[] => {
  const methods = new Set<Method | 'HEAD' | 'OPTIONS'>(handlers.map((handler) => handler.endpoint.method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')]
}

/** Answers OPTIONS with the allowed methods (and CORS headers for shared endpoints), other methods with 405. */
const otherMethod = (handlers: readonly Handler[], request: Request): Response => {
  const allow = allowed(handlers).join(', ')
  const isShared = handlers.some((handler) => handler.endpoint.shared)
  const origin = isShared ? ANY_ORIGIN : {}
  if (request.method !== 'OPTIONS')
    return errorResponse(405, { code: 'request.wrong-method', details: { allow } }, { allow, ...origin })
  const headers = new Headers({ allow, ...origin })
  if (isShared) {
    headers.set('access-control-allow-methods', 'GET, HEAD')
    headers.set('access-control-allow-headers', 'Version')
    headers.set('access-control-max-age', '86400')
  }
  return new Response(null, { status: 204, headers })
}
