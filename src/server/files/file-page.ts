import { Hono } from 'hono'
import { dispositionOf } from '#kernel/files/disposition.ts'
import { isUuid } from '#kernel/uuid.ts'
import type { Database } from '#server/db/database.ts'
import { forTenant } from '#server/db/tenant-db.ts'
import { hostName, type TenantDirectory } from '#server/http/requests/tenant.ts'
import type { Files, StoredFile } from './files.ts'

export interface FilePageOptions {
  readonly files: Files
  readonly database: Database
  readonly tenants: Pick<TenantDirectory, 'byHost'>
  /** Whether a private file is blocked for now, even with a valid link. */
  readonly isBlocked: (file: Pick<StoredFile, 'id' | 'tenantId'>) => Promise<boolean>
}

/** A public file never changes, so browsers may keep it for ever; shared caches may not. */
const PUBLIC_FILE = {
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=31536000, immutable',
}

/**
 * Serves public files, and private ones by signed links; to be mounted at `/files`. Every invalid link gets the same
 * 404, so that it does not tell whether a file exists.
 */
export const createFilePage = ({ files, database, tenants, isBlocked }: FilePageOptions): Hono => {
  const app = new Hono()
  app.get('/:id', async (context) => {
    const tenant = tenants.byHost(hostName(context.req.header('host') ?? ''))
    const { expires = '', signature = '' } = context.req.query()
    const id = context.req.param('id')
    if (!tenant || !isUuid(id)) return context.notFound()
    const isSigned = files.verifyLink({ id, expires, signature }, tenant.id) !== null
    const file = await files.find(forTenant(database, tenant.id), id)
    const isPublic = file?.access === 'public'
    const isOpen = isPublic || (isSigned && file !== null && !(await isBlocked(file)))
    const bytes = file && isOpen ? await files.read(file.id) : null
    if (!file || !bytes) return context.notFound()
    return new Response(new Uint8Array(bytes), {
      headers: {
        'content-type': file.mediaType,
        'content-length': String(bytes.byteLength),
        'content-disposition': dispositionOf(file.name),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        ...(isPublic && PUBLIC_FILE),
      },
    })
  })
  return app
}
