import { expect, test } from 'vitest'
import { checkDigits, isKsefNumber } from './ksef-number.ts'

test('the checksum matches the sample numbers published by the ministry', () => {
  expect(checkDigits('5265877635-20250826-0100001AF629')).toBe('AF')
  expect(isKsefNumber('5265877635-20250826-0100001AF629-AF')).toBe(true)
  expect(isKsefNumber('5265877635-20250916-0200A0D6723E-C2')).toBe(true)
})

test('a number with one wrong character is invalid', () => {
  const number = '5265877635-20250826-0100001AF629-AF'
  for (let at = 0; at < number.length; at += 1) {
    const other = number[at] === '1' ? '2' : '1'
    expect(isKsefNumber(`${number.slice(0, at)}${other}${number.slice(at + 1)}`)).toBe(false)
  }
  expect(isKsefNumber(`${number} `)).toBe(false)
})
