/** Renews the session; false when that is not possible. */
type Refresh = () => Promise<boolean>

let refresh: Refresh | null = null
let running: Promise<boolean> | null = null

/** Registers how a session is renewed after a 401; called by the feature that owns sessions. Returns the undo. */
export const refreshSessionsWith = (handler: Refresh | null): (() => void) => {
  const former = refresh
  refresh = handler
  return () => {
    refresh = former
  }
}

/** Renews the session once for all calls that fail at the same time. */
export const refreshSession = (): Promise<boolean> => {
  running ??= (refresh?.() ?? Promise.resolve(false))
    .catch(() => false)
    .finally(() => {
      running = null
    })
  return running
}
