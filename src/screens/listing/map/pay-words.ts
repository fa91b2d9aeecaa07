import type { Translate } from '#kernel/translator.ts'

interface PayShown {
  /** Null when it is not disclosed. */
  readonly salary: string | null
  readonly showsUndisclosed: boolean
}

/** A place's pay in words; null where the board leaves undisclosed pay out. */
export const payWords = ({ salary, showsUndisclosed }: PayShown, t: Translate): string | null =>
  salary ?? (showsUndisclosed ? t('search:map.undisclosed') : null)

interface PlaceShown extends PayShown {
  readonly count: number
  readonly city: string
}

/** Accessible name of a place's marker. */
export const placeLabel = ({ count, city, ...shown }: PlaceShown, t: Translate): string => {
  const pay = payWords(shown, t)
  return pay === null
    ? t('search:map.unpaidPlace', { count, city })
    : t('search:map.place', { count, city, salary: pay })
}
