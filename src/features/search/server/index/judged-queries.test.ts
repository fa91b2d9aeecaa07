import { beforeAll, expect, test } from 'vitest'
import { loadPlaces, type Places } from '#features/geo/server/service.ts'
import { isMixedTitle, loadOccupations, loadSkills } from '#features/occupations/server/service.ts'
import { offerIndexSchema } from '#features/offers/rules.ts'
import { foldText } from '#kernel/text/fold-text.ts'
import type { IndexDocument } from '#search-core/schema.ts'
import { createSearchIndex } from '#search-core/search-index.ts'
import { fixedClock } from '#tests/support/clock.ts'
import type { OfferFilter } from '../../contract.ts'
import { withConditions } from '../../understanding/conditions.ts'
import { clausesOf, districtClauses, unitClauses } from './filter-clauses.ts'
import { createUnderstandings } from './understandings.ts'

/* Judged queries: what people type, and which titles are right and wrong for it. The offers are a small board with
   every kind of work; each title appears in three cities and at three levels. */
const TITLES: readonly string[] = [
  ...[
    'Pielęgniarka / Pielęgniarz',
    'Pielęgniarz (k/m)',
    'Registered Nurse',
    'Koordynator pielęgniarek',
    'Położna',
  ],
  ...[
    'Kierowca C+E',
    'Kierowca Autobusu',
    'Kierowca / Kierowczyni Dostaw',
    'Koordynator kierowców',
    'Kurier',
  ],
  ...['Spawacz TIG', 'Spawaczka / Spawacz', 'Kontroler spawania', 'Elektryk (k/m)', 'Elektronik'],
  ...[
    'Sprzedawczyni / Sprzedawca',
    'Doradca Klienta Indywidualnego',
    'Kasjerka / Kasjer',
    'Kierownik Sklepu',
  ],
  ...['Pracownik Ochrony', 'Specjalista ds. Ochrony Środowiska', 'Inspektor Ochrony Danych', 'Portier'],
  ...['Sprzątaczka', 'Pokojowa', 'Pomoc Domowa', 'Pracownica Serwisu Sprzątającego', 'Ogrodnik'],
  ...[
    'Księgowa / Księgowy',
    'Główna Księgowa',
    'Specjalista ds. Kadr i Płac',
    'Rekruter',
    'HR Business Partner',
  ],
  ...[
    'Java Developer',
    'Senior Java Engineer',
    'JavaScript Developer',
    'React Developer',
    'Angular Developer',
  ],
  ...[
    'Python Developer',
    'Data Scientist',
    'Data Architect',
    'Architekt',
    'Architekt Wnętrz',
    'DevOps Engineer',
  ],
  ...[
    'Operator Wózka Widłowego',
    'Magazynier',
    'Pakowacz',
    'Monter Instalacji Sanitarnych',
    'Pracownik Ogólnobudowlany',
  ],
  ...[
    'Kucharz',
    'Szef Kuchni',
    'Kelnerka / Kelner',
    'Barista',
    'Tłumacz',
    'Nauczyciel Matematyki',
    'Fryzjer',
  ],
  ...['Java Developer with Angular', 'Spawaczka-Monter'],
]
const CITIES = ['warszawa', 'krakow', 'gdansk'] as const
const LEVELS = ['junior', 'mid', 'senior'] as const
const SKILLS: Readonly<Record<string, string>> = { Java: 'Java 21', React: 'React', DevOps: 'Kubernetes' }

const OFFERS = TITLES.flatMap((title, at) =>
  CITIES.map((city, turn) => ({
    ...{ id: at * CITIES.length + turn + 1, title, city, level: LEVELS[turn] ?? 'mid' },
    mode: (at + turn) % 2 === 0 ? 'remote' : 'office',
    contract: (at + turn) % 3 === 0 ? 'b2b' : 'permanent',
    skill: Object.entries(SKILLS).find(([word]) => title.includes(`${word} `))?.[1] ?? 'Excel',
  })),
)
type Offer = (typeof OFFERS)[number]

const documentOf = ({ id, title, city, level, mode, contract, skill }: Offer): IndexDocument => ({
  id,
  keywords: {
    ...{ tenant: ['pro'], title: [foldText(title)], city: [city], experience: [level], workplace: [mode] },
    ...{ employment: [contract], skill: [loadSkills().keyOf(skill)] },
    occupation: loadOccupations().inTitle(title),
  },
  numbers: { plainPublishedAt: isMixedTitle(title) ? id - 1_000_000 : id },
  texts: { title, skills: skill, company: 'Elektryk i Spółka', city },
  ranges: {},
  points: [],
  payload: new Uint8Array(),
})

/** The text, the right titles, the titles forbidden among the first five, and a further condition for a right offer. */
const QUERIES: readonly (readonly [
  text: string,
  right: RegExp,
  wrong?: RegExp | undefined,
  is?: (offer: Offer) => boolean,
])[] = [
  ['pielęgniarka', /pielęgnia(rk|rz)\b|pielęgniarz|nurse/i, /koordynator|położna/i],
  ['pielegniarz', /pielęgniark|pielęgniarz|nurse/i, /koordynator/i],
  ['nurse', /pielęgniark|pielęgniarz|nurse/i, /koordynator/i],
  ['pielęgniarek', /pielęgniark|pielęgniarz|nurse|pielęgniarek/i, /położna/i],
  ['kierowca', /kierowca/i, /koordynator/i],
  ['truck driver', /kierowca c\+e/i, /koordynator|kurier/i],
  ['welder', /spawacz/i, /kontroler/i],
  ['spawaczy', /spawacz/i, /kontroler/i],
  ['elektryków', /elektryk/i, /elektronik|spawacz/i],
  ['elektryk', /elektryk/i, /elektronik|spawacz|kasjer/i],
  ['sprzedawca', /sprzedaw/i, /doradca/i],
  ['ekspedientka', /sprzedaw/i, /doradca/i],
  ['ochroniarz', /pracownik ochrony|portier/i, /środowisk|danych/i],
  ['cleaner', /sprząta|domowa/i, /ogrodnik/i],
  ['kadrowa', /kadr/i, /sprzedaw/i],
  ['bookkeeper', /księgow/i],
  ['architekt', /^architekt/i, /data/i],
  ['java', /java /i, /javascript|react/i],
  ['react', /react/i, /angular|java /i],
  ['react developer', /react/i, /angular/i],
  ['k8s', /devops/i, /java/i],
  ['wózek widłowy', /wózka/i, /kierownik/i],
  ['hydraulik', /sanitarn/i, /elektryk/i],
  ['murarz', /ogólnobudowl/i, /sprzedaw/i],
  ['fryzier', /fryzjer/i, /kierow/i],
  ['sprzedwca', /sprzedaw/i, /doradca/i],
  ['cook', /kucharz|kuchni/i, /kelner/i],
  ['praca dla fryzjerki od zaraz', /fryzjer/i],
  ['szukam pracy jako kelner', /kelner/i],
  ['looking for a translator job', /tłumacz/i],
  [
    'pielęgniarka w Krakowie',
    /pielęgniark|pielęgniarz|nurse/i,
    /koordynator/i,
    ({ city }) => city === 'krakow',
  ],
  ['nurse cracow', /pielęgniark|pielęgniarz|nurse/i, /koordynator/i, ({ city }) => city === 'krakow'],
  ['kierowca warszwa', /kierowca/i, undefined, ({ city }) => city === 'warszawa'],
  ['spawacz mazowieckie', /spawacz/i, undefined, ({ city }) => city === 'warszawa'],
  ['kasjer Wrzeszcz', /kasjer/i, undefined, ({ city }) => city === 'gdansk'],
  ['java zdalnie', /java /i, /javascript/i, ({ mode }) => mode === 'remote'],
  ['tłumacz online', /tłumacz/i, undefined, ({ mode }) => mode === 'remote'],
  ['księgowa b2b', /księgow/i, undefined, ({ contract }) => contract === 'b2b'],
  ['młodsza księgowa', /księgow/i, undefined, ({ level }) => level === 'junior'],
  ['senior python', /python/i, undefined, ({ level }) => level === 'senior'],
  ['zdalnie kraków java', /java /i, /javascript/i, (one) => one.city === 'krakow' && one.mode === 'remote'],
  ['"java developer"', /java developer/i],
]

const NO_FILTER: OfferFilter = {
  ...{ keywords: [], titles: [], companies: [], skills: [], categoryIds: [], citySlug: null, radiusKm: 0 },
  ...{ employmentTypes: [], experienceLevels: [], workingTimes: [], workplaceTypes: [], isRemote: false },
  ...{ withSalary: false, salaryFrom: null, salaryTo: null, isUkraineFriendly: false },
  ...{ languages: [], contentLanguages: [] },
}

let places: Places
let ask: (text: string) => readonly Offer[]
beforeAll(async () => {
  places = await loadPlaces()
  const index = createSearchIndex(offerIndexSchema)
  index.putMany(OFFERS.map(documentOf))
  const understand = createUnderstandings({
    ...{ index: () => index, places, occupations: loadOccupations() },
    ...{ clock: fixedClock('2026-01-01'), revision: () => 1 },
  })
  const context = { tenantKey: 'pro', synonyms: undefined, currency: 'pln', rates: null, places } as const
  ask = (text) => {
    const understood = understand({ key: 'pro' }, { typed: { text, literal: [] }, citySlug: null })
    const filter = [
      ...clausesOf(
        withConditions(NO_FILTER, understood, { currency: 'pln', rates: null, day: new Date(0) }),
        context,
      ),
      ...unitClauses(understood.units, loadSkills().groups),
      ...districtClauses(understood.parts),
    ]
    const query = { filter, sort: 'relevance', thenSort: 'plain', from: 0, size: 10, now: 0 }
    return index.search(query).ids.flatMap((id) => OFFERS[id - 1] ?? [])
  }
})

test('at least 95 % of judged results are right, none of the top five wrong, at most 2 % of queries empty', () => {
  let sum = 0
  let empty = 0
  const wrongOnes: string[] = []
  const short: string[] = []
  for (const [text, right, wrong, is = () => true] of QUERIES) {
    const isRight = (offer: Offer) => right.test(offer.title) && is(offer)
    const most = Math.min(10, OFFERS.filter(isRight).length)
    expect(most, `${text}: no offer is right`).toBeGreaterThan(0)
    const found = ask(text)
    const share = found.filter(isRight).length / most
    sum += share
    if (share < 1) short.push(`${text} ${share.toFixed(2)}: ${found.map(({ title }) => title).join(', ')}`)
    if (found.length === 0) empty++
    const bad = wrong && found.slice(0, 5).find(({ title }) => wrong.test(title))
    if (bad) wrongOnes.push(`${text}: ${bad.title}`)
  }
  expect(wrongOnes).toEqual([])
  expect(sum / QUERIES.length, short.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(empty / QUERIES.length).toBeLessThanOrEqual(0.02)
})

test('among equal matches titles with a single occupation come first', () => {
  const titlesOf = (text: string) => ask(text).map(({ title }) => title)
  expect(titlesOf('java').slice(0, 4)).toEqual([
    ...Array.from({ length: 3 }, () => 'Java Developer'),
    'Java Developer with Angular',
  ])
  expect(titlesOf('spawaczka').slice(0, 4)).toEqual([
    ...Array.from({ length: 3 }, () => 'Spawaczka / Spawacz'),
    'Spawaczka-Monter',
  ])
})
