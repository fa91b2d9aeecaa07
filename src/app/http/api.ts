import { clientErrorRoutes } from '#server/client-errors/client-errors.ts'
import type { Handler } from '#server/http/handle.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { createRouter } from '#server/http/router.ts'
import { lazilyFor } from '#server/lazily.ts'
import { preferenceRoutes } from '#server/preferences/preferences.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { App } from '../compose.ts'
import { accountFrameRoute } from './account-frame.ts'
import { commonTags, readGuides } from './api-docs/description.ts'
import { countListingRoutes } from './count-listing.ts'

type Parts = Pick<
  App,
  | 'services'
  | 'clock'
  | 'config'
  | 'log'
  | 'reportError'
  | 'handlers'
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

/** The HTTP API of all tenants, with its OpenAPI document at /api/openapi.json. */
export const createApi = (app: Parts) => {
  const handlers = handlersOf(app)
  const documentFor = lazilyFor((tenantKeys: readonly string[]) =>
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
        tags: { ...app.tags(), ...commonTags },
      },
    ),
  )
  return createRouter({
    handlers,
    tenants: app.services.tenants,
    clock: app.clock,
    findActor: app.services.sessions.findActor,
    bodies: app.services.bodies,
    reportError: (error) => app.reportError(error),
    documents: {
      '/api/openapi.json': () => documentFor(app.services.tenants.list().map(({ key }) => key)),
    },
  })
}
