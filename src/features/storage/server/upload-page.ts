import { Hono } from 'hono'
import { isAppError } from '#kernel/app-error.ts'
import { isUuid } from '#kernel/uuid.ts'
import { hostName, type TenantDirectory } from '#server/http/requests/tenant.ts'
import { errorResponse, statusOf } from '#server/http/responses/errors.ts'
import { storageErrors } from '../contract.ts'
import { uploadMaxSizeMb } from '../enumerations.ts'
import type { Storage } from './service.ts'

/** Accepts files put to presigned addresses, like an S3-compatible store; mounted at `/files/uploads`. */
export const createUploadPage = ({
  storage,
  tenants,
}: {
  readonly storage: Pick<Storage, 'receive'>
  readonly tenants: Pick<TenantDirectory, 'byHost'>
}) => {
  const app = new Hono<{ Bindings: { readonly ip?: string } }>()
  app.put('/:id', async (context) => {
    const tenant = tenants.byHost(hostName(context.req.header('host') ?? ''))
    const id = context.req.param('id')
    if (!tenant || !isUuid(id)) return context.notFound()
    const link = { id, signature: context.req.query('signature') ?? '' }
    try {
      await storage.receive(tenant.id, link, { request: context.req.raw, ip: context.env?.ip ?? '' })
    } catch (error) {
      const status = isAppError(error) ? statusOf(error.code, storageErrors) : undefined
      if (!isAppError(error) || status === undefined) throw error
      const { code, details } = error
      const isTooLarge = code === 'request.too-large'
      return errorResponse(status, {
        code,
        details: { ...details, ...(isTooLarge && { maxSizeMb: uploadMaxSizeMb }) },
      })
    }
    return context.body(null, 200)
  })
  return app
}
