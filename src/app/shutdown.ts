import { constants } from 'node:os'

export interface Ending {
  /** What fails from then on fails because of it. */
  hasBegun(): boolean
  /** Ends in order, and then the process; a later call waits for the same end. */
  end(exitCode: number): Promise<void>
}

// npm, the starter and the terminal each pass one Ctrl-C on: what comes within this time is the same one.
const SAME_SIGNAL_MS = 700

/** Ends in order at the first signal, or when the starter that holds the channel is gone; by force at the second. */
export const endOnSignals = (stop: () => Promise<void>, tell: (line: string) => void): Ending => {
  let ending: Promise<void> | undefined
  let firstAt = 0

  const end = (exitCode: number): Promise<void> => {
    ending ??= stop()
      .then(
        () => exitCode,
        (error: unknown) => {
          tell(`Not everything could be stopped: ${error instanceof Error ? error.message : error}`)
          return 1
        },
      )
      .then((code) => process.exit(code))
    return ending
  }

  const onSignal = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): void => {
    const now = performance.now()
    if (ending === undefined) {
      firstAt = now
      tell('\nStopping… (Ctrl-C again to stop at once)')
      void end(0)
    } else if (now - firstAt > SAME_SIGNAL_MS) {
      process.exit(128 + constants.signals[signal])
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.once('disconnect', () => void end(0))
  return { end, hasBegun: () => ending !== undefined }
}
