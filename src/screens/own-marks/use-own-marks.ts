import { useEffect } from 'react'
import { reportFault } from '#web/faults/report-fault.ts'
import { usePersonal } from '#web/personal/personal.ts'
import { useShell } from '../shell/shell-context.tsx'

/** Requests within this time are batched, as rows appear one by one while scrolling. */
const GATHER_MS = 150

/**
 * Adds a candidate's marks to cards: favourites and applications. Its code is loaded after the page, for candidates
 * only.
 */
export const useOwnMarks = (guids: readonly string[]): void => {
  const { tenantKey } = useShell()
  const { who, counts, setCount } = usePersonal()
  const asked = guids.join()
  const isCandidate = who === 'candidate'
  useEffect(() => {
    if (!isCandidate || asked === '') return
    const timer = setTimeout(() => {
      import('./load-own-marks.ts')
        .then(({ loadOwnMarks }) => loadOwnMarks(tenantKey, asked.split(',')))
        .catch((error: unknown) => reportFault('page', error))
    }, GATHER_MS)
    return () => clearTimeout(timer)
  }, [tenantKey, isCandidate, asked])
  const count = counts.favourites
  useEffect(() => {
    if (!isCandidate || count === undefined) return
    let isGone = false
    import('./load-own-marks.ts')
      .then(({ listenToOtherTabs }) => {
        if (!isGone) listenToOtherTabs((by) => setCount('favourites', count + by))
      })
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [isCandidate, count, setCount])
}
