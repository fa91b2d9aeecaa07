/** True for the first press, false for each that follows within `pauseMs`. */
export const pressOnce = (pauseMs: number, now: () => number = Date.now): (() => boolean) => {
  let passedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - passedAt < pauseMs) return false
    passedAt = now()
    return true
  }
}
