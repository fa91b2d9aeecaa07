import { expect, test } from 'vitest'
import { pictureProblem } from './picture-problem.ts'

test.each([
  ['znak.PNG', 5 * 1024 * 1024, null],
  ['znak.jpeg', 5 * 1024 * 1024 + 1, 'too-large'],
  ['znak.png', 0, 'corrupted-file'],
  ['znak.gif', 10, 'invalid-file-type'],
  ['png', 10, 'invalid-file-type'],
])('[UP-1] of %s with %i bytes the browser says %s', (name, size, reason) => {
  expect(pictureProblem({ name, size })?.reason ?? null).toBe(reason)
})
