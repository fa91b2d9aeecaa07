import { expect, test } from 'vitest'
import { csvLine, spreadsheetOf } from './csv.ts'

test('values with commas, quotes or line breaks are quoted, others written as they are', () => {
  expect(csvLine(['Łódź', 'a,b', 'say "hi"', 'one\r\ntwo', 12.5, ''])).toBe(
    'Łódź,"a,b","say ""hi""","one\r\ntwo",12.5,\r\n',
  )
})

test('formulas in texts are escaped, numbers are not', () => {
  for (const text of ['=1+1', '+48', '-1', '@SUM(A1)', '\tx', '\rx', ' =1', '＝1', '=cmd|" /C calc"!A0'])
    expect(csvLine([text]).replace(/^"/, '')[0], text).toBe("'")
  expect(csvLine([-5])).toBe('-5\r\n')
})

test('with semicolons numbers have a decimal comma, and texts with a semicolon are quoted', () => {
  expect(csvLine(['a;b', 'c,d', -12.5, '=1'], { separator: ';' })).toBe('"a;b";c,d;-12,5;\'=1\r\n')
})

test('an amount keeps its decimals, with the sign of the language, and is no text', () => {
  const cells = [
    { value: -81.3, decimals: 2 },
    { value: 0, decimals: 2 },
  ]
  expect(csvLine(cells, { separator: ';' })).toBe('-81,30;0,00\r\n')
  expect(csvLine(cells)).toBe('-81.30,0.00\r\n')
  expect([spreadsheetOf([['a', 'b']], 'pl'), spreadsheetOf([['a', 'b']], 'en')]).toEqual([
    ...['\ufeffa;b\r\n', '\ufeffa,b\r\n'],
  ])
})
