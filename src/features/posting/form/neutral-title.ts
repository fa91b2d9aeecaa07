import { formLimits } from '../enumerations.ts'
import { englishTitles, internationalTitles, titlePairs, unpairedTitles } from './gendered-titles.ts'

const PARTNERS = new Map(titlePairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))
/** The title has '(k/m)' or 'm/f/d', or a word both its endings: 'fryzjer/ka', 'Specjalista (-ka)', 'Konsultant*ka'. */
const HAS_BOTH =
  /(?<!\p{L})[kmfwdnx]\s?[/|]\s?[kmfwdnx](?!\p{L})|\p{L}{3}\s?[/(*_]\s?-?(?:\p{L}{0,3}(?:ka|ca|ni)|a|y)(?!\p{L})/iu

// Endings that nouns beside a title rarely have: 'finansowy' but not 'maszyny'.
const ADJECTIVE = /(?:ow|cz?n|ln|jn|wn|rn|tn|nn|sz)[ya]$|[sc]k[ia]$/u
const NOUN = /(?:bud|um|m)owy$/u

/** Gives the word the case of its model: all capitals or a capital initial. */
const likeFirst = (word: string, model: string): string => {
  if (/^\p{Lu}{2,}$/u.test(model)) return word.toLocaleUpperCase('pl')
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toLocaleUpperCase('pl') + word.slice(1) : word
}

const lowerOf = (word: string): string => word.toLocaleLowerCase('pl')

/** The adjective in the other gender: 'finansowy' → 'finansowa'; '' for a word that is none. */
const otherGender = (word: string): string => {
  const key = lowerOf(word)
  if (!ADJECTIVE.test(key) || NOUN.test(key) || PARTNERS.has(key)) return ''
  const ending = key.endsWith('a') ? (key.endsWith('ka') ? 'i' : 'y') : 'a'
  return likeFirst(key.slice(0, -1) + ending, word)
}

/** The words right beside one of the title, with their spaces. */
const besides = (title: string, word: string) => {
  const at = title.indexOf(word)
  const end = at + word.length
  const [before = ''] = /\p{L}+ $/u.exec(title.slice(0, at)) ?? []
  const [after = ''] = /^ \p{L}+/u.exec(title.slice(end)) ?? []
  return { before, after, end }
}

/** In English the words that qualify a title precede it. */
const isEnglish = (title: string, word: string): boolean => {
  const { before } = besides(title, word)
  return internationalTitles.has(lowerOf(word)) && before !== '' && otherGender(before.trim()) === ''
}

/** 'Młodszy doradca klienta' → 'Młodszy doradca / Młodsza doradczyni klienta' */
const inBothGenders = (title: string, word: string, partner: string): string => {
  const { before, after, end } = besides(title, word)
  const [first, last] = [otherGender(before.trim()), otherGender(after.trim())]
  const other = [first, likeFirst(partner, word), last].filter(Boolean).join(' ')
  const at = last ? end + after.length : end
  return `${title.slice(0, at)} / ${other}${title.slice(at)}`
}

const neutralEnglish = (title: string): string[] => {
  const lower = ` ${lowerOf(title).replace(/[^\p{L}]+/gu, ' ')} `
  for (const [gendered, neutral, counterpart] of englishTitles) {
    if (!lower.includes(` ${gendered} `)) continue
    if (counterpart !== undefined && lower.includes(` ${counterpart} `)) continue
    const found = new RegExp(`(?<!\\p{L})${gendered}(?!\\p{L})`, 'iu')
    return [title.replace(found, (word) => likeFirst(neutral, word))]
  }
  return []
}

/** Gender-neutral versions of a title, best first; [] if none is needed. */
export const neutralTitles = (title: string): string[] => {
  if (HAS_BOTH.test(title)) return []
  const words = title.match(/\p{L}+/gu) ?? []
  const lower = new Set(words.map(lowerOf))
  const gendered = words.find((word) => {
    const partner = PARTNERS.get(lowerOf(word))
    if (isEnglish(title, word)) return false
    return partner === undefined ? unpairedTitles.has(lowerOf(word)) : !lower.has(partner)
  })
  const partner = gendered && PARTNERS.get(lowerOf(gendered))
  return [
    ...(gendered && partner ? [inBothGenders(title, gendered, partner)] : []),
    ...(gendered ? [`${title.trim()} (k/m)`] : []),
    ...neutralEnglish(title),
  ].filter((choice) => choice.length <= formLimits.position.max)
}
