import type { ExperienceLevel, WorkingTime } from '#features/offers/contract.ts'

const levels: readonly (readonly [ExperienceLevel, RegExp])[] = [
  ['intern', /(?<!\p{L})(sta[żz](ysta|ystka|yści)?|praktykant(ka)?|intern(ship)?|trainee)(?!\p{L})/iu],
  ['junior', /(?<!\p{L})(junior|młodsz[ya])(?!\p{L})/iu],
  ['mid', /(?<!\p{L})(mid|regular)(?!\p{L})/iu],
  // 'Osoba starsza' (an elderly person in care) does not start a title.
  ['senior', /(?<!\p{L})senior(?!\p{L})|^\P{L}*starsz[ya] \p{L}/iu],
]

/** The level stated in a title; undetermined if there is none or more than one ('Junior/Mid'). */
export const levelInTitle = (title: string): ExperienceLevel => {
  const [named, other] = levels.filter(([, words]) => words.test(title))
  return named && !other ? named[0] : 'undetermined'
}

const PART_OF_A_POST = /(?<!\p{L})((pół|1\/2|½|3\/4|¾|1\/4|¼) etatu|part[- ]time)(?!\p{L})/iu
const WHOLE_POST = /(?<!\p{L})((pełn[yea]|cały) etat|full[- ]time)(?!\p{L})/iu

/** The working time stated in a title; undetermined if there is none or both. */
export const hoursInTitle = (title: string): WorkingTime => {
  const [isPart, isWhole] = [PART_OF_A_POST.test(title), WHOLE_POST.test(title)]
  if (isPart === isWhole) return 'undetermined'
  return isPart ? 'part_time' : 'full_time'
}
