/** A server that restarts is back within seconds; the pauses double. */
const FIRST_PAUSE_MS = 1000

/** Loads code that failed to load, until it succeeds; the returned function ends it. */
export const loadAgain = <Code>(load: () => Promise<Code>, use: (code: Code) => void): (() => void) => {
  let isEnded = false
  const attempt = (pause: number): void => {
    if (!isEnded)
      load().then(
        (code) => isEnded || use(code),
        () => setTimeout(attempt, pause, pause * 2),
      )
  }
  attempt(FIRST_PAUSE_MS)
  return () => {
    isEnded = true
  }
}
