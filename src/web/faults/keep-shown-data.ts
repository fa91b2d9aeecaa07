import type { DataStrategyResult } from 'react-router'
import { isFault } from './kept-page.ts'

/** The page that is shown. */
interface ShownPage {
  readonly pathname: string
  readonly search: string
  /** What each route's loader answered, by route id. */
  readonly loaded: Readonly<Record<string, unknown>>
}

/**
 * After a saved change the data of the same address is read again. If that fails, the page keeps the data it has, with
 * all that is typed on it, instead of becoming the fault page. Refusals and redirects pass, and so do other addresses.
 * Answers whether data was kept.
 */
export const keepShownData = (
  page: ShownPage,
  url: URL,
  results: Record<string, DataStrategyResult>,
): boolean => {
  if (url.pathname !== page.pathname || url.search !== page.search) return false
  const failed = Object.keys(results).filter((routeId) => {
    const result = results[routeId]
    return result?.type === 'error' && isFault(result.result)
  })
  if (failed.length === 0 || failed.some((routeId) => page.loaded[routeId] === undefined)) return false
  for (const routeId of failed) results[routeId] = { type: 'data', result: page.loaded[routeId] }
  return true
}
