import { expect, test } from 'vitest'
import { isUnavailable, isUnstorableText, orIfUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

test.each(['53100', '53300', '57P01', '57P03', '57014', '08006', 'ECONNREFUSED', 'ENOSPC'])(
  '%s may go better later',
  (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
    expect(isUnavailable(new Error('outer', { cause: withCode(code) }))).toBe(true)
    expect(isUnavailable(new AggregateError([withCode(code)]))).toBe(true)
  },
)

test.each(['23505', '42P01', '22021', 'ENOENT', 'ERR_ASSERTION'])('%s will not', (code) => {
  expect(isUnavailable(withCode(code))).toBe(false)
})

test('what pg says without a code counts too', () => {
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isUnavailable(new Error('Query read timeout'))).toBe(true)
  expect(isUnavailable({ message: 'timeout exceeded when trying to connect (Queue: a)' })).toBe(true)
  expect(isUnavailable({ message: 'a mistake of ours' })).toBe(false)
})

test('a text with a NUL is nobody’s fault but the sender’s', () => {
  expect([isUnstorableText(withCode('22021')), isUnstorableText(withCode('53100'))]).toEqual([true, false])
})

test('what an outage keeps away has something in its place, another fault is thrown', async () => {
  expect(await orIfUnavailable(Promise.resolve(['found']), [])).toEqual(['found'])
  expect(await orIfUnavailable(Promise.reject(withCode('57P01')), [])).toEqual([])
  await expect(orIfUnavailable(Promise.reject(withCode('42P01')), [])).rejects.toThrow('x')
})
