import { describe, expect, test } from 'vitest'
import { readArticle } from '#server/markdown/read-article.ts'
import { changedChapters, changesBetween, isChanged } from '../changes.ts'

const between = (former: string, later: string) => changesBetween(readArticle(former), readArticle(later))
const written = (former: string, later: string) =>
  between(former, later).map(({ parts }) =>
    parts
      .map(({ mark, text }) => (mark === 'same' ? text : mark === 'added' ? `[+${text}]` : `[-${text}]`))
      .join(' '),
  )

describe('[SH-15] changes between two versions', () => {
  test('equal texts have no changes', () => {
    expect(between('## A\n\nTekst.', '## A\n\nTekst.').some(isChanged)).toBe(false)
  })
  test('changed words are marked within a line, the removed before the added', () => {
    expect(
      written('Aplikacje trzymamy 6 miesięcy od końca.', 'Aplikacje trzymamy przez 12 miesięcy od końca.'),
    ).toEqual(['Aplikacje trzymamy [-6] [+przez 12] miesięcy od końca.'])
  })
  test('a line with little in common is a removed and an added one', () => {
    expect(written('Pisz na adres.', 'Zadzwoń do biura w Gdyni.')).toEqual([
      '[-Pisz na adres.]',
      '[+Zadzwoń do biura w Gdyni.]',
    ])
  })
  test('items of lists and rows of tables are lines', () => {
    expect(written('- kot\n- pies', '- kot\n- mysz\n- pies')).toEqual(['kot', '[+mysz]', 'pies'])
    expect(written('| a | b |\n|-|-|\n| c d e | f |', '| a | b |\n|-|-|\n| c d e | g |')).toEqual([
      'a · b',
      'c d e · [-f] [+g]',
    ])
  })
  test('chapters with changes are named by their anchors, also where a line was only removed', () => {
    const former = '## Jeden\n\nTekst.\n\n## Dwa\n\nZostaje.\n\nZnika.\n\n## Trzy\n\nNa końcu.'
    const later = '## Jeden\n\nTekst.\n\n## Dwa\n\nZostaje.\n\n## Trzy\n\nNa końcu.\n\nNowe.'
    expect(changedChapters(between(former, later))).toEqual(['dwa', 'trzy'])
  })
  test('a removed chapter is not counted as a change of the one before it', () => {
    const lines = between(
      '## A\n\nJeden.\n\n## B\n\nDwa.\n\n## C\n\nTrzy.',
      '## A\n\nJeden.\n\n## C\n\nTrzy.',
    )
    expect([changedChapters(lines), lines.filter(isChanged).length]).toEqual([[], 2])
  })
  test('texts too long to be compared count as rewritten, so that the work is bounded', () => {
    const text = (word: string, count: number) =>
      [...Array.from({ length: count }, (_, at) => `${word}${at}`), 'Wspólny.', word].join('\n\n')
    const same = (count: number) =>
      between(text('a', count), text('b', count)).filter((line) => !isChanged(line)).length
    expect([same(1_990), same(2_000)]).toEqual([1, 0])
    expect(between(text('a', 8_000), text('b', 8_000))).toHaveLength(16_004)
  })
})
