import { isDeepStrictEqual } from 'node:util'

/** Makes a costly value at the first call and keeps it. */
export const lazily = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Like `lazily`, but makes the value again when its argument has changed (by deep comparison). */
export const lazilyFor = <Of, T extends object>(make: (of: Of) => T): ((of: Of) => T) => {
  let known: { readonly of: Of; readonly made: T } | undefined
  return (of) => {
    if (!known || !isDeepStrictEqual(known.of, of)) known = { of, made: make(of) }
    return known.made
  }
}
