/** Gets a new session for the old one; false when there is none to be had. */
type Refresh = () => Promise<boolean>

let refresh: Refresh | null = null
let running: Promise<boolean> | null = null

/** What a call does that is answered 401: the feature that owns sessions says it. Returns how it is taken back. */
export const refreshSessionsWith = (handler: Refresh | null): (() => void) => {
  const former = refresh
  refresh = handler
  return () => {
    refresh = former
  }
}

/** Calls that fail together share one refresh. */
export const refreshSession = (): Promise<boolean> => {
  running ??= (refresh?.() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      running = null
    })
  return running
}
