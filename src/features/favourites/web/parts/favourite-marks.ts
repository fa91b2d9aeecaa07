import { useSyncExternalStore } from 'react'

/** Which offers are favourites, as far as this page knows. */
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

/** Whether one of them is a favourite, as far as this page knows. */
export const useHasFavourite = (guids: readonly string[]): boolean =>
  useSyncExternalStore(
    subscribe,
    () => guids.some((guid) => marks.get(guid) === true),
    () => false,
  )

/** Nobody's, until it is known: the server knows of no one. */
export const useIsFavourite = (guid: string, otherwise = false): boolean =>
  useSyncExternalStore(
    subscribe,
    () => marks.get(guid) ?? otherwise,
    () => otherwise,
  )
