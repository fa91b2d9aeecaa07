import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** The session to renew, and the number, from 0, of the refresh token in its sequence. */
export interface RefreshClaim {
  readonly sessionId: string
  readonly generation: number
}

export interface RefreshTokens {
  /** Equal for equal claims, so that no table has to store it. */
  issue(claim: RefreshClaim): string
  /** Null for a token that was not issued here. */
  read(token: string): RefreshClaim | null
}

const ID_BYTES = 16
const HEAD_BYTES = ID_BYTES + 4
const MAC_BYTES = 32
const TOKEN = new RegExp(`^[\\w-]{${Math.ceil(((HEAD_BYTES + MAC_BYTES) * 4) / 3)}}$`)

const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

export const createRefreshTokens = (secret: string): RefreshTokens => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sessions:refresh', 32))
  const macOf = (head: Buffer): Buffer => createHmac('sha256', key).update(head).digest()
  return {
    issue({ sessionId, generation }) {
      const head = Buffer.alloc(HEAD_BYTES)
      head.write(sessionId.replaceAll('-', ''), 'hex')
      head.writeUInt32BE(generation, ID_BYTES)
      return Buffer.concat([head, macOf(head)]).toString('base64url')
    },
    read(token) {
      if (!TOKEN.test(token)) return null
      const bytes = Buffer.from(token, 'base64url')
      const head = bytes.subarray(0, HEAD_BYTES)
      const mac = bytes.subarray(HEAD_BYTES)
      if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(head))) return null
      return { sessionId: uuidOf(head.subarray(0, ID_BYTES)), generation: head.readUInt32BE(ID_BYTES) }
    },
  }
}
