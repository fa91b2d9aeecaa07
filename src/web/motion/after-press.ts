import { flushSync } from 'react-dom'

/**
 * For what leaving a field brings, such as a row or the words of a problem: not while something below it is pressed, which
 * would move away from under the pointer and miss its click.
 */
export const afterPress = (work: () => void): void => {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => flushSync(work), { once: true, capture: true })
  else work()
}
