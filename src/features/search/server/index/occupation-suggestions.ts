import type { Occupation } from '#features/occupations/contract.ts'
import { locales } from '#kernel/locale.ts'
import { foldText } from '#kernel/text/fold-text.ts'

interface Name {
  readonly folded: string
  readonly key: string
  /** The occupation's name in the language of this one. */
  readonly shown: string
  /** Whether this is a form of the shown name. */
  readonly isOwn: boolean
}

/** 0 if the typed text is the whole name, 1 if the name begins with it, 2 if a later word does; null for no match. */
export const placeOfMatch = (typed: string, name: string): 0 | 1 | 2 | null => {
  if (name === typed) return 0
  if (name.startsWith(typed)) return 1
  return name.includes(` ${typed}`) ? 2 : null
}

export interface SuggestedOccupation {
  readonly key: string
  readonly title: string
  readonly count: number
  readonly place: 0 | 1 | 2
  /** Whether the typed text is in the name that is shown, and not in another name of the occupation. */
  readonly isOwnName: boolean
}

/** Suggests occupations with a name that begins with the typed text, each occupation once. */
export const createOccupationSuggestions = (occupations: readonly Occupation[]) => {
  const names: readonly Name[] = occupations.flatMap(({ key, names: shown, titles }) =>
    locales.flatMap((locale) => {
      const own = shown[locale].split(' / ').map(foldText)
      return titles[locale].map((name) => {
        const folded = foldText(name)
        return { folded, key, shown: shown[locale], isOwn: own.includes(folded) }
      })
    }),
  )

  /** Orders by match, the shown names before other ones, then by number of offers. */
  return (text: string, countOf: (key: string) => number, limit: number): SuggestedOccupation[] => {
    const typed = foldText(text.trim())
    const found = new Map<string, Omit<SuggestedOccupation, 'count'>>()
    for (const { folded, key, shown, isOwn } of names) {
      const place = placeOfMatch(typed, folded)
      if (place === null) continue
      const match = { key, place, title: shown, isOwnName: isOwn }
      const known = found.get(key)
      if (!known || byMatch(match, known) < 0) found.set(key, match)
    }
    return [...found.values()]
      .map((match) => ({ ...match, count: countOf(match.key) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => byMatch(a, b) || b.count - a.count)
      .slice(0, limit)
  }
}

type Match = Pick<SuggestedOccupation, 'place' | 'isOwnName'>

const byMatch = (a: Match, b: Match): number => a.place - b.place || Number(b.isOwnName) - Number(a.isOwnName)
