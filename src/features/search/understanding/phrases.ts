import type {
  EmploymentType,
  ExperienceLevel,
  WorkingTime,
  WorkplaceType,
} from '#features/offers/contract.ts'

/** What a phrase of a search text states about the offers wanted, apart from the occupation. */
export type PhraseMeaning =
  | { readonly kind: 'workplaceTypes'; readonly values: readonly WorkplaceType[] }
  | { readonly kind: 'employmentTypes'; readonly values: readonly EmploymentType[] }
  | { readonly kind: 'workingTimes'; readonly values: readonly WorkingTime[] }
  | { readonly kind: 'experienceLevels'; readonly values: readonly ExperienceLevel[] }
  | { readonly kind: 'salaryDisclosed' }
  | { readonly kind: 'ukraineFriendly' }
  /** Words without a meaning for the search. */
  | { readonly kind: 'filler' }

interface Phrase {
  readonly words: readonly string[]
  readonly meaning: PhraseMeaning
}

/** Folded; '|' separates phrases, '/' alternatives for one word. */
const PHRASES: readonly (readonly [meaning: PhraseMeaning, phrases: string])[] = [
  [
    { kind: 'workplaceTypes', values: ['remote'] },
    'zdalnie | zdalna | zdalny | zdalne | zdalnej | zdalnego | zdalni | praca/pracy/prace zdalna/zdalnej | remote | remotely | fully/full remote | remote work/job/jobs | work/working from home | wfh | home office | homeoffice | praca/pracy z domu | z domu | w domu | praca/prace w domu | tryb/trybie zdalny/zdalnym | 100% zdalnie | online | on-line | praca/pracy online | anywhere',
  ],
  [
    { kind: 'workplaceTypes', values: ['hybrid'] },
    'hybrydowo | hybrydowa | hybrydowy | hybrydowej | hybryda | hybrid | praca/pracy hybrydowa/hybrydowej | tryb/trybie hybrydowy/hybrydowym | czesciowo zdalnie/zdalna | partly remote | hybrid work',
  ],
  [
    { kind: 'workplaceTypes', values: ['office'] },
    'stacjonarnie | stacjonarna | stacjonarny | stacjonarnej | praca/pracy stacjonarna/stacjonarnej | onsite | on-site | on site | w biurze stacjonarnie',
  ],
  [{ kind: 'workplaceTypes', values: ['mobile'] }, 'praca/pracy w terenie | w terenie | praca mobilna'],
  [
    { kind: 'employmentTypes', values: ['b2b'] },
    'b2b | kontrakt b2b | umowa b2b | na b2b | b2b contract | samozatrudnienie | dzialalnosc | self-employed',
  ],
  [
    { kind: 'employmentTypes', values: ['permanent'] },
    'uop | umowa/umowe/umowy o prace | etat umowa o prace | na umowe o prace | permanent | employment contract | contract of employment | permanent contract | umowa stala',
  ],
  [
    { kind: 'employmentTypes', values: ['mandate_contract'] },
    'uz | zlecenie | zlecenia | umowa/umowe/umowy zlecenie/zlecenia | umowa-zlecenie | na zlecenie | mandate contract | contract of mandate',
  ],
  [
    { kind: 'employmentTypes', values: ['contract'] },
    'uod | umowa/umowe/umowy o dzielo | dzielo | contract for specific work',
  ],
  [
    { kind: 'employmentTypes', values: ['b2b', 'contract'] },
    'kontrakt | kontraktowa | contractor | na kontrakt | na kontrakcie',
  ],
  [
    { kind: 'workingTimes', values: ['part_time'] },
    'pol etatu | na pol etatu | 1/2 etatu | czesc etatu | niepelny etat/wymiar | niepelnym etacie | w niepelnym wymiarze | 3/4 etatu | 1/4 etatu | cwierc etatu | part time | part-time | parttime | half time | dorywcza | dorywczo | dorywcze | dorywczej | praca/prace/pracy dorywcza/dorywczej | dodatkowa | praca/pracy dodatkowa/dodatkowej | weekendowa | weekendowo | weekendowe | weekendy | weekend | weekends | w weekendy | na weekendy | tylko weekendy | praca/pracy weekendowa/weekendowej | po poludniu | popoludniami | popoludnia | wieczorami | wieczorem | wieczory | po szkole | na godziny | na kilka/pare godzin | na kilka/pare godzin dziennie | na kilka/pare godzin w tygodniu | kilka/pare godzin | kilka/pare godzin dziennie | kilka/pare godzin w tygodniu | praca/pracy popoludniowa/popoludniowej | popoludniowa | popoludniowo | praca/pracy wieczorna/wieczornej | wieczorowa | soboty | niedziele | w soboty | w niedziele | soboty i/oraz niedziele | w soboty i/oraz niedziele | sobota niedziela | w sobote i niedziele | w dni wolne | few hours | a few hours | evenings | part time job/jobs | part-time job/jobs',
  ],
  [
    { kind: 'workingTimes', values: ['full_time'] },
    'od poniedzialku do piatku | poniedzialek - piatek | poniedzialek-piatek | pon - pt | pon-pt | pn-pt | pon.-pt | wolne weekendy | weekendy wolne | z wolnymi weekendami | monday to friday | pelny etat | na pelny etat | caly etat | full time | full-time | fulltime | pelen etat',
  ],
  [{ kind: 'workingTimes', values: ['freelance'] }, 'freelance | freelancer | wolny strzelec'],
  [
    { kind: 'experienceLevels', values: ['junior'] },
    'junior | mlodszy | mlodsza | mlodszego | mlodszej | jr | entry level',
  ],
  [
    { kind: 'experienceLevels', values: ['intern', 'junior'] },
    'bez doswiadczenia | brak doswiadczenia | no experience | without experience | poczatkujacy | poczatkujaca | dla poczatkujacych | na start | pierwsza praca | do przyuczenia | bez kwalifikacji | bez wyksztalcenia | bez szkoly | graduate | absolwent | dla absolwentow',
  ],
  [
    { kind: 'experienceLevels', values: ['intern'] },
    'staz | stazu | staze | stazysta | stazystka | stazysci | na staz | praktyki | praktyka | praktykant | praktykantka | praktyki studenckie/zawodowe/wakacyjne | platny staz | platne praktyki | intern | interns | internship | internships | trainee | traineeship',
  ],
  [{ kind: 'experienceLevels', values: ['mid'] }, 'mid | regular | mid-level | midlevel'],
  [
    { kind: 'experienceLevels', values: ['senior'] },
    'senior | starszy | starsza | starszego | starszej | sr | doswiadczony | doswiadczona',
  ],
  [
    { kind: 'experienceLevels', values: ['senior', 'expert'] },
    'lead | ekspert | expert | ekspertka | principal | staff',
  ],
  [
    { kind: 'ukraineFriendly' },
    'dla ukraincow | dla ukrainek | dla ukrainca | dla ukrainki | ukraincy | dla obywateli ukrainy | dla osob z ukrainy | z ukrainy | for ukrainians | ukrainians | для украінців | для украинцев',
  ],
  [{ kind: 'salaryDisclosed' }, 'z widelkami | widelki | z podana stawka | salary disclosed | with salary'],
  [
    { kind: 'filler' },
    'sp z o.o | sp z o o | sp z oo | sp.z o.o | sp.z.o.o | sp.zo.o | spzoo | sp zoo | spolka z o.o | spolka z o o | spolka z oo | spolka z ograniczona odpowiedzialnoscia | s.a | sa | spolka akcyjna | sp k | sp.k | spolka komandytowa | sp j | sp.j | spolka jawna | s.c | spolka cywilna | p.s.a | gmbh | ltd | llc | inc | firma | firmie | firmy | w firmie | w firmach | zaraz | od reki | z marszu | na juz | na zaraz | student | studentka | studenci | uczen | uczennica | uczniowie | emeryt | emerytka | emeryci | rencista | rencistka | dla emeryta | dla emerytow | dla rencisty | dla rencistow | dla seniora | dla seniorow | dla mam | dobre/wysokie/atrakcyjne zarobki/wynagrodzenie | j | jez | praca | pracy | prace | praca/pracy/prace jako | praca/pracy/prace dla | praca/pracy przy | prac | pracowac | robota | roboty | oferta | oferty | ofert | oferta/oferty/ofert pracy | ogloszenie | ogloszenia | ogloszenia o prace | wolne etaty | wakat | wakaty | szukam | szukam pracy | poszukuje | poszukuje pracy | poszukiwany | poszukiwana | poszukiwani | poszukujemy | szukamy | potrzebny | potrzebna | zatrudnie | zatrudnimy | zatrudnia | zatrudnienie | przyjme | przyjmie | przyjmiemy | dam prace | podejme prace | chce | chcialbym | chcialabym | od zaraz | od dzis | od jutra | natychmiast | pilnie | pilne | stanowisko | na stanowisko | na stanowisku | zawod | w zawodzie | etat | na etat | jako | dla | dla studenta | dla studentow | dla studentki | dla ucznia | dla uczniow | dla mlodziezy | dla kobiet | dla kobiety | dla mezczyzn | dla mezczyzny | dla pan | dla obcokrajowcow | w | we | na | z | ze | i | oraz | lub | albo | do | przy | u | o | dobrze platna | dobrze platne | najlepsze | nowe | aktualne | dzis | job | jobs | work | vacancy | vacancies | position | positions | offer | offers | job offer/offers | looking for | looking for a | looking for work | seeking | wanted | hiring | we are hiring | apply | career | careers | employment | for | for a | in | in the | as | as a | as an | at | near me | a | an | the | and | or | of | with | k/m | m/k | m/f | f/m | m/k/d | studentow | studenta | blisko mnie | w poblizu | pani/pan/osoba/osoby/osobe/ktos do | pani/pan/osoba/osoby/osobe/ktos na | pani | pan | osoba | osoby | osobe | samodzielna | samodzielny | samodzielnej | samodzielnego | zaawansowany | zaawansowana | zaawansowanego | zaawansowanej | znajomosc | znajomoscia | znajomosci | bez polskiego | bez znajomosci/jezyka polskiego | bez znajomosci jezyka/polskiego | bez znajomosci jezyka polskiego | bez jezyka | bez jezykow | no polish | no polish language/required/needed | without polish | polish not required/needed | bez prawka | bez prawa jazdy | no driving licence/license | fajna | ciekawa | lekka | dobra praca | speaking | speaker | speakers',
  ],
]

/** Words that are a condition only at the end of a text: 'tłumacz online', not 'marketing online'. */
export const onlyAtEnd: ReadonlySet<string> = new Set([
  'online',
  'on-line',
  'staff',
  'principal',
  'expert',
  'ekspert',
])

/** Words that are a level, or say nothing, beside other words but are ambiguous alone: 'lead generation', 'SA'. */
export const ambiguousAlone: ReadonlySet<string> = new Set([
  ...onlyAtEnd,
  'lead',
  'mid',
  'regular',
  'sa',
  'j',
])

const spellings = (phrase: string): string[][] =>
  phrase
    .split(' ')
    .reduce<string[][]>(
      (starts, choice) =>
        starts.flatMap((start) =>
          (/^(\d|[kmf]\/)/.test(choice) ? [choice] : choice.split('/')).map((word) => [...start, word]),
        ),
      [[]],
    )

const byFirstWord = new Map<string, Phrase[]>()
for (const [meaning, phrases] of PHRASES)
  for (const words of phrases.split(' | ').flatMap(spellings)) {
    const known = byFirstWord.get(words[0] ?? '') ?? []
    byFirstWord.set(words[0] ?? '', [...known, { words, meaning }])
  }
for (const found of byFirstWord.values()) found.sort((a, b) => b.words.length - a.words.length)

/** The longest phrase that starts at word `start`. */
export const phraseAt = (words: readonly string[], start: number): Phrase | null =>
  byFirstWord
    .get(words[start] ?? '')
    ?.find(({ words: sought }) => sought.every((word, index) => word === words[start + index])) ?? null

/** Whether 'po niemiecku' ('in German') starts there; its 'po' does not mean product owner. */
export const isBeforeLanguage = (words: readonly string[], at: number): boolean =>
  words[at] === 'po' && /[sc]ku$/.test(words[at + 1] ?? '')

const LANGUAGE =
  /^(polsk|angielsk|niemieck|francusk|hiszpansk|wlosk|rosyjsk|ukrainsk|bialorusk|czesk|slowack|portugalsk|niderlandzk|holendersk|szwedzk|norwesk|dunsk|finsk|wegiersk|rumunsk|tureck|chinsk|japonsk|koreansk|arabsk)(i|iego|iemu|im)$/

/** Whether a folded word is the name of a language, and so no misspelled city: 'polskiego' is not Końskie. */
export const isLanguage = (word: string): boolean => LANGUAGE.test(word)

/** Folded words one letter away from a town's name that people search for: 'Żabka', a shop, is not Ząbki. */
const NO_TOWNS: ReadonlySet<string> = new Set(['zabka'])

/** Whether a folded word is no misspelled town, though it looks like one. */
export const isNoTown = (word: string): boolean => NO_TOWNS.has(word)

const CATEGORY_OF_LICENCE = new Set(['kategoria', 'kategorii', 'kategorie'])

/** The licence of 'kategorii B' as titles write it, 'kat. B'; null where no letter of a licence follows. */
export const licenceAt = (words: readonly string[], at: number): string | null => {
  const letter = words[at + 1] ?? ''
  const isLicence = CATEGORY_OF_LICENCE.has(words[at] ?? '') && /^[a-dt](\+?e)?$/.test(letter)
  return isLicence ? `kat. ${letter.replace(/^([a-d])\+?e$/, '$1+e')}` : null
}

/** Words that announce a place, and the radius they imply. */
const AROUND_KM = 30
const PREPOSITIONS: readonly (readonly [words: string, radiusKm: number])[] = [
  ['w|we|na|do|in|at|z', 0],
  ['kolo|k|k.|okolice|okolicach|okolicy|okolica|blisko|nieopodal|obok|near|around|pod|niedaleko', AROUND_KM],
]
const prepositions = new Map(
  PREPOSITIONS.flatMap(([words, radiusKm]) => words.split('|').map((word) => [word, radiusKm])),
)
const OF = new Set(['od', 'of', 'miasta'])

/** Number of words from `start` on that announce a place, and the radius they imply. */
export const prepositionAt = (
  words: readonly string[],
  start: number,
): { readonly length: number; readonly radiusKm: number } | null => {
  const radiusKm = prepositions.get(words[start] ?? '')
  if (radiusKm === undefined) return null
  const next = prepositionAt(words, start + 1)
  if (next) return { length: next.length + 1, radiusKm: Math.max(radiusKm, next.radiusKm) }
  return { length: OF.has(words[start + 1] ?? '') ? 2 : 1, radiusKm }
}

const RADIUS_WORDS = new Set(['okolice', 'okolica', 'okolicach', 'okolicy', 'surroundings'])
const AND = new Set(['i', 'oraz', 'and', '+'])

/** Words after a place that widen it: 'Zakopane i okolice'. */
export const radiusWordAt = (
  words: readonly string[],
  start: number,
): { readonly length: number; readonly radiusKm: number } | null => {
  const length = AND.has(words[start] ?? '') ? 2 : 1
  return RADIUS_WORDS.has(words[start + length - 1] ?? '') ? { length, radiusKm: AROUND_KM } : null
}

/** Words that announce a street: 'ul. Długa', 'aleje Jerozolimskie'. */
export const streetWords: ReadonlySet<string> = new Set([
  ...['ul', 'ulica', 'ulicy', 'ulice', 'al', 'aleja', 'alei', 'aleje', 'alejach'],
  ...['pl', 'plac', 'placu', 'os', 'osiedle', 'osiedlu', 'street'],
])

/** Words that announce a region: 'woj. mazowieckie', 'w województwie śląskim'. */
export const regionWords: ReadonlySet<string> = new Set([
  'woj',
  'woj.',
  'wojewodztwo',
  'wojewodztwie',
  'wojewodztwa',
  'region',
  'regionie',
  'voivodeship',
])
