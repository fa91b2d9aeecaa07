import { expect, test } from 'vitest'
import { isUnreachable } from './is-unreachable.ts'

test('network errors are told apart from programming errors', () => {
  for (const words of [
    'Failed to fetch',
    'NetworkError when attempting to fetch resource.',
    'Load failed',
    'Failed to fetch dynamically imported module: http://pro.localhost/assets/a-1.js',
  ])
    expect(isUnreachable(new TypeError(words)), words).toBe(true)
  expect(isUnreachable(new TypeError("Cannot read properties of undefined (reading 'fetch')"))).toBe(false)
  expect(isUnreachable(new Error('Failed to fetch'))).toBe(false)
})
