import { isDeepStrictEqual } from 'node:util'

/** What is costly to make and not needed by every process: made when it is first asked for, and kept. */
export const lazily = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** As `lazily`, made anew when what it is made of is not what it was. */
export const lazilyFor = <Of, T extends object>(make: (of: Of) => T): ((of: Of) => T) => {
  let known: { readonly of: Of; readonly made: T } | undefined
  return (of) => {
    if (!known || !isDeepStrictEqual(known.of, of)) known = { of, made: make(of) }
    return known.made
  }
}
