import { expect, test } from 'vitest'
import { pagesAround } from './pagination-pages.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [7, 9, [1, 'gap', 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('pagination of page %d of %d', (page, count, shown) => {
  expect(pagesAround(page, count)).toEqual(shown)
})
