import { constants } from 'node:os'

export interface Ending {
  /** What fails from then on fails because of it. */
  hasBegun(): boolean
  /** Ends in order, and then the process; a later call waits for the same end. */
  end(exitCode: ExitCode): Promise<void>
}

/** The starter starts again what ended with a fault, and nothing else. */
export const EXIT = { asked: 0, startProblem: 1, fault: 70 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

// npm, the starter and the terminal each pass one Ctrl-C on: what comes within this time is the same one.
const SAME_SIGNAL_MS = 700

/** Ends in order at the first signal, or when the starter that holds the channel is gone; by force at the second. */
export const endOnSignals = (
  stop: (exitCode: ExitCode) => Promise<void>,
  tell: (line: string) => void,
): Ending => {
  let ending: Promise<void> | undefined
  let firstAt = 0

  const end = (exitCode: ExitCode): Promise<void> => {
    ending ??= stop(exitCode)
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
      void end(EXIT.asked)
    } else if (now - firstAt > SAME_SIGNAL_MS) {
      process.exit(128 + constants.signals[signal])
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  process.once('disconnect', () => void end(EXIT.asked))
  return { end, hasBegun: () => ending !== undefined }
}

// Whatever hangs after a fault: the starter is to have a new process soon.
const FAULT_ENDS_WITHIN_MS = 8_000

/**
 * What nobody caught, an unhandled rejection as well, leaves a process of which nobody knows what still holds: it ends
 * in order and soon.
 */
export const endOnFaults = (ending: Ending, report: (error: unknown) => void): void => {
  process.on('uncaughtException', (error) => {
    try {
      report(error)
    } catch {
      // What failed may be the log itself; thrown here it would end everything at once.
    }
    setTimeout(() => process.exit(EXIT.fault), FAULT_ENDS_WITHIN_MS).unref()
    void ending.end(EXIT.fault)
  })
}
