import type { DataStrategyResult, MiddlewareFunction } from 'react-router'

type Results = Record<string, DataStrategyResult>

/** Called with the address and the results of each load of a page's data, which it may replace or hold back. */
type AfterLoad = (url: URL, results: Results) => unknown

/** `handle` of a page that computes its result itself, and stays as it is when the data for another query fails. */
export const staysAtEachQuery = { staysAtEachQuery: true } as const

const nothing: AfterLoad = () => {}
let afterLoad = nothing

/** Set by code that is loaded when the page is idle, so that the first scripts stay small. */
export const setAfterLoad = (called: AfterLoad = nothing): void => {
  afterLoad = called
}

export const watchPageLoads: MiddlewareFunction<Results> = async ({ request, url }, next) => {
  const results = await next()
  if (request.method === 'GET') await afterLoad(url, results)
  return results
}
