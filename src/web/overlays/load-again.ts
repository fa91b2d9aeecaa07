/** A server that restarts is back within seconds; the pauses double. */
const FIRST_PAUSE_MS = 1000

/** Loads code that failed to load, until it succeeds; the returned function ends it. */
export const loadAgain = <Code>(load: () => Promise<Code>, use: (code: Code) => void): (() => void) => {
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  const attempt = async () => {
    try {
      const code = await load()
      if (!ended) use(code)
    } catch {
      if (ended) return
      timer = setTimeout(attempt, pause)
      pause *= 2
    }
  }
  void attempt()
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
