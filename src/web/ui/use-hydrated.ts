import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run: false on the server and in the first paint, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
