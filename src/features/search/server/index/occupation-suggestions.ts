import type { Occupation } from '#features/occupations/contract.ts'
import { foldText } from '#kernel/text/fold-text.ts'

interface Name {
  readonly folded: string
  readonly key: string
  /** The occupation's name in the language of this one. */
  readonly shown: string
}

/** 0 if the typed text is the whole name, 1 if the name begins with it, 2 if a later word does; null for no match. */
export const placeOfMatch = (typed: string, name: string): 0 | 1 | 2 | null => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return name.includes(` ${typed}`) ? 2 : null
}

/** Suggests occupations with a name that begins with the typed text, each occupation once. */
export const createOccupationSuggestions = (occupations: readonly Occupation[]) => {
  const names: readonly Name[] = occupations.flatMap(({ key, names: shown, titles }) => [
    ...titles.pl.map((name) => ({ folded: foldText(name), key, shown: shown.pl })),
    ...titles.en.map((name) => ({ folded: foldText(name), key, shown: shown.en })),
  ])

  /** Orders by match, then by number of offers. */
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
