import { foldText } from '#kernel/text/fold-text.ts'

/** What people type as the place without naming one. */
export type PlaceMode = 'remote' | 'everywhere'

/** Folded, in both languages, as people write either on a page of the other. */
const WORDS: Readonly<Record<PlaceMode, readonly string[]>> = {
  remote: [
    ...[
      'praca zdalna',
      'praca-zdalna',
      'zdalna',
      'zdalnie',
      'zdalny',
      'zdalne',
      'tryb zdalny',
      '100% zdalnie',
    ],
    ...['praca z domu', 'z domu', 'home office', 'homeoffice', 'home-office'],
    ...['remote', 'remote work', 'remotely', 'fully remote', 'work from home', 'wfh'],
  ],
  everywhere: [
    ...['cala polska', 'cala-polska', 'polska', 'caly kraj', 'wszedzie', 'wszystkie lokalizacje'],
    ...['gdziekolwiek', 'dowolne miejsce', 'dowolna lokalizacja', 'obojetnie'],
    ...['all of poland', 'whole poland', 'poland', 'everywhere', 'anywhere', 'all locations', 'any location'],
  ],
}
const MODES = ['remote', 'everywhere'] as const

const read = (typed: string): string => foldText(typed).replace(/\s+/g, ' ').trim()

/** Remote work or all places, if the text means one of these rather than a town. */
export const placeModeOf = (typed: string): PlaceMode | null => {
  const text = read(typed)
  return MODES.find((mode) => WORDS[mode].includes(text)) ?? null
}

/** Shorter texts begin too many towns. */
const SHORTEST_BEGINNING = 3

/** What the text may become while it is typed. */
export const placeModesBegunBy = (typed: string): readonly PlaceMode[] => {
  const text = read(typed)
  if (text.length < SHORTEST_BEGINNING) return []
  return MODES.filter((mode) => WORDS[mode].some((words) => words.startsWith(text)))
}
