import { clientErrorRoutes } from '#server/client-errors/client-errors.ts'
import type { Handler } from '#server/http/handle.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { hostName } from '#server/http/requests/tenant.ts'
import { createRouter } from '#server/http/router.ts'
import { lazilyFor } from '#server/lazily.ts'
import { preferenceRoutes } from '#server/preferences/preferences.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { App } from '../compose.ts'
import { accountFrameRoute } from './account-frame.ts'
import { commonTags, readGuides } from './api-docs/description.ts'
import { asExamples, type LiveSamples, liveSamples } from './api-docs/live-samples.ts'
import { countListingRoutes } from './count-listing.ts'

type Parts = Pick<
  App,
  | 'services'
  | 'clock'
  | 'config'
  | 'log'
  | 'reportError'
  | 'handlers'
  | 'errors'
  | 'tags'
  | 'personalCounts'
  | 'portraitOf'
>

/** All handlers of the HTTP API. */
export const handlersOf = (parts: Parts): Handler[] => {
  const { handlers, services, config, log } = parts
  return [
    ...handlers(),
    accountFrameRoute(parts),
    ...clientErrorRoutes({ ...services, log }),
    ...preferenceRoutes({ isSecure: config.publicScheme === 'https' }),
    ...countListingRoutes(services),
  ]
}

/** Whether a path belongs to the API and not to the pages. */
export const isApiPath = (pathname: string): boolean => /^\/(api|v1|v2)(\/|$)/.test(pathname)

interface Written {
  /** The board of the request's host comes first. */
  readonly tenantKeys: readonly string[]
  readonly live: LiveSamples
}

/** The document for a board, which is written again only when its names in the examples or the boards change. */
const writtenFor = (app: Parts, handlers: readonly Handler[]): ((of: Written) => object) => {
  const write = ({ tenantKeys, live }: Written): object =>
    openApiDocument(
      handlers.map(({ endpoint }) => endpoint),
      {
        info: {
          title: 'Posada',
          version: packageFile.version,
          summary: 'The API of the boards on this installation',
          description: readGuides(),
          license: { name: 'Apache License 2.0', identifier: packageFile.license },
        },
        tenantKeys,
        errors: app.errors(),
        tags: { ...app.tags(), ...commonTags },
        examples: asExamples(live),
      },
    )
  const byBoard = new Map<string, (of: Written) => object>()
  return (of) => {
    const [key = ''] = of.tenantKeys
    const known = byBoard.get(key) ?? lazilyFor(write)
    byBoard.set(key, known)
    return known(of)
  }
}

/** The HTTP API of all tenants, with its OpenAPI document at /api/openapi.json. */
export const createApi = (app: Parts) => {
  const handlers = handlersOf(app)
  const { list, byHost } = app.services.tenants
  const documentOf = writtenFor(app, handlers)
  const router = createRouter({
    handlers,
    tenants: app.services.tenants,
    clock: app.clock,
    findActor: app.services.sessions.findActor,
    bodies: app.services.bodies,
    reportError: (error) => app.reportError(error),
    errors: app.errors(),
    documents: {
      '/api/openapi.json': async (request) => {
        const { key } = byHost(hostName(request.headers.get('host') ?? ''))
        const others = list().flatMap((one) => (one.key === key ? [] : [one.key]))
        const live = await liveSamples(async (path, schema) =>
          schema.parse(await (await router.request(`/api/${key}${path}`)).json()),
        )
        return documentOf({ tenantKeys: [key, ...others], live })
      },
    },
  })
  return router
}
