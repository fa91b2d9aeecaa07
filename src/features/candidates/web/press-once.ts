/** True for a press after `pauseMs` without one, false for each that follows sooner. */
export const pressOnce = (pauseMs: number, now: () => number = Date.now): (() => boolean) => {
  let pressedAt = Number.NEGATIVE_INFINITY
  return () => {
    const isFirst = now() - pressedAt >= pauseMs
    pressedAt = now()
    return isFirst
  }
}
