import { describe, expect, test } from 'vitest'
import { countedWords, synonymProblems, typedSynonyms } from './rules.ts'

describe('words that are counted', () => {
  test('are small letters with single spaces', () => {
    expect(countedWords('  Pani  DO\tsprzątania ')).toBe('pani do sprzątania')
  })

  test.each(['', 'a', '+48 601 202 303', 'jan@poczta.example', 'pesel 90010112345', '!!!', 'x'.repeat(61)])(
    '%j says nothing, or could name a person',
    (text) => {
      expect(countedWords(text)).toBeNull()
    },
  )

  test('a short number belongs to a skill', () => {
    expect(countedWords('Java 21')).toBe('java 21')
  })
})

describe('synonyms', () => {
  test('are what stands between commas, each once', () => {
    expect(typedSynonyms('Kadrowa, , kadrowa ,Specjalistka  ds. kadr')).toEqual([
      'kadrowa',
      'specjalistka ds. kadr',
    ])
  })

  test.each([
    [['kadrowa'], [], 'required'],
    [['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1', 'i1'], [], 'tooMany'],
    [['kadrowa', 'personalna'], [['Personalna', 'hr']], 'taken'],
  ])('%j beside %j are refused as %s', (words, groups, reason) => {
    expect(synonymProblems(words, groups)).toMatchObject([{ field: 'words', reason }])
  })

  test('two new words are taken', () => {
    expect(synonymProblems(['kadrowa', 'hr'], [['js', 'javascript']])).toEqual([])
  })
})
