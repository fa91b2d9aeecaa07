import { expect, test } from 'vitest'
import {
  fieldOfRejection,
  malformedDetail,
  malformedPath,
  suggestionFor,
  valueOfRejection,
  valueOfText,
  withValueAt,
} from './rules.ts'

test('a malformed-field rejection has the field and its value, cut when long', () => {
  const detail = malformedDetail('skills.0', { name: 7 })
  expect([malformedPath(detail), fieldOfRejection('malformed-field', detail)]).toEqual([
    ...['skills.0', 'skills.0'],
  ])
  expect(valueOfRejection('malformed-field', detail)).toBe('{"name":7}')
  expect(valueOfRejection('malformed-field', malformedDetail('city', 'a = b'))).toBe('"a = b"')
  expect(valueOfRejection('malformed-field', malformedDetail('city', 'x'.repeat(500)))).toHaveLength(61)
  // A rejection stored before details contained the value.
  expect(valueOfRejection('malformed-field', 'city')).toBe('')
})

test('for other rejection reasons the detail is the value', () => {
  expect(fieldOfRejection('unknown-currency', 'RUB')).toBe('employmentTypes.currency')
  expect(valueOfRejection('unknown-currency', 'RUB')).toBe('RUB')
})

const from = 'employmentTypes.0.from'
test.each([
  ['malformed-field', from, malformedDetail(from, 'ok. 12 000,50 zł'), '12 000,50'],
  ['malformed-field', from, malformedDetail(from, 'dużo'), ''],
  ['malformed-field', 'city', malformedDetail('city', 7), ''],
  ['unknown-currency', 'employmentTypes.0.currency', 'PLN.', 'PLN'],
  ['unknown-currency', 'employmentTypes.0.currency', 'RUB', ''],
  ['unknown-salary-unit', 'employmentTypes.0.unit', 'msc', 'month'],
  ['salary-negative', 'employmentTypes.0.to', '5..-10', '10'],
  ['salary-absurd', from, '9000000 pln / month', ''],
] as const)('a rule proposes for %s in %s: %s', (reason, path, detail, proposal) => {
  expect(suggestionFor({ reason, path, detail })).toBe(proposal)
  expect(suggestionFor({ reason, path: null, detail })).toBe('')
})

test('a value is put at its path, and nowhere else', () => {
  const row = { id: 1, employmentTypes: [{ from: 1 }, { from: 2, to: 3 }] }
  expect(withValueAt(row, ['employmentTypes', '1', 'from'], '9')).toEqual({
    ...{ id: 1, employmentTypes: [{ from: 1 }, { from: '9', to: 3 }] },
  })
  expect(withValueAt(row, ['title'], 'x')).toEqual({ ...row, title: 'x' })
  expect(withValueAt(row, ['city', 'name'], 'x')).toBeNull()
  expect(withValueAt(row, ['__proto__', 'x'], 'x')).toBeNull()
})

test('text becomes the kind of value that its field has', () => {
  expect(valueOfText('latitude', ' 52,5 ')).toBe(52.5)
  expect(valueOfText('latitude', 'północ')).toBe('północ')
  expect([valueOfText(`employmentTypes.0.gross`, 'Tak'), valueOfText('remoteInterview', '0')]).toEqual([
    true,
    false,
  ])
  expect(valueOfText('skills', 'C++| Excel,')).toEqual(['C++', 'Excel'])
  expect(valueOfText('title', ' x ')).toBe('x')
})
