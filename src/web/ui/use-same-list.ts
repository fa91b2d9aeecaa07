import { useRef } from 'react'

/** The list of the render before, as long as it holds the same values. */
export const useSameList = <Value>(list: readonly Value[]): readonly Value[] => {
  const kept = useRef(list)
  const isSame = kept.current.length === list.length && list.every((value, at) => value === kept.current[at])
  if (!isSame) kept.current = list
  return kept.current
}
