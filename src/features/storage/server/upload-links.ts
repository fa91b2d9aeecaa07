import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Upload } from './store.ts'

const uploadsPath = '/files/uploads'

/** Covers owner and purpose too, which are not in the address but in the token's row. */
const signatureOf = (secret: string, tenantId: number, upload: Upload): Buffer => {
  const { id, accountId, purpose, expiresAt } = upload
  return createHmac('sha256', secret)
    .update(`upload:${tenantId}:${accountId}:${purpose}:${id}:${expiresAt.getTime()}`)
    .digest()
}

/** Path that accepts the file on this server. */
export const uploadPath = (secret: string, tenantId: number, upload: Upload): string =>
  `${uploadsPath}/${upload.id}?signature=${signatureOf(secret, tenantId, upload).toString('base64url')}`

export const isSignedUpload = (
  secret: string,
  tenantId: number,
  { upload, signature }: { upload: Upload; signature: string },
): boolean => {
  const expected = signatureOf(secret, tenantId, upload)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
