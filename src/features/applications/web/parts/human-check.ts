import type { Challenge } from '#kernel/proof-of-work.ts'

const RETRY_MS = 1000
const MOST_TRIES = 5

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const fetchChallenge = async (): Promise<Challenge | null> => {
  const response = await fetch('/v1/human-check')
  return response.ok ? response.json() : null
}

/**
 * Solves the human check in the background; null when this browser cannot, then the application waits for its
 * e-mail address to be confirmed. Asked for again every second until it is there.
 */
export const solveHumanCheck = async (): Promise<string | null> => {
  const { solveProofOfWork } = await import('#kernel/proof-of-work.ts')
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const challenge = await fetchChallenge().catch(() => null)
    if (challenge) return solveProofOfWork(challenge)
    await pause(RETRY_MS)
  }
  return null
}
