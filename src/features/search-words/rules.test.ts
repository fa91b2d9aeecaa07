import { describe, expect, test } from 'vitest'
import { countedWords, synonymProblems, typedSynonyms } from './rules.ts'

describe('counted search words', () => {
  test('are normalised to lower case and single spaces', () => {
    expect(countedWords('  Pani  DO\tsprzątania ')).toBe('pani do sprzątania')
  })

  test.each(['', 'a', '+48 601 202 303', 'jan@poczta.example', 'pesel 90010112345', '!!!', 'x'.repeat(61)])(
    'leave out %j, which is empty or could identify a person',
    (text) => {
      expect(countedWords(text)).toBeNull()
    },
  )

  test('keep a short number, as part of a skill', () => {
    expect(countedWords('Java 21')).toBe('java 21')
  })
})

describe('synonyms of search words', () => {
  test('are split at commas, without duplicates', () => {
    expect(typedSynonyms('Kadrowa, , kadrowa ,Specjalistka  ds. kadr')).toEqual([
      'kadrowa',
      'specjalistka ds. kadr',
    ])
  })

  test.each([
    [['kadrowa'], [], 'required'],
    [['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1'], [], 'tooMany'],
    [['kadrowa', 'personalna'], [['Personalna', 'hr']], 'taken'],
  ])('%j beside the groups %j are refused as %s', (words, groups, reason) => {
    expect(synonymProblems(words, groups)).toMatchObject([{ field: 'words', reason }])
  })

  test('are accepted when both words are new', () => {
    expect(synonymProblems(['kadrowa', 'hr'], [['js', 'javascript']])).toEqual([])
  })
})
