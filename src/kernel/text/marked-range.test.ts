import { expect, test } from 'vitest'
import { markedRange } from './marked-range.ts'

const marked = (text: string, typed: string): string | null => {
  const range = markedRange(text, typed)
  return range && text.slice(range.start, range.end)
}

test.each([
  ['Główna Księgowa', 'ksie', 'Księ'],
  ['Łódź', 'LODZ', 'Łódź'],
  ['Straße 🚀 Łaska', 'laska', 'Łaska'],
  ['Node.js', 'NODE.', 'Node.'],
  ['Java', 'kotlin', null],
  ['Java', '', null],
])('of %s the typed %s is marked as %s', (text, typed, found) => expect(marked(text, typed)).toBe(found))
