import { expect, test } from 'vitest'
import { sectionRead } from './section-read.ts'

/** Three sections one below the other, scrolled by the given pixels. */
const read = (scrolledPx: number, { heightPx = 900, lastPx = 100 } = {}) => {
  const heights = [600, 600, lastPx]
  const tops = heights.map(
    (_, at) => 80 + heights.slice(0, at).reduce((sum, one) => sum + one, 0) - scrolledPx,
  )
  const sections = ['account', 'security', 'log'].map((id, at) => ({
    ...{ id, top: tops[at] ?? 0, bottom: (tops[at] ?? 0) + (heights[at] ?? 0) },
  }))
  return sectionRead(sections, heightPx)
}

test('a section counts as read when its beginning reaches the upper third', () => {
  expect(read(300, { lastPx: 900 })).toBe('account')
  expect(read(380, { lastPx: 900 })).toBe('security')
})

test('at the end of the page the last section counts as read', () => {
  expect(read(479)).toBe('security')
  expect(read(480)).toBe('log')
})

test('without scrolling the first section counts as read', () => {
  expect(read(0, { heightPx: 2_000 })).toBe('account')
  expect(sectionRead([], 900)).toBeNull()
})
