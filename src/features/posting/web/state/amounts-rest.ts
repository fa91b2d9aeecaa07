/** Problems of amounts wait for a pause in typing. */
const REST_MS = 200

/** Runs after the pause; the returned function, called at the next character, cancels it. */
export const afterAmountsRest = (run: () => void): (() => void) => {
  const timer = setTimeout(run, REST_MS)
  return () => clearTimeout(timer)
}
