import type { DataStrategyResult } from 'react-router'

/** Key of the build's version in the data that it sends to running pages. */
export const BUILD_KEY = 'build'

declare global {
  interface Window {
    /** The router's list of routes, which it writes into each page. */
    readonly __reactRouterManifest?: {
      readonly version: string
      /** Those that the page knows, by route id: the page's name and its language. */
      readonly routes: Readonly<
        Record<string, { readonly module: string; readonly imports?: readonly string[] }>
      >
    }
  }
}

/** Whether the data is of another build than the page that asked for it. */
export const isOfOtherBuild = (
  results: Readonly<Record<string, DataStrategyResult>>,
  version: string | undefined,
): boolean =>
  version !== undefined &&
  Object.values(results).some(({ type, result }) => {
    if (type !== 'data' || typeof result !== 'object' || result === null || !(BUILD_KEY in result))
      return false
    return result[BUILD_KEY] !== version
  })
