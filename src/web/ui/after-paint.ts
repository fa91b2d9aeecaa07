/** Runs long work after the browser has painted the reaction to a press. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}
