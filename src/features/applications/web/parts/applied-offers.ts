import { useSyncExternalStore } from 'react'

const KEY = 'applied-offers'
const MOST_KEPT = 500
const none: ReadonlySet<string> = new Set()

let stored = ''
let applied: ReadonlySet<string> = none
const listeners = new Set<() => void>()

const read = (): ReadonlySet<string> => {
  try {
    const text = localStorage.getItem(KEY) ?? '[]'
    if (text === stored) return applied
    const guids: unknown = JSON.parse(text)
    stored = text
    applied = new Set(Array.isArray(guids) ? guids.map(String) : [])
  } catch {
    applied = none
  }
  return applied
}

/** Remembers on this device that somebody applied for an offer. */
export const rememberApplied = (guid: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([...read(), guid].slice(-MOST_KEPT)))
  } catch {
    // Without storage the label is missing, nothing else.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Guids of the offers that a guest applied for on this device; empty on the server. */
export const useAppliedOffers = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read, () => none)
