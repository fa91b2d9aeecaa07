import { describe, expect, test } from 'vitest'
import { documentWords, queryWords } from './tokenise.ts'

const whole = (text: string) => queryWords(text).map((word) => word.whole)

describe('words of a document', () => {
  test('are folded, so that Polish letters and capitals do not matter', () => {
    expect(documentWords('Księgowy ŁÓDŹ Żółć')).toEqual(['ksiegowy', 'lodz', 'zolc'])
  })

  test('are distinct', () => {
    expect(documentWords('Java java JAVA')).toEqual(['java'])
  })

  test.each([
    ['C++', ['c++']],
    ['C#', ['c#']],
    ['C/C++', ['c', 'c++']],
    ['C++17', ['c++', '17']],
    ['java+spring', ['java', 'spring']],
    ['Excel+', ['excel+', 'excel']],
    ['.NET', ['net', '.net']],
    ['ASP.NET', ['asp', 'net', '.net', 'aspnet']],
    ['Node.js', ['node', 'js', '.js', 'nodejs']],
    ['full-stack', ['full', 'stack', 'fullstack']],
    ['R&D', ['r', 'd', 'rd']],
    ['Python 3.11', ['python', '3.11']],
    ['UI/UX (m/k)', ['ui', 'ux', 'm', 'k']],
    ['koniec. Początek...', ['koniec', 'poczatek']],
    ['– • !', []],
    ['', []],
  ])('%s', (text, words) => {
    expect(documentWords(text)).toEqual(words)
  })
})

describe('words of a query', () => {
  test('only the last is a prefix', () => {
    expect(queryWords('java dev').map((word) => word.isPrefix)).toEqual([false, true])
  })

  test('a compound is sought whole or by its parts', () => {
    expect(queryWords('Node.js')).toEqual([{ whole: 'nodejs', parts: ['node', 'js'], isPrefix: true }])
  })

  test.each([
    ['c++', ['c++']],
    ['.net', ['.net']],
    ['.net c#', ['.net', 'c#']],
    ['node.', ['node']],
    ['  ', []],
  ])('%s', (text, words) => {
    expect(whole(text)).toEqual(words)
  })
})
