import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts small secrets for storage. Each is bound to a context, such as an account, and opens in that one only. */
export interface Sealer {
  seal(plain: Uint8Array, boundTo: string): Buffer
  /** Null if the bytes were not sealed with this key, were changed, or were bound to another context. */
  open(sealed: Uint8Array, boundTo: string): Buffer | null
  /** A keyed hash, for a secret that need only be compared. */
  hash(plain: string, boundTo: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16

/** `purpose` separates the keys that are derived from one secret (HKDF). */
export const createSealer = (secret: string, purpose: string): Sealer => {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `${purpose}:${use}`, 32))
  const sealKey = keyFor('seal')
  const hashKey = keyFor('hash')
  return {
    seal(plain, boundTo) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, boundTo) {
      const bytes = Buffer.from(sealed)
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
        decipher.setAAD(Buffer.from(boundTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
    hash: (plain, boundTo) => createHmac('sha256', hashKey).update(`${boundTo}\0${plain}`).digest(),
  }
}
