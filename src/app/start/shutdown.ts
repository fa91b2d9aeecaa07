import { constants } from 'node:os'

export interface Shutdown {
  /** Whether the shutdown has begun; later errors are caused by it. */
  hasBegun(): boolean
  /** Shuts down and exits the process; later calls wait for the same shutdown. */
  end(exitCode: ExitCode): Promise<void>
}

/** Exit codes. The starter restarts the program only after a fault. */
export const EXIT = { asked: 0, startProblem: 1, fault: 70 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

// npm, the starter and the terminal each forward one Ctrl-C: signals within this time count as one.
const SAME_SIGNAL_MS = 700

/** Shuts down gracefully at the first signal or when the parent (starter) exits; exits at once at the second signal. */
export const endOnSignals = (
  stop: (exitCode: ExitCode) => Promise<void>,
  tell: (line: string) => void,
): Shutdown => {
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

// Time limit of a shutdown after a fault, so that the starter can soon start a new process.
const FAULT_ENDS_WITHIN_MS = 8_000

/**
 * Shuts down after an uncaught exception or unhandled rejection, as the state of the process may be invalid.
 */
export const endOnFaults = (ending: Shutdown, report: (error: unknown) => void): void => {
  process.on('uncaughtException', (error) => {
    try {
      report(error)
    } catch {
      // The log itself may be broken; an error thrown here would end the process without a shutdown.
    }
    setTimeout(() => process.exit(EXIT.fault), FAULT_ENDS_WITHIN_MS).unref()
    void ending.end(EXIT.fault)
  })
}
