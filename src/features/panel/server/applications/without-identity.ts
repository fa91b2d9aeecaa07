import { HIDDEN } from '../../enumerations.ts'

export interface Identity {
  readonly name: string
  readonly email: string
}

const LETTER = '\\p{L}\\p{M}'
/** URLs and domains; `Node.js/React` and `ASP.NET` are not matched. */
const LINKS =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\w.-])[\w-]{1,63}(?:\.[\w-]{1,63}){0,5}\.(?:(?:pl|com|org|eu|me|example)\b(?:\/\S*)?|(?!js\b|ts\b)[a-z]{2,12}\/\S+)/giu
const ADDRESSES = /[^\s@<>()"',;:]{1,64}@[^\s@<>()"',;:]{1,255}\.[^\s@<>()"',;:]{1,63}/gu
/** Nine or more digits in any grouping: phone numbers and PESEL, the Polish national id. */
const NUMBERS = /(?:\+|\b)\d(?:[\s().-]{0,3}\d){8,14}\b/gu
/** 2019-2022 and 01.2019 – 03.2022 are not phone numbers. */
const isPeriod = (text: string): boolean => /(?:19|20)\d\d\s*[-–.]\s*(?:\d\d[.\s]*)?(?:19|20)\d\d/.test(text)

const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'aąáàâäãå', c: 'cćçč', d: 'dďđ', e: 'eęéèêëě', i: 'iíìîï', l: 'lł', n: 'nńñň', o: 'oóòôöõőø' },
  ...{ r: 'rř', s: 'sśš', t: 'tť', u: 'uúùûüůű', y: 'yýÿ', z: 'zźżž' },
}
const plainLetter = (letter: string): string =>
  Object.keys(LETTERS).find((plain) => LETTERS[plain]?.includes(letter)) ?? letter

/** Matches a word of a name in any case and spelling, with letter-spacing and Polish inflection. */
const wordPattern = (word: string): string => {
  const letters = [...word.toLowerCase()].map(plainLetter)
  const isLong = letters.length >= 5
  const stem = isLong ? letters.join('').replace(/[aeiouy]$/, '') : letters.join('')
  const drawn = [...stem]
    .map((letter) => `[${LETTERS[letter] ?? letter}]`.replace(/\[([\W_])\]/, '\\$1'))
    .join('\\s?')
  return `(?<![${LETTER}])${drawn}${isLong ? `[${LETTER}]{0,4}` : ''}(?![${LETTER}])`
}

const MIN_LETTERS = 2

/** Words of the name, also joined, and of the e-mail address's local part. */
const wordsOf = ({ name, email }: Identity): string[] => {
  const words = (text: string) =>
    text
      .normalize('NFC')
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
  const own = words(name)
  const [first = '', last = ''] = [own[0], own.at(-1)]
  const together = own.length > 1 ? [first + last, last + first, first.slice(0, 1) + last] : []
  const all = [...own, ...together, ...words(email.split('@')[0] ?? '').filter((word) => word.length >= 4)]
  return [...new Set(all.map((word) => word.toLowerCase()))]
    .filter((word) => word.length >= MIN_LETTERS)
    .sort((one, other) => other.length - one.length)
}

/** Redacts identifying data in a text: name, e-mail addresses, phone numbers and links. */
export const withoutIdentity = (text: string, identity: Identity): string => {
  const known = text
    .normalize('NFC')
    .replace(ADDRESSES, HIDDEN)
    .replace(LINKS, HIDDEN)
    .replace(NUMBERS, (found) => (isPeriod(found) ? found : HIDDEN))
  return wordsOf(identity).reduce(
    (rest, word) => rest.replace(new RegExp(wordPattern(word), 'giu'), HIDDEN),
    known,
  )
}
