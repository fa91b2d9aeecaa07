import { expect, test } from 'vitest'
import { RecordReader } from './records.ts'

const read = (text: string | Buffer, separator = ';') => {
  const reader = new RecordReader(separator)
  const lines = Buffer.from(text).toString('latin1').split('\n')
  const records = lines.flatMap((line, index) =>
    reader.read({ number: index + 1, bytes: Buffer.from(line, 'latin1') }),
  )
  return [...records, ...reader.end()]
}

test('cells are quoted by RFC 4180, over several lines; other quotes are text', () => {
  expect(read('a;"b;""c""";\n"two\nlines";x\nmonitor 15";ok\n;')).toEqual([
    { line: 1, cells: ['a', 'b;"c"', ''] },
    { line: 2, cells: ['two\nlines', 'x'] },
    { line: 4, cells: ['monitor 15"', 'ok'] },
    { line: 5, cells: ['', ''] },
  ])
  expect(read('"a,b",c', ',')).toEqual([{ line: 1, cells: ['a,b', 'c'] }])
})

test('an open quote rejects its own line alone', () => {
  expect(read('1;"open\n2;x\n3;"y"')).toEqual([
    { line: 1, broken: 'quote-open' },
    { line: 2, cells: ['2', 'x'] },
    { line: 3, cells: ['3', 'y'] },
  ])
  const long = ['"open', ...Array.from({ length: 250 }, (_, index) => `${index};x`)].join('\n')
  const records = read(long)
  expect([records.length, records[0]]).toEqual([251, { line: 1, broken: 'quote-open' }])
})

test('a line too long is rejected, and the record before it', () => {
  const reader = new RecordReader(';')
  expect(reader.read({ number: 1, bytes: Buffer.from('"a') })).toEqual([])
  expect(reader.read({ number: 2, bytes: null })).toEqual([
    { line: 1, broken: 'quote-open' },
    { line: 2, broken: 'line-too-long' },
  ])
})

test('each line is UTF-8 or Windows-1250', () => {
  const bytes = Buffer.concat([Buffer.from([0xa3, 0xf3, 0x64, 0x9f, 10]), Buffer.from('Łódź')])
  expect(read(bytes)).toEqual([
    { line: 1, cells: ['Łódź'] },
    { line: 2, cells: ['Łódź'] },
  ])
})
