import { flushSync } from 'react-dom'

/**
 * Runs work that shifts the layout when a field loses focus, such as showing an error text. While the pointer is
 * pressed it waits for its release, as the pressed element would move away and miss its click.
 */
export const afterPress = (work: () => void): void => {
  if (document.querySelector(':active'))
    addEventListener('mouseup', () => flushSync(work), { once: true, capture: true })
  else work()
}
