import type { DataStrategyResult } from 'react-router'
import { isFault } from './kept-page.ts'

/** The page that is shown. */
interface ShownPage {
  readonly pathname: string
  readonly search: string
  /** Whether it stays at another query too. */
  readonly staysAtEachQuery: boolean
  /** What each route's loader answered, by route id. */
  readonly loaded: Readonly<Record<string, unknown>>
}

/** Whether the address is that of the page, apart from a query that changes none of what is shown. */
const isOf = ({ pathname, search, staysAtEachQuery }: ShownPage, url: URL): boolean =>
  url.pathname === pathname && (staysAtEachQuery || url.search === search)

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
  if (!isOf(page, url)) return false
  const failed = Object.keys(results).filter((routeId) => {
    const result = results[routeId]
    return result?.type === 'error' && isFault(result.result)
  })
  if (failed.length === 0 || failed.some((routeId) => page.loaded[routeId] === undefined)) return false
  for (const routeId of failed) results[routeId] = { type: 'data', result: page.loaded[routeId] }
  return true
}
