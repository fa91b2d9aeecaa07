import type { Locale } from '#kernel/locale.ts'
import type { Board } from '../journey.ts'
import { candidateScreens } from './candidate-screens.ts'
import { employerScreens } from './employer-screens.ts'
import { operatorScreens } from './operator-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'

export interface Visit {
  readonly screen: Screen
  readonly board: Board
  readonly locale: Locale
  readonly theme: 'light' | 'dark'
  readonly width: number
}

export const screens: readonly Screen[] = [
  ...publicScreens,
  ...candidateScreens,
  ...employerScreens,
  ...operatorScreens,
]

const boards = ['pro', 'tech', 'start'] as const
const locales = ['pl', 'en'] as const
const themes = ['light', 'dark'] as const
/** Ordered by difference, so that the first ones are the most diverse. */
const widths = [360, 1440, 768, 1920, 320, 1024, 1200, 2560] as const

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length]
  if (value === undefined) throw new Error('there is something to pick')
  return value
}

const boardsOf = (screen: Screen): readonly Board[] => screen.boards ?? boards

/** Each screen once, with board, language, theme and width rotated so that neighbours differ. */
export const rotatedVisits = (): readonly Visit[] =>
  screens.map((screen, row) => ({
    screen,
    board: pick(boardsOf(screen), row),
    locale: pick(locales, row),
    theme: pick(themes, Math.floor(row / 2)),
    width: pick([360, 1440, 768], row + Math.floor(row / 3)),
  }))

/** Every screen in every combination of board, language, theme and width. */
export const allVisits = (): readonly Visit[] =>
  screens.flatMap((screen) =>
    boardsOf(screen).flatMap((board) =>
      locales.flatMap((locale) =>
        themes.flatMap((theme) => widths.map((width) => ({ screen, board, locale, theme, width }))),
      ),
    ),
  )
