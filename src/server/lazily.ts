/** What is costly to make and not needed by every process: made when it is first asked for, and kept. */
export const lazily = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
