import { createHmac, timingSafeEqual } from 'node:crypto'

export interface FileLinks {
  /** The path of a link that opens the file until `expiresAt`, on that tenant's hosts only. */
  sign(file: { readonly tenantId: number; readonly id: string }, expiresAt: Date): string
  /** The file's id if the signature is valid for this tenant and the link has not expired, else null. */
  verify(link: FileLinkParts, tenantId: number, now: Date): string | null
}

export interface FileLinkParts {
  readonly id: string
  /** Seconds since 1970. */
  readonly expires: string
  readonly signature: string
}

/** Signed links to private files. */
export const createFileLinks = (secret: string): FileLinks => {
  const signatureOf = (tenantId: number, id: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(`file-link:${tenantId}:${id}:${expires}`).digest()

  return {
    sign({ tenantId, id }, expiresAt) {
      const expires = String(Math.floor(expiresAt.getTime() / 1000))
      const signature = signatureOf(tenantId, id, expires).toString('base64url')
      return `/files/${id}?${new URLSearchParams({ expires, signature })}`
    },
    verify({ id, expires, signature }, tenantId, now) {
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(tenantId, id, expires)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return Number(expires) * 1000 > now.getTime() ? id : null
    },
  }
}
