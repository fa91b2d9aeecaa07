import { type Challenge, type Payload, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

export type { Challenge } from 'altcha-lib'

const toBase64 = (text: string): string => btoa(text)

/**
 * Solves a challenge in a browser or in Node; returns the value of the `Recaptcha-Token` header. Null without Web
 * Crypto (plain http on a foreign host) or after the timeout: then apply without a token.
 */
export const solveProofOfWork = async (challenge: Challenge, timeoutMs = 30_000): Promise<string | null> => {
  if (!globalThis.crypto?.subtle) return null
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs })
  return solution && toBase64(JSON.stringify({ challenge, solution } satisfies Payload))
}
