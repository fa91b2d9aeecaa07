import type { Occupation } from '#features/occupations/contract.ts'
import type { Locale } from '#kernel/locale.ts'
import { capital } from './language.ts'

const polishLevels: Readonly<Record<string, readonly [feminine: string, masculine: string]>> = {
  junior: ['Młodsza', 'Młodszy'],
  senior: ['Starsza', 'Starszy'],
  expert: ['Wiodąca', 'Wiodący'],
}
const englishLevels: Readonly<Record<string, string>> = { junior: 'Junior', senior: 'Senior', expert: 'Lead' }

const small = new Set(['of', 'and', 'for', 'in', 'the', 'to'])
/** Words with a fixed spelling. */
const spellings: Readonly<Record<string, string>> = { devops: 'DevOps' }
const titled = (text: string): string =>
  text
    .split(' ')
    .map((word, at) => (at > 0 && small.has(word) ? word : (spellings[word.toLowerCase()] ?? capital(word))))
    .join(' ')

/** Merges 'Specjalistka ds. HR' and 'Specjalista ds. HR' to 'Specjalistka / Specjalista ds. HR'. */
const mergeGenders = (feminine: string, masculine: string): string => {
  const [one, other] = [feminine.split(' '), masculine.split(' ')]
  let common = 0
  while (common < Math.min(one.length, other.length) - 1 && one.at(-1 - common) === other.at(-1 - common))
    common += 1
  return `${one.slice(0, one.length - common).join(' ')} / ${masculine}`
}

/** Titles that already imply a rank. */
const UNGRADED = /kierowni|dyrektor|menedżer|główn|mistrz|manager|head|chief|director|lead/iu

const polishTitle = (name: string, level: string, focus: string): string => {
  const [feminine = name, masculine] = name.split(' / ')
  const tail = focus === '' ? '' : ` ${focus}`
  const grade = UNGRADED.test(name) ? undefined : polishLevels[level]
  // A form for both genders, such as 'Wdrożeniowiec'.
  if (masculine === undefined) return `${feminine}${tail} (k/m)`
  const lower = (text: string) => text.charAt(0).toLocaleLowerCase('pl') + text.slice(1)
  const graded = (word: string | undefined, form: string) => (word ? `${word} ${lower(form)}` : form)
  return mergeGenders(`${graded(grade?.[0], feminine)}${tail}`, `${graded(grade?.[1], masculine)}${tail}`)
}

const LONGEST = 90
const SHORTEST = 7

/** A title for both genders: 'Starsza księgowa / Starszy księgowy', 'Senior Java Developer'. */
export const titleOf = (
  { names }: Occupation,
  { locale, level, focus }: { readonly locale: Locale; readonly level: string; readonly focus: string },
): string => {
  if (locale === 'pl') {
    const title = polishTitle(names.pl, level, focus)
    return title.length <= LONGEST ? title : polishTitle(names.pl, '', '')
  }
  const grade = UNGRADED.test(names.en) ? undefined : englishLevels[level]
  const title = [grade, focus, titled(names.en)].filter(Boolean).join(' ')
  // The form rejects titles as short as 'Cook'.
  return title.length < SHORTEST ? `${title} (m/f/x)` : title
}
