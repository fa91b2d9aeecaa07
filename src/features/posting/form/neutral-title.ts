import { formLimits } from '../enumerations.ts'

// Masculine and feminine job titles; for either one the pair is suggested.
const PAIRS: readonly (readonly [string, string])[] = [
  ['analityk', 'analityczka'],
  ['asystent', 'asystentka'],
  ['brygadzista', 'brygadzistka'],
  ['cukiernik', 'cukierniczka'],
  ['dietetyk', 'dietetyczka'],
  ['doradca', 'doradczyni'],
  ['dyrektor', 'dyrektorka'],
  ['dyspozytor', 'dyspozytorka'],
  ['elektryk', 'elektryczka'],
  ['farmaceuta', 'farmaceutka'],
  ['fizjoterapeuta', 'fizjoterapeutka'],
  ['fryzjer', 'fryzjerka'],
  ['grafik', 'graficzka'],
  ['handlowiec', 'handlowczyni'],
  ['inspektor', 'inspektorka'],
  ['instruktor', 'instruktorka'],
  ['inżynier', 'inżynierka'],
  ['kasjer', 'kasjerka'],
  ['kelner', 'kelnerka'],
  ['kierowca', 'kierowczyni'],
  ['kierownik', 'kierowniczka'],
  ['konsultant', 'konsultantka'],
  ['koordynator', 'koordynatorka'],
  ['kosmetolog', 'kosmetolożka'],
  ['księgowy', 'księgowa'],
  ['kucharz', 'kucharka'],
  ['kurier', 'kurierka'],
  ['lekarz', 'lekarka'],
  ['listonosz', 'listonoszka'],
  ['magazynier', 'magazynierka'],
  ['mechanik', 'mechaniczka'],
  ['monter', 'monterka'],
  ['nauczyciel', 'nauczycielka'],
  ['ogrodnik', 'ogrodniczka'],
  ['operator', 'operatorka'],
  ['opiekun', 'opiekunka'],
  ['piekarz', 'piekarka'],
  ['pielęgniarz', 'pielęgniarka'],
  ['pracownik', 'pracowniczka'],
  ['prawnik', 'prawniczka'],
  ['programista', 'programistka'],
  ['projektant', 'projektantka'],
  ['przedstawiciel', 'przedstawicielka'],
  ['ratownik', 'ratowniczka'],
  ['recepcjonista', 'recepcjonistka'],
  ['redaktor', 'redaktorka'],
  ['rekruter', 'rekruterka'],
  ['sekretarz', 'sekretarka'],
  ['spawacz', 'spawaczka'],
  ['specjalista', 'specjalistka'],
  ['sprzątacz', 'sprzątaczka'],
  ['sprzedawca', 'sprzedawczyni'],
  ['technik', 'techniczka'],
  ['tester', 'testerka'],
  ['tłumacz', 'tłumaczka'],
  ['wychowawca', 'wychowawczyni'],
]

// Gendered English words with their neutral form.
const WORDS: readonly (readonly [string, string])[] = [
  ['barmaid', 'bartender'],
  ['barman', 'bartender'],
  ['chairman', 'chairperson'],
  ['craftsman', 'craftsperson'],
  ['fireman', 'firefighter'],
  ['foreman', 'supervisor'],
  ['handyman', 'maintenance worker'],
  ['hostess', 'host'],
  ['postman', 'postal worker'],
  ['saleslady', 'salesperson'],
  ['salesman', 'salesperson'],
  ['saleswoman', 'salesperson'],
  ['stewardess', 'flight attendant'],
  ['storeman', 'warehouse worker'],
  ['waitress', 'waiter or waitress'],
  ['workman', 'worker'],
]

const PARTNERS = new Map(PAIRS.flatMap(([one, other]) => [[one, other] as const, [other, one] as const]))
const NEUTRAL = new Map(WORDS)
/** The title has '(k/m)', 'm/f/d' or both forms already. */
const HAS_BOTH = /\(?\b[kmfwdnx]\s?\/\s?[kmfwdnx]\b|\/\s*\p{Ll}{1,4}(?=\s|$|\))/iu

/** Gives the word the case of its model: all capitals or a capital initial. */
const likeFirst = (word: string, model: string): string => {
  if (/^\p{Lu}{2,}$/u.test(model)) return word.toLocaleUpperCase('pl')
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toLocaleUpperCase('pl') + word.slice(1) : word
}

/** Gender-neutral versions of a title, best first; [] if none is needed. */
export const neutralTitles = (title: string): string[] => {
  const words = title.match(/\p{L}+/gu) ?? []
  const lower = new Set(words.map((word) => word.toLocaleLowerCase('pl')))
  if (HAS_BOTH.test(title)) return []
  for (const word of words) {
    const key = word.toLocaleLowerCase('pl')
    const neutral = NEUTRAL.get(key)
    const partner = PARTNERS.get(key)
    if (neutral === undefined && (partner === undefined || lower.has(partner))) continue
    const beside = (text: string) => title.replace(word, text)
    const choices =
      neutral === undefined
        ? [beside(`${word} / ${likeFirst(partner ?? '', word)}`), `${title.trim()} (k/m)`]
        : [beside(likeFirst(neutral, word))]
    return choices.filter((choice) => choice.length <= formLimits.position.max)
  }
  return []
}
