import { useSyncExternalStore } from 'react'
import type { PersonalKind } from '#kernel/session-hint.ts'
import { hintedKinds } from './hint.ts'

export interface PersonalUser {
  readonly id: string
  readonly email: string
  /** Empty where the account has none. */
  readonly firstName: string
  readonly lastName: string
  readonly avatarUrl: string | null
}

interface PersonalState {
  /** 'unknown' on the server, in the first paint, and until the call has answered. */
  readonly who: 'unknown' | 'guest' | PersonalKind
  readonly user: PersonalUser | null
  /** By the names of counters; what is not there yet is 0 to whoever shows it. */
  readonly counts: Readonly<Record<string, number>>
}

const unknown: PersonalState = { who: 'unknown', user: null, counts: {} }
const guest: PersonalState = { who: 'guest', user: null, counts: {} }

let state = unknown
const listeners = new Set<() => void>()

/** Shows another state everywhere at once. */
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

/** Who is asked is said once a page; nobody is asked where no cookie says that somebody is signed in. */
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
  /** After a change that this page knows of, such as a new favourite. */
  readonly setCount: (name: string, count: number) => void
  /** Asks the server again. */
  readonly reload: () => Promise<void>
}

/** Who reads this page, laid over it after the first paint: pages come as the same bytes to everybody. */
export const usePersonal = (): Personal => ({
  ...useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  ),
  setCount,
  reload: start,
})
