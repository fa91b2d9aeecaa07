import { useLayoutEffect } from 'react'
import type { PostingProblem } from '../../checks/check.ts'

/** Taller elements, such as the description, are not scrolled while somebody types in them. */
const TALLEST_PX = 200

/** Scrolls the focused field back into view when a new problem text pushes it under the bottom bar. */
export const useFocusInSight = (problems: readonly PostingProblem[]): void => {
  const problemKey = problems.map(({ field, reason }) => `${field} ${reason}`).join()
  useLayoutEffect(() => {
    const at = problemKey === '' ? null : document.activeElement
    if (at instanceof HTMLElement && at.closest('form') && at.offsetHeight < TALLEST_PX)
      at.scrollIntoView({ block: 'nearest' })
  }, [problemKey])
}
