import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageWish } from './page-wish.ts'

let wished: (readonly number[])[]
let wish: ReturnType<typeof createPageWish>

beforeEach(() => {
  vi.useFakeTimers()
  wished = []
  wish = createPageWish((pages) => wished.push(pages))
})
afterEach(() => vi.useRealTimers())

test('[LI-16] the page above or below is asked for 200 ms after its rows are shown', () => {
  wish.rowsShown({ first: 92, last: 104 })
  vi.advanceTimersByTime(199)
  expect(wished).toEqual([])
  vi.advanceTimersByTime(1)
  expect(wished).toEqual([[0, 1]])
  wish.rowsShown({ first: 295, last: 307 })
  vi.advanceTimersByTime(200)
  expect(wished.at(-1)).toEqual([2, 3])
})

test('[LI-16] a jump asks for the page where it ends, not for those on the way', () => {
  for (let first = 0; first <= 4_500; first += 90) {
    wish.rowsShown({ first, last: first + 12 })
    vi.advanceTimersByTime(16)
  }
  expect(wished).toEqual([])
  vi.advanceTimersByTime(200)
  expect(wished).toEqual([[45]])
})

test('a list that is left asks for nothing more', () => {
  wish.rowsShown({ first: 500, last: 512 })
  wish.cancel()
  vi.advanceTimersByTime(1_000)
  expect(wished).toEqual([])
})
