import { type Context, Hono } from 'hono'
import { AppError, isAppError } from '#kernel/app-error.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Method } from '#kernel/endpoint.ts'
import { errorResponse, statusOf } from './errors.ts'
import type { Handler } from './handle.ts'
import { checkUrl } from './request.ts'
import { hostName, type RequestTenant, type TenantDirectory } from './tenant.ts'

/** What the HTTP server hands over with a request. */
export interface RequestSource {
  /** The address of the client, forwarded ones already judged. */
  readonly ip?: string
}

export interface RouterOptions {
  readonly handlers: readonly Handler[]
  readonly tenants: TenantDirectory
  readonly clock: Clock
  /** Told of every error that is nobody's 4xx. */
  readonly reportError: (error: unknown, request: Request) => void
  /** Fixed JSON answers by path. */
  readonly documents?: Readonly<Record<string, object>>
}

const ANY_ORIGIN = { 'access-control-allow-origin': '*' }

type Env = { Bindings: RequestSource }
type TenantFinder = (context: Context<Env>) => RequestTenant | null | undefined

/** Where an endpoint's path is answered: below a named tenant and, with a version in it, by the Host header as well. */
const mountsOf = (path: string): string[] =>
  /^\/v[12]\//.test(path) ? [`/api/:tenant${path}`, `/api${path}`, path] : [`/api/:tenant${path}`]

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Answers the endpoints under every address they have, and everything else with a clear 4xx. */
export const createRouter = (options: RouterOptions): Hono<Env> => {
  const { handlers, tenants, clock, reportError, documents = {} } = options
  const app = new Hono<Env>({ strict: false })
  const byPath = Map.groupBy(handlers, (handler) => handler.endpoint.path)

  const tenantOf: TenantFinder = (context) => {
    const key = context.req.param('tenant')
    return key === undefined ? tenants.byHost(hostName(context.req.header('host') ?? '')) : tenants.byKey(key)
  }

  const respond = async (handler: Handler, context: Context<Env>): Promise<Response> => {
    const tenant = tenantOf(context)
    if (!tenant) throw new AppError('tenant.not-found')
    const request = context.req.raw
    try {
      return await handler.respond({
        request,
        url: new URL(request.url),
        params: context.req.param(),
        tenant,
        ip: context.env?.ip ?? '',
        now: clock.now(),
      })
    } catch (error) {
      const status = isAppError(error) ? statusOf(error.code, handler.endpoint.errors) : undefined
      if (!isAppError(error) || status === undefined) throw error
      return errorResponse(status, error, handler.endpoint.shared ? ANY_ORIGIN : {})
    }
  }

  app.use(async (context, next) => {
    checkUrl(context.req.raw.url)
    // Nothing is added to the response after this: that would make Node's adapter stream it instead of sending it.
    await next()
  })

  for (const [path, endpoints] of byPath) {
    for (const mount of mountsOf(path).map(honoPath)) {
      for (const handler of endpoints)
        app.on(handler.endpoint.method, mount, (context) => respond(handler, context))
      app.all(mount, (context) => otherMethod(endpoints, context.req.raw))
    }
  }

  for (const [path, document] of Object.entries(documents))
    app.get(path, () => Response.json(document, { headers: ANY_ORIGIN }))

  app.notFound((context) =>
    errorResponse(404, {
      code: 'request.not-found',
      details: { message: `Cannot ${context.req.method} ${context.req.path}` },
    }),
  )
  app.onError((error, context) => {
    const status = isAppError(error) ? statusOf(error.code, {}) : undefined
    if (isAppError(error) && status !== undefined) return errorResponse(status, error)
    reportError(error, context.req.raw)
    return errorResponse(500, { code: 'server.failed', details: {} })
  })
  return app
}

const allowed = (handlers: readonly Handler[]): string[] => {
  const methods = new Set<Method | 'HEAD' | 'OPTIONS'>(handlers.map((handler) => handler.endpoint.method))
  if (methods.has('GET')) methods.add('HEAD')
  return [...methods.add('OPTIONS')]
}

/** OPTIONS says what is allowed (to any origin for what is shared); every other method is not. */
const otherMethod = (handlers: readonly Handler[], request: Request): Response => {
  const allow = allowed(handlers).join(', ')
  if (request.method !== 'OPTIONS')
    return errorResponse(405, { code: 'request.wrong-method', details: { allow } }, { allow })
  const headers = new Headers({ allow })
  if (handlers.some((handler) => handler.endpoint.shared)) {
    headers.set('access-control-allow-origin', ANY_ORIGIN['access-control-allow-origin'])
    headers.set('access-control-allow-methods', 'GET, HEAD')
    headers.set('access-control-allow-headers', 'Version')
    headers.set('access-control-max-age', '86400')
  }
  return new Response(null, { status: 204, headers })
}
