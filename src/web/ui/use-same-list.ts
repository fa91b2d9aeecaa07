import { useRef } from 'react'

/** Returns the list of the previous render as long as the values are equal. */
export const useSameList = <Value>(list: readonly Value[]): readonly Value[] => {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && list.every((value, at) => value === kept.current[at])
  if (!isSame) kept.current = list
  return kept.current
}
