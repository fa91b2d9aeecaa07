import type { Tenants } from '#features/tenants/server/service.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { issueStorageToken } from '../contract.ts'
import type { Storage } from './service.ts'

export const storageRoutes = ({
  storage,
  tenants,
}: {
  readonly storage: Storage
  readonly tenants: Pick<Tenants, 'byId'>
}): Handler[] => [
  handle(issueStorageToken, async ({ actor, tenant, params, body }) => {
    const request = { ...body, uid: params.id, tenant: tenants.byId(tenant.id) }
    const token =
      params.type === 'upload'
        ? await storage.issueUpload(actor, request)
        : await storage.issueDownload(actor, request)
    return { status: 201, body: { ...token, expiresAt: token.expiresAt.toISOString() } }
  }),
]
