import { useSyncExternalStore } from 'react'

const KEY = 'applied-offers'
const MAX_KEPT = 500
const none: ReadonlySet<string> = new Set()

/** Applications of the signed-in candidate: kept in memory, not on this device. */
let accountApplied: ReadonlySet<string> = none
let stored = ''
let applied: ReadonlySet<string> = none
const listeners = new Set<() => void>()

const read = (): ReadonlySet<string> => {
  try {
    const text = localStorage.getItem(KEY) ?? '[]'
    if (text === stored) return applied
    const guids: unknown = JSON.parse(text)
    stored = text
    applied = new Set([...(Array.isArray(guids) ? guids.map(String) : []), ...accountApplied])
  } catch {
    applied = accountApplied
  }
  return applied
}

/** Stores on this device that the offer was applied to. */
export const rememberApplied = (guid: string): void => {
  try {
    const kept = [...read()].filter((one) => !accountApplied.has(one))
    localStorage.setItem(KEY, JSON.stringify([...kept, guid].slice(-MAX_KEPT)))
  } catch {
    // Without storage only the label is missing.
  }
  for (const listener of listeners) listener()
}

/** Marks offers that the signed-in candidate has applied to, until the page is left. */
export const markApplied = (guids: readonly string[]): void => {
  if (guids.every((guid) => accountApplied.has(guid))) return
  accountApplied = new Set([...accountApplied, ...guids])
  stored = ''
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Guids of the offers applied to, on this device or by the signed-in candidate; empty on the server. */
export const useAppliedOffers = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read, () => none)
