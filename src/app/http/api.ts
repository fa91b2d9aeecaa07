import { applicationRoutes } from '#features/applications/server/routes.ts'
import { companyRoutes } from '#features/companies/server/routes.ts'
import { matchingRoutes } from '#features/matching/server/routes.ts'
import { offerRoutes } from '#features/offers/server/routes.ts'
import { operationRoutes } from '#features/operations/server/routes.ts'
import { redirectRoutes } from '#features/redirects/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { clientErrorRoutes } from '#server/client-errors/client-errors.ts'
import { publicOrigin } from '#server/config/public-origin.ts'
import type { Handler } from '#server/http/handle.ts'
import { openApiDocument } from '#server/http/openapi/openapi.ts'
import { createRouter } from '#server/http/router.ts'
import { preferenceRoutes } from '#server/preferences/preferences.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { App } from '../compose.ts'
import { readGuides, tagDescriptions } from './api-docs/description.ts'
import { countListingRoute } from './count-listing.ts'

/** Under which programs reach a board: by its canonical host, whichever they asked. */
const originsOf =
  ({ services: { tenants }, config }: Parts) =>
  ({ id }: { readonly id: number }): string =>
    publicOrigin(config, tenants.byId(id).canonicalHost)

type Parts = Pick<App, 'services' | 'clock' | 'config' | 'log' | 'reportError'>

/** Every call of the HTTP API. */
export const handlersOf = (parts: Parts): Handler[] => {
  const { services, clock, config, log } = parts
  const originOf = originsOf(parts)
  return [
    ...searchRoutes({ ...services, clock, originOf, secret: config.secret }),
    ...offerRoutes({ ...services, originOf }),
    ...matchingRoutes({ ...services, originOf }),
    ...companyRoutes({ ...services, clock, originOf }),
    ...applicationRoutes(services),
    ...operationRoutes(services),
    ...redirectRoutes(services),
    ...clientErrorRoutes({ ...services, log }),
    ...preferenceRoutes({ isSecure: config.publicScheme === 'https' }),
    countListingRoute(services),
  ]
}

/** Whether an address belongs to the API and not to the pages. */
export const isApiPath = (pathname: string): boolean => /^\/(api|v1|v2)(\/|$)/.test(pathname)

/** The HTTP API of all boards, with its OpenAPI document at /api/openapi.json. */
export const createApi = (app: Parts) => {
  const handlers = handlersOf(app)
  const document = openApiDocument(
    handlers.map(({ endpoint }) => endpoint),
    {
      info: {
        title: 'Posada',
        version: packageFile.version,
        summary: 'The calls of the boards of this installation',
        description: readGuides(),
        license: { name: 'Apache License 2.0', identifier: packageFile.license },
      },
      tenantKeys: app.services.tenants.list().map(({ key }) => key),
      tags: tagDescriptions,
    },
  )
  return createRouter({
    handlers,
    tenants: app.services.tenants,
    clock: app.clock,
    findActor: app.services.sessions.findActor,
    bodies: app.services.bodies,
    reportError: (error) => app.reportError(error),
    documents: { '/api/openapi.json': document },
  })
}
