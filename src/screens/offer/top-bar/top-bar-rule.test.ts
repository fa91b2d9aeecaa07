import { expect, test } from 'vitest'
import { isTopBarShown } from './top-bar-rule.ts'

test('[DE-4] the top bar appears after 168 px on a phone and after 160 px elsewhere', () => {
  expect([0, 168, 169].map((y) => isTopBarShown(y, true))).toEqual([false, false, true])
  expect([0, 160, 161].map((y) => isTopBarShown(y, false))).toEqual([false, false, true])
})
