/** Lets the first press through and none that follow within the time. */
export const pressOnce = (pauseMs: number, now: () => number = Date.now): (() => boolean) => {
  let passedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - passedAt < pauseMs) return false
    passedAt = now()
    return true
  }
}
