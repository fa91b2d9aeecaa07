/** What is costly to make: in steps while nobody waits for it, the rest at once when it is asked for. */
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
      // A generator that has thrown never goes on.
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
