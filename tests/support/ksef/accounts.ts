import { constants, privateDecrypt, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#kernel/clock.ts'
import type { CertifiedKey } from './certificate.ts'

export const MINUTE_MS = 60_000

/** '20260601-SO-…': 36 characters. */
export const referenceOf = (kind: string, at: Date): string => {
  const hex = randomUUID().replaceAll('-', '').toUpperCase()
  const day = at.toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}-${kind}-${hex.slice(0, 10)}-${hex.slice(10, 20)}-${hex.slice(20, 22)}`
}

/** Decrypts with the private key; null for data encrypted with another. */
export const opened = ({ privateKey: key }: CertifiedKey, text: string): Buffer | null => {
  const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  try {
    return privateDecrypt({ key, ...padding }, Buffer.from(text, 'base64'))
  } catch {
    return null
  }
}

const signInRequest = z.strictObject({
  challenge: z.string(),
  contextIdentifier: z.strictObject({ type: z.literal('Nip'), value: z.string() }),
  encryptedToken: z.string(),
  publicKeyId: z.string(),
})

interface Status {
  readonly code: number
  readonly description: string
  readonly details?: readonly string[]
}
interface SignIn {
  readonly nip: string
  readonly status: Status
  asks: number
  isRedeemed: boolean
}

export interface AccountOptions {
  readonly clock: Clock
  /** By NIP; mutable. */
  readonly tokens: Map<string, string>
}

/** Challenges, sign-ins with KSeF tokens, and access tokens that expire and are renewed. */
export const createAccounts = ({ clock, tokens }: AccountOptions) => {
  const challenges = new Map<string, number>()
  const signIns = new Map<string, SignIn & { readonly reference: string }>()
  const access = new Map<string, { readonly nip: string; readonly until: number }>()
  const refresh = new Map<string, string>()
  const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS).toISOString()

  const accessTokenOf = (nip: string) => {
    const token = `access.${randomUUID()}`
    access.set(token, { nip, until: clock.now().getTime() + 15 * MINUTE_MS })
    return { token, validUntil: inMinutes(15) }
  }
  const statusOf = (nip: string, plain: string, timestamp: number | undefined): Status => {
    const wrong = (detail: string): Status => ({
      ...{ code: 450, description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu' },
      details: [detail],
    })
    const split = plain.lastIndexOf('|')
    if (timestamp === undefined || Number(plain.slice(split + 1)) !== timestamp)
      return wrong('Nieprawidłowy czas tokena')
    if (plain.slice(0, split) !== tokens.get(nip)) return wrong('Nieprawidłowy token')
    return { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' }
  }

  return {
    challenge() {
      const challenge = referenceOf('CR', clock.now())
      const timestampMs = clock.now().getTime()
      challenges.set(challenge, timestampMs)
      return { challenge, timestamp: clock.now().toISOString(), timestampMs, clientIp: '127.0.0.1' }
    },
    /** Null for a malformed request, or one encrypted with another key. */
    signIn(body: unknown, key: CertifiedKey) {
      const { data } = signInRequest.safeParse(body)
      const plain = data && opened(key, data.encryptedToken)
      if (!data || !plain) return null
      const { challenge, contextIdentifier } = data
      const { value: nip } = contextIdentifier
      const status = statusOf(nip, plain.toString('utf8'), challenges.get(challenge))
      challenges.delete(challenge)
      const reference = referenceOf('AU', clock.now())
      const token = `operation.${randomUUID()}`
      signIns.set(token, { reference, nip, status, asks: 0, isRedeemed: false })
      return { referenceNumber: reference, authenticationToken: { token, validUntil: inMinutes(45) } }
    },
    /** The sign-in is complete at the second poll. */
    signInStatus(bearer: string, reference: string) {
      const found = signIns.get(bearer)
      if (found?.reference !== reference) return null
      found.asks += 1
      return {
        ...{ startDate: clock.now().toISOString(), authenticationMethod: 'Token' },
        authenticationMethodInfo: { category: 'Token', code: 'token.ksef', displayName: 'Token KSeF' },
        status: found.asks > 1 ? found.status : { code: 100, description: 'Uwierzytelnianie w toku' },
      }
    },
    redeem(bearer: string) {
      const found = signIns.get(bearer)
      if (!found || found.isRedeemed || found.status.code !== 200) return null
      found.isRedeemed = true
      const token = `refresh.${randomUUID()}`
      refresh.set(token, found.nip)
      return {
        accessToken: accessTokenOf(found.nip),
        refreshToken: { token, validUntil: inMinutes(7 * 24 * 60) },
      }
    },
    refresh(bearer: string) {
      const nip = refresh.get(bearer)
      return nip === undefined ? null : { accessToken: accessTokenOf(nip) }
    },
    /** NIP of an access token; null for an expired one. */
    contextOf(bearer: string): string | null {
      const found = access.get(bearer)
      return found && found.until > clock.now().getTime() ? found.nip : null
    },
    forgetAccess: () => access.clear(),
    forgetEverything() {
      access.clear()
      refresh.clear()
    },
  }
}
export type KsefAccounts = ReturnType<typeof createAccounts>
