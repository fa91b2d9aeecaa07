import { useSyncExternalStore } from 'react'

/** Known states: whether an offer is a favourite, by guid. */
let marks: ReadonlyMap<string, boolean> = new Map()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const markOf = (guid: string): boolean | undefined => marks.get(guid)

export const setMarks = (known: Iterable<readonly [string, boolean]>): void => {
  marks = new Map([...marks, ...known])
  for (const listener of listeners) listener()
}

/** Whether any of the offers is known to be a favourite. */
export const useHasFavourite = (guids: readonly string[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => guids.some((guid) => marks.get(guid) === true),
    () => false,
  )

/** `otherwise` until known, and on the server, which renders pages for all visitors alike. */
export const useIsFavourite = (guid: string, otherwise = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => marks.get(guid) ?? otherwise,
    () => otherwise,
  )
