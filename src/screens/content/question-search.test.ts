import { expect, test } from 'vitest'
import type { Article } from '#kernel/text/article.ts'
import { chaptersOf } from './contents.tsx'
import { findQuestions } from './question-search.tsx'

const heading = (level: 2 | 3, id: string, text: string) =>
  ({ kind: 'heading', level, id, children: [text] }) as const
const article: Article = [
  heading(2, 'konto', 'Konto'),
  heading(3, 'usun', 'Jak usunąć konto?'),
  { kind: 'paragraph', children: ['W ustawieniach, w ', { kind: 'strong', children: ['Twoich danych'] }] },
  heading(2, 'pliki', 'Aplikowanie'),
  heading(3, 'jakie', 'Jakie pliki mogę dodać?'),
  { kind: 'list', isOrdered: false, items: [[{ kind: 'paragraph', children: ['PDF do 5 MB'] }]] },
]

test('a question is found by words of it, of its answer or of its chapter, without their accents', () => {
  const found = (asked: string) =>
    findQuestions(chaptersOf(article), asked).flatMap(({ parts }) => parts.map(({ id }) => id))
  expect(found('  ')).toEqual(['usun', 'jakie'])
  expect(found('USUNAC konto')).toEqual(['usun'])
  expect(found('danych')).toEqual(['usun'])
  expect(found('pdf')).toEqual(['jakie'])
  expect(found('aplikowanie mb')).toEqual(['jakie'])
  expect(found('konto pdf')).toEqual([])
})
