import { expect, test } from 'vitest'
import { isUnavailable, isUnstorableText, orIfUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each(['53100', '53300', '57P01', '57P03', '57014', '08006', 'ECONNREFUSED', 'ENOSPC'])(
  'the error code %s means temporarily unavailable',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
    expect(isUnavailable(new Error('outer', { cause: withCode(code) }))).toBe(true)
    expect(isUnavailable(new AggregateError([withCode(code)]))).toBe(true)
  },
)

test.each(['23505', '42P01', '22021', 'ENOENT', 'ERR_ASSERTION'])(
  'the error code %s does not mean unavailable',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(false)
  },
)

test('driver errors without a code are recognised as unavailable by their message', () => {
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnavailable(new Error('Query read timeout'))).toBe(true)
  expect(isUnavailable({ message: 'timeout exceeded when trying to connect (Queue: a)' })).toBe(true)
  expect(isUnavailable({ message: 'a mistake of ours' })).toBe(false)
})

test('a NUL in a text is recognised as unstorable text', () => {
  expect([isUnstorableText(withCode('22021')), isUnstorableText(withCode('53100'))]).toEqual([true, false])
})

test('orIfUnavailable returns the fallback during an outage and rethrows other faults', async () => {
  expect(await orIfUnavailable(Promise.resolve(['found']), [])).toEqual(['found'])
  expect(await orIfUnavailable(Promise.reject(withCode('57P01')), [])).toEqual([])
  await expect(orIfUnavailable(Promise.reject(withCode('42P01')), [])).rejects.toThrow('x')
})
