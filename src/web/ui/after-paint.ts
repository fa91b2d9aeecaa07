/** Runs what takes long once the browser has shown what was pressed. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}
