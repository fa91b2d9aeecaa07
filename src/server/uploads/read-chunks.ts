import { AppError } from '#kernel/app-error.ts'

export interface Patience {
  /** Longest pause of the sender. */
  readonly stallMs: number
  /** Longest time for the whole body. */
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
 * The chunks of a body as they arrive. Throws `request.timed-out` for a sender that is too slow. A body that is not
 * read to its end is not cancelled here, as that would reset the connection before its sender has read the response:
 * the HTTP server drains it.
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
      // Checked here as well, as the timer never fires while data is always ready.
      if (left <= 0) throw timedOut()
      const next = reader.read()
      // Also rejects when the lock is released; handled here, as nobody awaits it by then.
      next.catch(() => undefined)
      const { done, value } = await within(next, Math.min(stallMs, left))
      if (done) return
      yield value
    }
  } finally {
    reader.releaseLock()
  }
}
