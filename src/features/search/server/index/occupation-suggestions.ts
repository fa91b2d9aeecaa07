import type { Occupation } from '#features/occupations/contract.ts'
import { foldText } from '#kernel/text/fold-text.ts'

interface Name {
  readonly folded: string
  readonly key: string
  /** As it is shown when this name is typed. */
  readonly shown: string
}

/** 0 where the typed text is the whole name, 1 where the name begins with it, 2 where a later word does; null for no match. */
export const placeOfMatch = (typed: string, name: string): 0 | 1 | 2 | null => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return name.includes(` ${typed}`) ? 2 : null
}

/** Occupations one of whose names begins with what is typed: one suggestion for all names of each. */
export const createOccupationSuggestions = (occupations: readonly Occupation[]) => {
  const names: readonly Name[] = occupations.flatMap(({ key, names: shown, titles }) => [
    ...titles.pl.map((name) => ({ folded: foldText(name), key, shown: shown.pl })),
    ...titles.en.map((name) => ({ folded: foldText(name), key, shown: shown.en })),
  ])

  /** The best matches first, of equal ones those with more offers. */
  return (text: string, countOf: (key: string) => number, limit: number) => {
    const typed = foldText(text.trim())
    const found = new Map<string, { readonly place: number; readonly shown: string }>()
    for (const { folded, key, shown } of names) {
      const place = placeOfMatch(typed, folded)
      if (place !== null && place < (found.get(key)?.place ?? 3)) found.set(key, { place, shown })
    }
    return [...found]
      .map(([key, { place, shown }]) => ({ key, place, title: shown, count: countOf(key) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.place - b.place || b.count - a.count)
      .slice(0, limit)
  }
}
