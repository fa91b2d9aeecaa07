import { type Currency, isCurrency } from '#kernel/currency.ts'
import { maxLocalSearches } from '../../enumerations.ts'

/** A search as stored in a visitor's browser. */
export interface LocalSearch {
  readonly id: string
  readonly searchUrl: string
  readonly name: string
  /** Currency of the pay that the address names. */
  readonly currency?: Currency | undefined
}

const KEY = 'jobAlerts'
const VERSION = 1

const isText = (value: unknown): value is string => typeof value === 'string'

const isSearch = (value: unknown): value is LocalSearch =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'searchUrl' in value &&
  'name' in value &&
  isText(value.id) &&
  isText(value.searchUrl) &&
  isText(value.name) &&
  (!('currency' in value) || isCurrency(value.currency))

/** Newest first; empty if nothing, or another version, is stored. */
export const readLocalSearches = (): readonly LocalSearch[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== VERSION)
      return []
    const searches: unknown = 'searches' in stored ? stored.searches : []
    return Array.isArray(searches) ? searches.filter(isSearch).slice(0, maxLocalSearches) : []
  } catch {
    return []
  }
}

/** False if the browser's storage is unavailable. */
export const writeLocalSearches = (searches: readonly LocalSearch[]): boolean => {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ version: VERSION, searches }))
    return true
  } catch {
    return false
  }
}
