import { describe, expect, test } from 'vitest'
import { documentTokens, queryRuns } from './tokenise.ts'

const words = (text: string) => documentTokens(text).map(({ word, also }) => [word, ...also].join('|'))
const compounds = (text: string) => queryRuns(text).flatMap((run) => run.compounds)

describe('tokens of a document', () => {
  test('are folded to lower case without diacritics', () => {
    expect(words('Księgowy ŁÓDŹ Żółć')).toEqual(['ksiegowy', 'lodz', 'zolc'])
  })

  test.each([
    ['Java java', ['java', 'java']],
    ['C++', ['c++']],
    ['C#', ['c#']],
    ['C/C++', ['c', 'c++']],
    ['C++17', ['c++', '17']],
    ['java+spring', ['java', 'spring']],
    ['Excel+', ['excel+|excel']],
    ['.NET', ['net|.net']],
    ['ASP.NET', ['asp|aspnet', 'net|.net']],
    ['Node.js', ['node|nodejs', 'js|.js']],
    ['full-stack', ['full|fullstack', 'stack']],
    ['R&D', ['r|rd', 'd']],
    ['Python 3.11', ['python', '3.11']],
    ['UI/UX (m/k)', ['ui', 'ux', 'm', 'k']],
    ['koniec. Początek...', ['koniec', 'poczatek']],
    ['– • !', []],
    ['', []],
  ])('are split at the right places: %s', (text, found) => {
    expect(words(text)).toEqual(found)
  })
})

describe('tokens of a query', () => {
  test.each([
    ['Node.js', [['node', 'js']]],
    ['c++', [['c++']]],
    ['.net c#', [['.net'], ['c#']]],
    ['node.', [['node']]],
    ['  ', []],
  ])('keep the parts of compounds together: %s', (text, found) => {
    expect(compounds(text)).toEqual(found)
  })

  test.each([
    ['"Human Resources" Łódź', ['"human resources', 'lodz']],
    ['Łódź „human resources”', ['lodz', '"human resources']],
    ['a "b" c "d"', ['a', '"b', 'c', '"d']],
    ['monitor 17" czarny', ['monitor 17 czarny']],
    ['"a" b "c', ['"a', 'b c']],
    ['""', []],
  ])('%s: only paired quotes make a phrase', (text, found) => {
    const runs = queryRuns(text).map((run) => (run.isQuoted ? '"' : '') + run.compounds.flat().join(' '))
    expect(runs).toEqual(found)
  })
})
