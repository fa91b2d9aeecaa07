import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALSO } from '../columns/position-entry.ts'
import { KnownWords } from './cached-tokeniser.ts'
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

/** The words that the text has in the vocabulary, those beside another marked. */
const wordsOf = (vocabulary: Vocabulary, words: KnownWords, text: string) => {
  const entries: number[] = []
  words.acquire(text, entries)
  return entries.map((entry) => `${entry >= ALSO ? '+' : ''}${vocabulary.name(entry & ~ALSO)}`)
}

test('a text taken apart at its spaces has the words of the whole, whatever was seen, used up and used anew before', () => {
  const vocabulary = new Vocabulary()
  const words = new KnownWords(vocabulary)
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
        if (number !== undefined && vocabulary.release(number)) words.forget(number)
      }
    }),
    { numRuns: 4_000 },
  )
})

test('a number that went to another word is not taken for the word it was', () => {
  const vocabulary = new Vocabulary()
  const words = new KnownWords(vocabulary)
  expect(wordsOf(vocabulary, words, 'Java JAVA java,')).toEqual(['java', 'java', 'java'])
  const number = vocabulary.find('java') ?? -1
  for (let use = 0; use < 3; use++) if (vocabulary.release(number)) words.forget(number)
  expect(wordsOf(vocabulary, words, 'cobol')).toEqual(['cobol'])
  expect(vocabulary.find('cobol')).toBe(number)
  expect(wordsOf(vocabulary, words, 'java, JAVA Java')).toEqual(['java', 'java', 'java'])
})
