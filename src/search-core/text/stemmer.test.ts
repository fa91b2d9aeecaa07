import { describe, expect, test } from 'vitest'
import { foldText } from '#kernel/text/fold-text.ts'
import { isSameStem, stemsOf } from './stemmer.ts'

const isForm = (a: string, b: string) => isSameStem(foldText(a), foldText(b))

describe('inflections of one word', () => {
  test.each([
    'księgowa księgowej księgowy księgową księgowych księgowego księgowi księgowymi',
    'kierowca kierowcy kierowców kierowcę kierowcą kierowcom kierowcami kierowcach',
    'programista programistka programiści programistów programistki programistce programistek programistą',
    'sprzedawca sprzedawcy sprzedawców sprzedawczyni',
    'magazynier magazyniera magazynierzy magazynierów magazynierem magazynierka magazynierki',
    'specjalista specjalistka specjaliści specjalistów specjalistę specjalistki',
    'pracownik pracownika pracownicy pracowników pracownikiem pracowniczka',
    'kierownik kierownicy kierowniczka kierowników',
    'handlowiec handlowca handlowcy handlowców',
    'nauczyciel nauczycielka nauczyciele nauczycieli nauczycielem',
    'asystent asystentka asystenci asystentów asystentki',
    'konsultant konsultantka konsultanci',
    'psycholog psychologa psycholodzy psychologów',
    'fryzjer fryzjerka fryzjerzy',
    'operator operatora operatorzy operatorka',
    'kucharz kucharza kucharze kucharzy kucharzem',
    'analityk analityka analitycy analityków',
    'zdalny zdalna zdalnie zdalnej zdalnego',
    'szkolenie szkolenia szkoleniem szkoleniach',
    'technologia technologii technologie technologią',
    'administracja administracji administrację',
    'warszawa warszawie warszawy',
    'developer developers developera developerów developerem',
    'engineer engineers',
    'technology technologies',
    'test tests testów testach',
  ])('are recognised: %s', (words) => {
    const [first = '', ...others] = words.split(' ')
    expect(others.filter((other) => !isForm(first, other))).toEqual([])
  })

  test('are recognised for plurals and names in -ow', () => {
    expect([isForm('developerów', 'developer'), isForm('Kraków', 'Krakowa')]).toEqual([true, true])
  })
})

describe('different words', () => {
  test.each([
    ['go', 'goły'],
    ['go', 'gol'],
    ['java', 'javascript'],
    ['java', 'jawa'],
    ['kasa', 'kasjer'],
    ['kasjer', 'kasy'],
    ['kierowca', 'kierownik'],
    ['księgowa', 'księgowość'],
    ['księgowy', 'księga'],
    ['kadry', 'kadrowa'],
    ['technolog', 'technologie'],
    ['technolog', 'technologia'],
    ['part', 'party'],
    ['store', 'story'],
    ['full', 'fully'],
    ['new', 'news'],
    ['test', 'tester'],
    ['lead', 'leader'],
    ['sprzedawca', 'sprzedaż'],
    ['magazyn', 'magazynier'],
    ['analiza', 'analityk'],
    ['praca', 'prace domowe'],
    ['bus', 'bu'],
    ['campus', 'camp'],
    ['business', 'busines'],
    ['react', 'reaktor'],
    ['data', 'date'],
    ['c', 'c++'],
    ['c#', 'c'],
    ['k8s', 'k8'],
    ['java11', 'java'],
  ])('are told apart: %s and %s', (a, b) => {
    expect(isForm(a, b)).toBe(false)
  })
})

test('words with digits or signs, or in other scripts, have no inflections', () => {
  expect([stemsOf('c++'), stemsOf('web3'), stemsOf('розробника'), stemsOf('')]).toEqual([[], [], [], []])
})
