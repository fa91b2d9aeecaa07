import { locatives } from './data/locatives.ts'
import { foldPlaceName } from './rules.ts'

/** Endings of words in Polish place names, folded, and the endings of the other cases. The first match counts. */
const ENDINGS: readonly (readonly [ending: string, others: string])[] = [
  // Białystok, Rybnik: a vowel may be dropped
  ['ystok', 'ymstoku egostoku'],
  ['ek', 'ku ka kiem'],
  ['iec', 'cu ca cem'],
  ['ow', 'owie owa owem owowi'],
  ['aw', 'awiu awia awiem'],
  // Adjectives: Zielona, Nowy, Ruda, Śląskie
  ['ski', 'skim skiego'],
  ['cki', 'ckim ckiego'],
  ['ska', 'skiej ska'],
  ['cka', 'ckiej cka'],
  ['skie', 'skich skim skiego'],
  ['owy', 'owym owego'],
  ['owa', 'owej owie owy owe'],
  // Plural nouns: Katowice, Tychy, Suwałki
  ['ice', 'icach ic icami'],
  ['yce', 'ycach yc ycami'],
  ['ce', 'cach c cami'],
  ['ki', 'kach ek kami'],
  ['gi', 'gach g gami'],
  ['ly', 'lach l lami ej'],
  ['wy', 'wach w wami ym'],
  ['ny', 'nach n nami ym'],
  ['ry', 'rach r rami ym'],
  ['y', 'ach ow ami ym ego'],
  // Nouns in -a: Warszawa, Częstochowa, Gdynia, Łomża
  ['ia', 'i ie ia'],
  ['ca', 'cy ce'],
  ['ka', 'ce ki ke'],
  ['ga', 'dze gi ge'],
  ['ta', 'cie ty te ej'],
  ['da', 'dzie dy de ej'],
  ['ra', 'rze ry re ej'],
  ['la', 'le li ly'],
  ['za', 'zy zie ze'],
  ['na', 'nie ny ne nej'],
  ['wa', 'wie wy we wej'],
  ['a', 'ie y e ej'],
  // Neuter nouns: Opole, Grodzisko, Zakopane
  ['ne', 'nem nego'],
  ['no', 'nie na nem'],
  ['ko', 'ku ka kiem'],
  ['wo', 'wie wa wem'],
  ['lo', 'le la lem'],
  ['to', 'cie ta tem'],
  ['ie', 'iu ia iem'],
  ['e', 'u a em'],
  ['o', 'ie u a em'],
  // Masculine and other nouns: Gdańsk, Poznań, Wrocław, Łódź, Bydgoszcz
  ['sk', 'sku ska skiem'],
  ['in', 'inie ina inem'],
  ['yn', 'ynie yna ynem'],
  ['an', 'aniu ania aniem anie ana anem'],
  ['un', 'uniu unia uniem'],
  ['en', 'niu nia niem'],
  ['nz', 'nzu nza nzem'],
  ['dz', 'dzi dzia dza'],
  ['szcz', 'szczy szcza szczu szczem'],
  ['sc', 'sciu scia sciem sci'],
  ['sl', 'slu sla slem'],
  ['om', 'omiu omia omiem'],
  ['l', 'lu la lem le'],
  ['m', 'mie ma mem'],
  ['t', 'cie tu ta tem'],
  ['r', 'rze ru ra rem'],
  ['n', 'nie na nem'],
  ['g', 'gu ga giem'],
  ['k', 'ku ka kiem'],
  ['cz', 'czu cza czem'],
  ['z', 'zu za zem'],
  ['w', 'wie wu wa wem'],
  ['b', 'biu bia biem'],
  ['p', 'piu pia piem'],
  ['d', 'dzie du da dem'],
]
const SHORTEST_REST = 2

const formsOfWord = (word: string): readonly string[] => {
  const found = ENDINGS.find(
    ([ending]) => word.endsWith(ending) && word.length - ending.length >= SHORTEST_REST,
  )
  if (!found) return [word]
  const [ending, others] = found
  const rest = word.slice(0, word.length - ending.length)
  return [word, ...others.split(' ').map((other) => rest + other)]
}

const MAX_WORDS = 3

/** Guesses the inflected forms of a name, folded. Some of them do not exist, but these are no other words either. */
export const inflectedForms = (name: string, slug: string): readonly string[] => {
  const folded = foldPlaceName(name)
  const words = folded.split(' ')
  const known = Object.hasOwn(locatives, slug) ? locatives[slug] : undefined
  const declined = known ? [foldPlaceName(known).replace(/^(we?|na) /, '')] : []
  if (words.length > MAX_WORDS) return declined
  const combined = words
    .map(formsOfWord)
    .reduce<string[]>(
      (starts, ends) => starts.flatMap((start) => ends.map((end) => `${start} ${end}`.trim())),
      [''],
    )
  return [...new Set([...combined, ...declined])].filter((form) => form !== folded)
}
