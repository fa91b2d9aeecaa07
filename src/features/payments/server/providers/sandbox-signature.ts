import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_TOLERANCE_SECONDS } from './provider.ts'

const hashOf = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', `${secret}:sandbox-payments`).update(`${seconds}.${body}`).digest('hex')

/** `t=1780000000,v1=…`: the time, and an HMAC of time and body. */
export const signBody = (secret: string, body: string, now: Date): string => {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hashOf(secret, seconds, body)}`
}

export const isSignedBody = (
  secret: string,
  { body, signature, now }: { readonly body: string; readonly signature: string; readonly now: Date },
): boolean => {
  const [, time, hash] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (time === undefined || hash === undefined) return false
  const age = Math.abs(now.getTime() / 1000 - Number(time))
  const expected = Buffer.from(hashOf(secret, Number(time), body))
  return age <= SIGNATURE_TOLERANCE_SECONDS && timingSafeEqual(expected, Buffer.from(hash))
}
