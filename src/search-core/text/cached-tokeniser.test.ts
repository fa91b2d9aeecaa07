import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAME_POSITION } from '../columns/position-entry.ts'
import { CachedTokeniser } from './cached-tokeniser.ts'
import { documentTokens } from './tokenise.ts'
import { Vocabulary } from './vocabulary.ts'

const PARTS = [
  'Java',
  'java',
  'C++',
  'ASP.NET',
  '.net',
  'node.js',
  'Excel+',
  '3.11',
  'ŁÓDŹ',
  'ΟΔΟΣ',
  'ς',
  'ﬁ',
  'e\u0301',
]
const SIGNS = [
  ' ',
  ' ',
  '  ',
  '-',
  '.',
  '’',
  '\u00a0',
  '\t',
  '\n',
  '+',
  '#',
  '\u0301',
  '/',
  '(',
  '"',
  '한글',
  '\u200d',
  '😀',
]

const aText = fc
  .array(fc.oneof(fc.constantFrom(...PARTS, ...SIGNS), fc.string({ unit: 'grapheme', maxLength: 4 })), {
    maxLength: 14,
  })
  .map((parts) => parts.join(''))

/** The vocabulary's words of the text; those at the same position as the previous one are marked with +. */
const wordsOf = (vocabulary: Vocabulary, words: CachedTokeniser, text: string) => {
  const entries: number[] = []
  words.acquire(text, entries)
  return entries.map(
    (entry) => `${entry >= SAME_POSITION ? '+' : ''}${vocabulary.name(entry & ~SAME_POSITION)}`,
  )
}

test('a text tokenised in pieces gives the tokens of the whole, whatever is cached', () => {
  const vocabulary = new Vocabulary()
  const words = new CachedTokeniser(vocabulary)
  fc.assert(
    fc.property(aText, fc.boolean(), (text, isKept) => {
      const expected = documentTokens(text).flatMap(({ word, also }) => [
        word,
        ...also.map((other) => `+${other}`),
      ])
      expect(wordsOf(vocabulary, words, text)).toEqual(expected)
      if (isKept) return
      for (const word of expected) {
        const number = vocabulary.find(word.replace(/^\+/, ''))
        if (number !== undefined && vocabulary.release(number)) words.invalidate(number)
      }
    }),
    { numRuns: 4_000 },
  )
})

test('a cached word number that was reassigned is not used', () => {
  const vocabulary = new Vocabulary()
  const words = new CachedTokeniser(vocabulary)
  expect(wordsOf(vocabulary, words, 'Java JAVA java,')).toEqual(['java', 'java', 'java'])
  const number = vocabulary.find('java') ?? -1
  for (let use = 0; use < 3; use++) if (vocabulary.release(number)) words.invalidate(number)
  expect(wordsOf(vocabulary, words, 'cobol')).toEqual(['cobol'])
  expect(vocabulary.find('cobol')).toBe(number)
  expect(wordsOf(vocabulary, words, 'java, JAVA Java')).toEqual(['java', 'java', 'java'])
})
