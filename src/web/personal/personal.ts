import { useSyncExternalStore } from 'react'
import type { PersonalKind } from '#kernel/session-hint.ts'
import { hintedKinds } from './hint.ts'

export interface PersonalUser {
  readonly id: string
  readonly email: string
  /** '' when the account has none. */
  readonly firstName: string
  readonly lastName: string
  readonly avatarUrl: string | null
}

interface PersonalState {
  /** 'unknown' on the server, in the first render, and until the call is answered. */
  readonly who: 'unknown' | 'guest' | PersonalKind
  readonly user: PersonalUser | null
  /** By counter name; a missing one is shown as 0. */
  readonly counts: Readonly<Record<string, number>>
}

const unknown: PersonalState = { who: 'unknown', user: null, counts: {} }
const guest: PersonalState = { who: 'guest', user: null, counts: {} }

let state = unknown
const listeners = new Set<() => void>()

/** Replaces the state and notifies all subscribers. */
export const setPersonal = (next: PersonalState): void => {
  state = next
  for (const listener of listeners) listener()
}

export const beGuest = (): void => setPersonal(guest)

type Load = (kinds: readonly PersonalKind[]) => Promise<void>
let load: Load | null = null

const start = async (): Promise<void> => {
  const kinds = hintedKinds(document.cookie)
  if (kinds.length > 0) await load?.(kinds)
  else beGuest()
}

/** Sets, once per page, how the user is loaded, and loads it; without a hint cookie the user is a guest. */
export const startPersonal = (loader: Load): void => {
  load = loader
  void start()
}

const setCount = (name: string, count: number): void =>
  setPersonal({ ...state, counts: { ...state.counts, [name]: Math.max(0, count) } })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Personal extends PersonalState {
  /** Sets a counter after a change made on this page, such as a new favourite. */
  readonly setCount: (name: string, count: number) => void
  /** Loads the user and the counters again. */
  readonly reload: () => Promise<void>
}

/** The current user, known after the first render only: pages are the same bytes for everybody, and can be cached. */
export const usePersonal = (): Personal => ({
  ...useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  ),
  setCount,
  reload: start,
})
