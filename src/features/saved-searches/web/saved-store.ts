import { useEffect, useSyncExternalStore } from 'react'
import type { Locale } from '#kernel/locale.ts'
import { callApi } from '#web/api/call-api.ts'
import type { Problem } from '#web/api/call-types.ts'
import { hintedKinds } from '#web/personal/hint.ts'
import { usePersonal } from '#web/personal/personal.ts'
import type { JobFilter } from '../contract.ts'
import { type AlertFrequency, maxLocalSearches, maxSavedSearches } from '../enumerations.ts'
import type {
  changeAlertFrequency,
  createJobAlert,
  createJobFilter,
  deleteJobAlert,
  deleteJobFilter,
  listJobFilters,
  readFilteredOffers,
} from '../job-filters-gateway.ts'
import { type LocalSearch, readLocalSearches, writeLocalSearches } from './parts/local-searches.ts'

export interface Saved extends LocalSearch {
  readonly count: number
  readonly frequency: AlertFrequency | null
}

export interface SavedState {
  readonly who: 'unknown' | 'guest' | 'candidate'
  readonly searches: readonly Saved[]
  /** Whether the last load failed; the searches are then those known before. */
  readonly hasFailed: boolean
}

/** Result of a change; `local-limit` is the browser's limit for visitors, `not-stored` its refusal to store. */
export type Changed =
  | { readonly isOk: true }
  | { readonly isOk: false; readonly problem: Problem | 'local-limit' | 'not-stored' }

const done: Changed = { isOk: true }

let state: SavedState = { who: 'unknown', searches: [], hasFailed: false }
const listeners = new Set<() => void>()

const show = (next: SavedState): void => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current state, outside of React. */
export const savedNow = (): SavedState => state

const atFirst: SavedState = state

/** The saved searches of the current user, from the account or the browser. */
export const useSaved = (): SavedState => useSyncExternalStore(subscribe, savedNow, () => atFirst)

/** Sets the number at the bell: unread offers for a candidate, stored searches for a visitor. */
export const useSavedCount = (): void => {
  const { who, searches, hasFailed } = useSaved()
  const { who: reader, setCount } = usePersonal()
  const count = who === 'guest' ? searches.length : searches.reduce((sum, one) => sum + one.count, 0)
  useEffect(() => {
    if (who !== 'unknown' && reader !== 'unknown' && !hasFailed) setCount('savedSearches', count)
  }, [who, reader, hasFailed, count, setCount])
}

const ofLocal = (searches: readonly LocalSearch[]): Saved[] =>
  searches.map((search) => ({ ...search, count: 0, frequency: null }))

const ofServer = ({ id, searchUrl, filterName, count, jobAlert }: JobFilter): Saved => ({
  ...{ id, searchUrl, count, name: filterName },
  frequency: jobAlert?.status === 'active' ? jobAlert.frequency : null,
})

const fetchOwn = (tenant: string, locale: Locale) =>
  callApi<typeof listJobFilters>('GET /job-filters', { tenant, query: { locale } })

const createOwn = (tenant: string, { searchUrl, name, currency }: LocalSearch) =>
  callApi<typeof createJobFilter>('POST /job-filters', { tenant, body: { searchUrl, name, currency } })

const showLocal = (): void => show({ who: 'guest', searches: ofLocal(readLocalSearches()), hasFailed: false })

const showFailed = (): void =>
  show({ who: 'candidate', searches: state.who === 'candidate' ? state.searches : [], hasFailed: true })

/**
 * Moves searches from the browser to the account; returns how many were added. Those beyond the account's limit stay.
 */
const merge = async (tenant: string, room: number): Promise<number> => {
  let moved = 0
  const left: LocalSearch[] = []
  for (const search of readLocalSearches().toReversed()) {
    const result = moved < room ? await createOwn(tenant, search) : null
    if (result?.isOk) moved += 1
    else if (!result || (result.problem.statusCode !== 409 && result.problem.statusCode !== 400))
      left.unshift(search)
  }
  writeLocalSearches(left)
  return moved
}

let loading: Promise<number> | null = null

/** Finds out who the user is and loads their searches; returns how many moved from the browser to the account. */
export const loadSaved = (tenant: string, locale: Locale): Promise<number> => {
  loading ??= (async () => {
    if (!hintedKinds(document.cookie).includes('candidate')) {
      showLocal()
      return 0
    }
    const first = await fetchOwn(tenant, locale)
    if (!first.isOk) {
      // Any other failure leaves the candidate signed in.
      if ([401, 403].includes(first.problem.statusCode)) showLocal()
      else showFailed()
      return 0
    }
    const moved = await merge(tenant, maxSavedSearches - first.body.data.length)
    const after = moved > 0 ? await fetchOwn(tenant, locale) : first
    show({
      ...{ who: 'candidate', hasFailed: false },
      searches: (after.isOk ? after : first).body.data.map(ofServer),
    })
    return moved
  })().finally(() => {
    loading = null
  })
  return loading
}

const changeOne = (id: string, change: Partial<Saved>): void =>
  show({ ...state, searches: state.searches.map((one) => (one.id === id ? { ...one, ...change } : one)) })

const saveHere = (search: LocalSearch): Changed => {
  const kept = readLocalSearches()
  if (kept.length >= maxLocalSearches) return { isOk: false, problem: 'local-limit' }
  if (!writeLocalSearches([search, ...kept.filter(({ id }) => id !== search.id)]))
    return { isOk: false, problem: 'not-stored' }
  showLocal()
  return done
}

export const saveSearch = async (tenant: string, search: LocalSearch): Promise<Changed> => {
  if (state.searches.some(({ id }) => id === search.id)) return done
  const saved: Saved = { ...search, count: 0, frequency: null }
  if (state.who !== 'candidate') return saveHere(search)
  const result = await createOwn(tenant, search)
  // Signed out in another window: keep the search in the browser until the next sign-in moves it.
  if (!result.isOk && result.problem.statusCode === 401) return saveHere(search)
  // A conflict means that another window has saved it already.
  if (!result.isOk && result.problem.code !== 'job-filter.exists')
    return { isOk: false, problem: result.problem }
  show({ ...state, searches: [saved, ...state.searches] })
  return done
}

export const removeSearch = async (tenant: string, id: string): Promise<Changed> => {
  if (state.who !== 'candidate') {
    writeLocalSearches(readLocalSearches().filter((search) => search.id !== id))
    showLocal()
    return done
  }
  const result = await callApi<typeof deleteJobFilter>('DELETE /job-filters/{id}', { tenant, params: { id } })
  if (!result.isOk && result.problem.statusCode !== 404) return { isOk: false, problem: result.problem }
  show({ ...state, searches: state.searches.filter((search) => search.id !== id) })
  return done
}

/** Optimistic: shown at once, reverted if the server refuses. */
const changeAlert = async (
  id: string,
  frequency: AlertFrequency | null,
  call: () => Promise<{ readonly isOk: true } | { readonly isOk: false; readonly problem: Problem }>,
): Promise<Changed> => {
  const before = state.searches.find((search) => search.id === id)?.frequency ?? null
  changeOne(id, { frequency })
  const result = await call()
  if (result.isOk) return done
  changeOne(id, { frequency: before })
  return { isOk: false, problem: result.problem }
}

export const turnAlertOff = (tenant: string, id: string): Promise<Changed> =>
  changeAlert(id, null, () =>
    callApi<typeof deleteJobAlert>('DELETE /job-filters/{id}/job-alert', { tenant, params: { id } }),
  )

export const changeFrequency = (tenant: string, id: string, frequency: AlertFrequency): Promise<Changed> =>
  changeAlert(id, frequency, () =>
    callApi<typeof changeAlertFrequency>('PATCH /job-filters/{id}/job-alert/frequency', {
      ...{ tenant, params: { id }, body: { frequency } },
    }),
  )

/** Saves the search first if needed. */
export const turnAlertOn = async (
  tenant: string,
  search: LocalSearch,
  frequency: AlertFrequency,
): Promise<Changed> => {
  const saved = await saveSearch(tenant, search)
  if (!saved.isOk) return saved
  const { id: jobFilterId, name } = search
  const result = await callApi<typeof createJobAlert>('POST /job-alerts', {
    ...{ tenant, body: { jobFilterId, frequency, name } },
  })
  if (!result.isOk) return { isOk: false, problem: result.problem }
  changeOne(jobFilterId, { frequency, name })
  return done
}

/** Called before the search's list is opened. */
export const markRead = async (tenant: string, id: string): Promise<void> => {
  const search = state.searches.find((one) => one.id === id)
  if (state.who !== 'candidate' || !search || search.count === 0) return
  changeOne(id, { count: 0 })
  await callApi<typeof readFilteredOffers>('POST /job-filters/{id}/read-filtered-offers', {
    ...{ tenant, params: { id }, keepalive: true },
  })
}
