import { AppError } from '#kernel/app-error.ts'

export interface Patience {
  /** How long a sender may send nothing. */
  readonly stallMs: number
  /** How long the whole body may take. */
  readonly wholeMs: number
}

const timedOut = (): AppError =>
  new AppError('request.timed-out', { message: 'The body did not arrive in time' })

const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(timedOut()), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The chunks of a body as they arrive. Throws `request.timed-out` for a sender that stalls or never comes to an end.
 * The rest of a body that is left early is for the HTTP server: cancelling it here would reset the connection before
 * its sender has read the answer.
 */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
  { stallMs, wholeMs }: Patience,
): AsyncGenerator<Uint8Array, void> {
  if (!body) return
  const reader = body.getReader()
  const deadline = performance.now() + wholeMs
  try {
    for (;;) {
      const left = deadline - performance.now()
      // Not left to the timer alone, which a sender that is always ready would never let come to its turn.
      if (left <= 0) throw timedOut()
      const next = reader.read()
      // Rejects too when the lock is released under it; whoever waits for it is told by then.
      next.catch(() => undefined)
      const { done, value } = await within(next, Math.min(stallMs, left))
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
