import { useLayoutEffect } from 'react'
import type { PostingProblem } from '../../checks/check.ts'

/** What is taller, such as a text, is not moved while somebody types in it. */
const TALLEST_PX = 200

/** The words of a problem push down what has the focus: it comes back from under the bar at the lower edge. */
export const useFocusInSight = (problems: readonly PostingProblem[]): void => {
  const said = problems.map(({ field, reason }) => `${field} ${reason}`).join()
  useLayoutEffect(() => {
    const at = said === '' ? null : document.activeElement
    if (at instanceof HTMLElement && at.closest('form') && at.offsetHeight < TALLEST_PX)
      at.scrollIntoView({ block: 'nearest' })
  }, [said])
}
