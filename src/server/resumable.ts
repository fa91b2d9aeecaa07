/**
 * Makes a costly value in steps while idle (`steps`), or does the remaining steps at once when it is needed (`made`).
 */
export const resumable = <T extends object>(start: () => Generator<undefined, T>) => {
  let making: Generator<undefined, T> | undefined
  let made: T | undefined
  const step = (): T | undefined => {
    if (made) return made
    making ??= start()
    try {
      const { done, value } = making.next()
      if (done) made = value
      return made
    } catch (error) {
      // A generator that has thrown is finished, so the next call starts anew.
      making = undefined
      throw error
    }
  }
  return {
    *steps(): Generator<undefined> {
      while (!step()) yield
    },
    made(): T {
      for (;;) {
        const found = step()
        if (found) return found
      }
    },
  }
}
