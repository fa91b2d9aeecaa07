import { applicationRoutes } from '#features/applications/server/routes.ts'
import { companyRoutes } from '#features/companies/server/routes.ts'
import { matchingRoutes } from '#features/matching/server/routes.ts'
import { offerRoutes } from '#features/offers/server/routes.ts'
import { redirectRoutes } from '#features/redirects/server/routes.ts'
import { searchRoutes } from '#features/search/server/routes.ts'
import { clientErrorRoutes } from '#server/client-errors/client-errors.ts'
import type { Handler } from '#server/http/handle.ts'
import { openApiDocument } from '#server/http/openapi.ts'
import { createRouter } from '#server/http/router.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { App } from './compose.ts'

type Parts = Pick<App, 'services' | 'clock' | 'config' | 'log' | 'reportError'>

/** Every call of the HTTP API. */
const handlersOf = ({ services, clock, log, config: { secret } }: Parts): Handler[] => [
  ...searchRoutes({ ...services, clock, secret }),
  ...offerRoutes(services),
  ...matchingRoutes(services),
  ...companyRoutes({ ...services, clock }),
  ...applicationRoutes(services),
  ...redirectRoutes(services),
  ...clientErrorRoutes({ ...services, log }),
]

/** Whether an address belongs to the API and not to the pages. */
export const isApiPath = (pathname: string): boolean => /^\/(api|v1|v2)(\/|$)/.test(pathname)

/** The HTTP API of all boards, with its OpenAPI document at /api/openapi.json. */
export const createApi = (app: Parts) => {
  const handlers = handlersOf(app)
  const document = openApiDocument(
    handlers.map(({ endpoint }) => endpoint),
    {
      title: 'Posada',
      version: packageFile.version,
      description: 'The calls of the boards of this installation.',
    },
    app.services.tenants.list().map(({ key }) => key),
  )
  return createRouter({
    handlers,
    tenants: app.services.tenants,
    clock: app.clock,
    bodies: app.services.bodies,
    reportError: (error) => app.reportError(error),
    documents: { '/api/openapi.json': document },
  })
}
