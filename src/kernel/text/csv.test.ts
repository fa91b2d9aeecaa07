import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('commas, quotes and line breaks stand in quotes, the rest as it is', () => {
  expect(csvLine(['Łódź', 'a,b', 'say "hi"', 'one\r\ntwo', 12.5, ''])).toBe(
    'Łódź,"a,b","say ""hi""","one\r\ntwo",12.5,\r\n',
  )
})

test('no text is a formula to a spreadsheet; numbers stay numbers', () => {
  for (const text of ['=1+1', '+48', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', '=cmd|" /C calc"!A0'])
    expect(csvLine([text]).replace(/^"/, '')[0], text).toBe("'")
  expect(csvLine([-5])).toBe('-5\r\n')
})

test('with semicolons numbers have a comma, and a text with a semicolon stands in quotes', () => {
  expect(csvLine(['a;b', 'c,d', -12.5, '=1'], { separator: ';' })).toBe('"a;b";c,d;-12,5;\'=1\r\n')
})
