import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlaces, type Places } from '#features/geo/server/service.ts'
import { loadOccupations } from '#features/occupations/server/service.ts'
import type { UnderstandingContext } from '../../understanding/context.ts'
import { understand } from '../../understanding/understand.ts'
import type { Understanding } from '../../understanding/understanding.ts'

let places: Places
beforeAll(async () => {
  places = await loadPlaces()
})

const OWN_NAMES = new Set(['zdalnie sp', 'praca zdalna konsultant', 'sklepy pod lipa'])

const SIMILAR: Readonly<Record<string, readonly string[]>> = {
  fryzier: ['fryzjer'],
  produkji: ['promocji', 'produkcji'],
}

const context = (over: Partial<UnderstandingContext> = {}): UnderstandingContext => ({
  isPlaceChosen: false,
  occupations: loadOccupations(),
  places: places.names,
  isPlaceInUse: () => false,
  isStreetInUse: () => false,
  isWordInUse: () => false,
  isTextInUse: () => true,
  isOccupationInUse: () => true,
  categoryIdsOf: () => [],
  categoryAt: () => null,
  isOwnName: (text) => OWN_NAMES.has(text),
  similarWords: (word) => SIMILAR[word] ?? [],
  ...over,
})
const read = (text: string, literal: readonly string[] = []): Understanding =>
  understand(text, literal, context())

/** A short form of the parts: 'workplaceTypes: remote', 'place: krakow +30'. */
const said = ({ parts }: Understanding): string[] =>
  parts.map(({ meaning }) => {
    switch (meaning.kind) {
      case 'place':
        return [
          `place: ${meaning.place.slug}`,
          ...(meaning.district === null ? [] : [meaning.district]),
          ...(meaning.radiusKm > 0 ? [`+${meaning.radiusKm}`] : []),
        ].join(' ')
      case 'area':
        return `area: ${meaning.area}`
      case 'salary': {
        const { bound, amount, upTo, unit, currency } = meaning.pay
        return `${bound} ${amount} ${upTo === null ? '' : `to ${upTo} `}${currency ?? '-'} a ${unit}`
      }
      case 'salaryDisclosed':
      case 'ukraineFriendly':
        return meaning.kind
      default:
        return `${meaning.kind}: ${meaning.values.join(' ')}`
    }
  })

describe('recognising filters in a text', () => {
  test.each([
    ['java zdalnie', ['workplaceTypes: remote'], 'java'],
    ['java remote', ['workplaceTypes: remote'], 'java'],
    ['praca hybrydowa marketing', ['workplaceTypes: hybrid'], 'marketing'],
    ['java b2b', ['employmentTypes: b2b'], 'java'],
    ['react UoP', ['employmentTypes: permanent'], 'react'],
    ['sprzedawca umowa zlecenie', ['employmentTypes: mandate_contract'], 'sprzedawca'],
    ['księgowa na pół etatu', ['workingTimes: part_time'], 'księgowa'],
    ['młodsza księgowa', ['experienceLevels: junior'], 'księgowa'],
    ['kierowca bez doświadczenia', ['experienceLevels: intern junior'], 'kierowca'],
    ['pielęgniarka w Krakowie', ['place: krakow'], 'pielęgniarka'],
    ['pielegniarka krakow', ['place: krakow'], 'pielegniarka'],
    ['nurse cracow', ['place: krakow'], 'nurse'],
    ['kelner bez polskiego', [], 'kelner'],
    ['praca bez znajomości języka polskiego', [], ''],
    ['developer no Polish required', [], 'developer'],
    ['kurier bez prawa jazdy', [], 'kurier'],
    ['kierowca wroclav', ['place: wroclaw'], 'kierowca'],
    ['spawacz koło Wrocławia', ['place: wroclaw +30'], 'spawacz'],
    ['kasjer Nowa Huta', ['place: krakow nowa huta'], 'kasjer'],
    ['kelner Zakopane i okolice', ['place: zakopane +30'], 'kelner'],
    ['kurier okolice Torunia', ['place: torun +30'], 'kurier'],
    ['kierowca w Trójmieście', ['place: gdansk +30'], 'kierowca'],
    ['sprzątanie na kilka godzin dziennie', ['workingTimes: part_time'], 'sprzątanie'],
    ['pani do opieki nad dziećmi', [], 'opieki nad dziećmi'],
    ['excel zaawansowany', [], 'excel'],
    ['spawacz mazowieckie', ['area: PL.78'], 'spawacz'],
    ['spawacz w woj. śląskim', ['area: PL.83'], 'spawacz'],
    ['spawacz w Niemczech', ['area: DE'], 'spawacz'],
    ['od 10000', ['from 10000 - a month'], ''],
    ['java 20k', ['from 20000 - a month'], 'java'],
    ['kelner 30 zł/h', ['from 30 pln a hour'], 'kelner'],
    ['księgowa 8 tys. zł netto', ['from 8000 pln a month'], 'księgowa'],
    ['spawacz do 12 000 zł', ['to 12000 pln a month'], 'spawacz'],
    ['react €5000', ['from 5000 eur a month'], 'react'],
    ['react € 5000', ['from 5000 eur a month'], 'react'],
    ['react 5000 €', ['from 5000 eur a month'], 'react'],
    ['frontend $100k', ['from 100000 usd a year'], 'frontend'],
    ['frontend PLN 20000', ['from 20000 pln a month'], 'frontend'],
    ['kelner 6000-9000 zł', ['from 6000 to 9000 pln a month'], 'kelner'],
    ['kelner 6 000 – 9 000', ['from 6000 to 9000 - a month'], 'kelner'],
    ['kelner 6-9k', ['from 6000 to 9000 - a month'], 'kelner'],
    ['kelner 25-30 zł/h', ['from 25 to 30 pln a hour'], 'kelner'],
    ['kelner do 6000-9000', ['to 9000 - a month'], 'kelner'],
    ['kelner 30-001', ['place: krakow'], 'kelner'],
    ['java 8 - kraków', ['place: krakow'], 'java 8'],
    ['praca jako sprzedawca od zaraz', [], 'sprzedawca'],
    ['call center po niemiecku', [], 'call center po niemiecku'],
    ['looking for react job', [], 'react'],
    ['english speaking jobs warsaw', ['place: warszawa'], 'english'],
    ['kelner Warszawa, Wola', ['place: warszawa wola'], 'kelner'],
    ['kelner wola warszawa', ['place: warszawa wola'], 'kelner'],
    ['kierowca Warszawa lub Kraków', ['place: warszawa', 'place: krakow'], 'kierowca'],
    ['spawacz 6000+', ['from 6000 - a month'], 'spawacz'],
    ['kelner w soboty i niedziele', ['workingTimes: part_time'], 'kelner'],
    ['praca popołudniowa', ['workingTimes: part_time'], ''],
    ['od poniedziałku do piątku', ['workingTimes: full_time'], ''],
    ['sprzątanie wolne weekendy', ['workingTimes: full_time'], 'sprzątanie'],
    ['magazynier dla Ukraińców', ['ukraineFriendly'], 'magazynier'],
    ['для українців', ['ukraineFriendly'], ''],
    ['kucharz bez wykształcenia', ['experienceLevels: intern junior'], 'kucharz'],
    ['kelner od ręki', [], 'kelner'],
    ['praca zaraz kelner', [], 'kelner'],
    ['kelner student', [], 'kelner'],
    ['firma Halny Cloud sp. z o.o.', [], 'Halny Cloud'],
    ['Halny Cloud Sp. z o. o.', [], 'Halny Cloud'],
    ['halny cloud spółka z o.o.', [], 'halny cloud'],
    ['Halny Cloud S.A.', [], 'Halny Cloud'],
    ['Halny Cloud SA', [], 'Halny Cloud'],
    ['sa', [], 'sa'],
    ['nauczyciel j. angielskiego', [], 'nauczyciel angielskiego'],
    ['zdalnie junior python', ['workplaceTypes: remote', 'experienceLevels: junior'], 'python'],
  ])('the text %s gives its filters and the rest', (text, parts, rest) => {
    const understood = read(text)
    expect(said(understood)).toEqual(parts)
    expect(understood.rest).toBe(rest)
  })

  test.each([
    ['księgowy/a', 'księgowy'],
    ['sprzedawca/-czyni', 'sprzedawca'],
    ['kelner(ka)', 'kelner'],
    ['ux/ui', 'ux/ui'],
  ])('%s is searched for as %s and shown as typed', (text, sought) => {
    const understood = read(text)
    expect(understood.rest).toBe(text)
    expect(understood.units.map((unit) => unit.text)).toEqual([sought])
  })

  test.each([
    ['iso 9001', 'a standard is no pay'],
    ['c++ 20', 'a version is no pay'],
    ['sezon 2026-2027', 'years are no pay'],
    ['marketing online wideo', 'what is elsewhere a mode may belong to a trade'],
    ['menedżer marki', 'Marki is a town'],
    ['kasjer żabka', 'a shop is no misspelled Ząbki'],
    ['police', 'so is Police'],
    ['lead', 'a level alone may be anything'],
    ['wola', 'a district whose name is a common word needs its city beside it'],
  ])('%s gives no filter: %s', (text) => {
    expect(said(read(text))).toEqual([])
  })
})

test('a text is split into pieces, with occupations as one piece', () => {
  expect(read('szukam kierowcy C+E Scania "bez weekendów" w Łodzi').pieces).toEqual([
    { text: 'kierowcy C+E', isName: true, isQuoted: false },
    { text: 'Scania', isName: false, isQuoted: false },
    { text: '"bez weekendów"', isName: false, isQuoted: true },
  ])
})

describe('texts that are not interpreted', () => {
  test('quoted words, whatever their meaning', () => {
    expect(read('"praca zdalna" kraków')).toMatchObject({ rest: '"praca zdalna"' })
    expect(said(read('„senior zdalnie” java'))).toEqual([])
  })

  test('company names, wherever they stand', () => {
    expect(said(read('zdalnie sp kasjer'))).toEqual([])
    expect(read('sklepy pod lipą kasjer kraków').rest).toBe('sklepy pod lipą kasjer')
  })

  test('complete offer titles', () => {
    expect(said(read('praca zdalna konsultant'))).toEqual([])
  })

  test('words marked as literal', () => {
    const understood = read('java zdalnie kraków', ['zdalnie'])
    expect(said(understood)).toEqual(['place: krakow'])
    expect(understood.rest).toBe('java zdalnie')
  })

  test('hostile texts', () => {
    expect(read('ą'.repeat(200)).units).toEqual([{ kind: 'words', text: 'ą'.repeat(200) }])
    expect(read('a '.repeat(100)).parts).toEqual([])
  })
})

const PIECES = [
  ...['java', 'zdalnie', 'w Krakowie', 'kraków', 'b2b', 'pół etatu', 'junior', 'od 10000', '20k', '30 zł/h'],
  ...[
    'praca',
    'dla',
    'pielęgniarka',
    'koło Wrocławia',
    'mazowieckie',
    '"pół etatu"',
    '"zdalnie"',
    '„praca”',
    '"Kraków"',
    '„java remote”',
    'senior',
  ],
  ...[
    'umowa o pracę',
    'kierowca C+E',
    'w',
    'od',
    'node.js',
    '.net',
    'bez doświadczenia',
    'Nowa Huta',
    '/',
    '-',
  ],
]

/** Texts of three to six pieces, the same in every run. */
const texts = Array.from({ length: 400 }, (_, seed) =>
  Array.from(
    { length: 3 + (seed % 4) },
    (_, at) => PIECES[(seed * 7 + at * 11 + ((seed * at) % 13)) % PIECES.length],
  ).join(' '),
)

describe('any text', () => {
  test('keeps its quoted words', () => {
    for (const text of texts) {
      const { rest } = read(text)
      for (const [quoted] of text.matchAll(/"[^"]*"|„[^”]*”/g)) expect(rest, text).toContain(quoted)
    }
  })

  test('with every recognised piece taken literally is a plain text without filters', () => {
    for (const text of texts) {
      const { parts } = read(text)
      const plain = read(
        text,
        parts.map((part) => part.text),
      )
      expect(said(plain), text).toEqual([])
      for (const part of parts)
        for (const word of part.text.split(' ')) expect(plain.rest, text).toContain(word)
    }
  })
})

describe('a street where the board has offers', () => {
  const STREETS = new Set(['dluga', 'jerozolimskie', 'curie-sklodowskiej', 'armii krajowej'])
  const readStreet = (text: string, over: Partial<UnderstandingContext> = {}) =>
    understand(text, [], context({ isStreetInUse: (name) => STREETS.has(name), ...over }))

  test.each([
    ['ul. Długa', 'dluga'],
    ['kelner ul. Długa 17', 'dluga'],
    ['aleje Jerozolimskie', 'jerozolimskie'],
    ['ulica Armii Krajowej 3a', 'armii krajowej'],
    ['Curie-Skłodowskiej', 'curie-sklodowskiej'],
    ['armii krajowej Kraków', 'armii krajowej'],
  ])('%s', (text, name) => {
    expect(readStreet(text).units.at(-1)).toMatchObject({ kind: 'street', name })
  })

  test('its name alone means it only where no offer has the words elsewhere', () => {
    const inUse = { isWordInUse: (word: string) => word === 'dluga' }
    expect(readStreet('długa', inUse).units).toEqual([{ kind: 'words', text: 'długa' }])
    expect(readStreet('ul. długa', inUse).units).toMatchObject([{ kind: 'street' }])
    expect(readStreet('ul. Krótka').units).toEqual([{ kind: 'words', text: 'ul. Krótka' }])
  })
})

test('a licence is looked for as titles write it', () => {
  const words = (text: string) => read(text).units.flatMap((unit) => (unit.kind === 'words' ? unit.text : []))
  expect(words('kierowca kategorii B')).toEqual(['kat. b'])
  expect(words('kierowca kategoria C+E')).toEqual(['kat. c+e'])
  expect(words('kategoria a')).toEqual(['kat. a'])
  expect(read('kierowca kat. C+E').units).toMatchObject([{ same: ['truck-driver'] }])
  expect(read('kierowca ce').units).toMatchObject([{ same: ['truck-driver'] }])
  expect(read('prawo jazdy kategorii B').units).toMatchObject([{ same: ['driving-work'] }])
})

test.each([
  ['praca fizyczna', 'production-worker'],
  ['malarz pokojowy', 'house-painter'],
  ['zmywanie naczyń', 'dishwasher'],
])('%s names an occupation as people say it', (text, key) => {
  expect(read(text).units).toMatchObject([{ kind: 'named', same: [key] }])
})

test('a mistyped word is recognised as its occupation', () => {
  expect(read('fryzier').units).toMatchObject([{ kind: 'named', same: ['hairdresser'] }])
})

test('a mistyped word within a longer occupation name is recognised', () => {
  const named = { kind: 'named', text: 'pracownik produkcji', same: ['production-worker'] }
  expect(read('pracownik produkji').units).toMatchObject([named])
  expect(read('młodszy pracownik produkji Kraków')).toMatchObject({
    units: [named],
    rest: 'pracownik produkji',
  })
  // Words that offers have, quoted words and literal pieces stay as typed.
  const inUse = context({ isWordInUse: (word) => word === 'produkji' })
  expect(understand('pracownik produkji', [], inUse).units).toMatchObject([{ kind: 'words' }])
  expect(read('pracownik "produkji"').units).toMatchObject([{ kind: 'words' }])
  expect(read('pracownik produkji', ['produkji']).units).toMatchObject([{ kind: 'words' }])
})

test('a mistyped word is no place next to a chosen place or when occupations contain the word', () => {
  expect(said(read('nurek'))).toEqual(['place: turek'])
  const beside = understand('nurek w Krakowie', [], context({ isPlaceChosen: true }))
  expect([beside.rest, said(beside)]).toEqual(['nurek', ['place: krakow']])
  const occupations = { ...loadOccupations(), words: new Set(['nurek']) }
  expect(understand('nurek', [], context({ occupations }))).toMatchObject({ rest: 'nurek', parts: [] })
})

test('an occupation without offers falls back to a broader one, then to the category', () => {
  const withOnly = (key: string | null) =>
    understand('murarz', [], context({ isOccupationInUse: (one) => one === key, categoryIdsOf: () => [7] }))
      .units
  expect(withOnly('bricklayer')).toMatchObject([{ same: ['bricklayer'], categoryIds: [] }])
  expect(withOnly('construction-worker')).toMatchObject([
    { related: expect.arrayContaining(['construction-worker']), categoryIds: [] },
  ])
  expect(withOnly(null)).toMatchObject([{ categoryIds: [7] }])
})

test('an ambiguous occupation includes narrower ones when the board has categories only for those', () => {
  const onBoardWith = (key: string) =>
    understand('architekt', [], context({ categoryIdsOf: (keys) => (keys.includes(key) ? [7] : []) })).units
  expect(onBoardWith('it-architect')).toMatchObject([
    { same: ['architect'], narrower: expect.arrayContaining(['it-architect', 'cloud-architect']) },
  ])
  expect(onBoardWith('architect')).toMatchObject([{ same: ['architect'], narrower: [] }])
})

test('a language with its preposition is one piece and does not change the word before', () => {
  const { units, pieces } = read('kelner po niemiecku')
  expect(units).toMatchObject([
    { kind: 'named', same: ['waiter'] },
    { kind: 'words', text: 'niemiecku' },
  ])
  expect(pieces).toMatchObject([{ text: 'kelner' }, { text: 'po niemiecku', isName: false }])
})
