import { type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { isUnreachable } from './is-unreachable.ts'

/** Why the data of a page is that of the page before: the server failed, or gave no answer. */
export type PageFault = 'fault' | 'unreachable'

export interface MaybeKept {
  readonly fault?: PageFault
}

interface KeptPage {
  /** Names the data that is shown, or `null` once the page is left. */
  readonly keep: (loaded: object | null) => void
  readonly middleware: MiddlewareFunction<Record<string, DataStrategyResult>>
}

/**
 * When a navigation from one address of a page to another fails, the page stays, with its former data and `fault`, instead
 * of the fault page. A refusal and a redirect pass; so does a fault without a connection, which the offline copy answers.
 */
export const keptPage = (): KeptPage => {
  let kept: object | null = null
  return {
    keep: (loaded) => {
      kept = loaded
    },
    middleware: async (_, next) => {
      const results = await next()
      // The frame, which is loaded again after a form, cannot take the data of a page.
      if (kept === null || hasOfflineCopies() || results.root?.type === 'error') return results
      for (const [routeId, { type, result }] of Object.entries(results))
        if (type === 'error' && isFault(result)) {
          const fault: PageFault = isUnreachable(result) ? 'unreachable' : 'fault'
          results[routeId] = { type: 'data', result: { ...kept, fault } }
        }
      return results
    },
  }
}

const hasOfflineCopies = (): boolean => !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

const TOO_MANY = 429

/** Whether a load failed, rather than being refused or redirected. Too many requests will be answered again in a while. */
export const isFault = (result: unknown): boolean =>
  !(result instanceof Response) &&
  !(isRouteErrorResponse(result) && result.status < 500 && result.status !== TOO_MANY)
