import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageRequests } from './page-requests.ts'

let requested: (readonly number[])[]
let requests: ReturnType<typeof createPageRequests>

beforeEach(() => {
  vi.useFakeTimers()
  requested = []
  requests = createPageRequests((pages) => requested.push(pages))
})
afterEach(() => vi.useRealTimers())

test('[LI-16] the adjacent page is requested 200 ms after its rows become visible', () => {
  requests.rowsShown({ first: 92, last: 104 })
  vi.advanceTimersByTime(199)
  expect(requested).toEqual([])
  vi.advanceTimersByTime(1)
  expect(requested).toEqual([[0, 1]])
  requests.rowsShown({ first: 295, last: 307 })
  vi.advanceTimersByTime(200)
  expect(requested.at(-1)).toEqual([2, 3])
})

test('[LI-16] a jump requests the page at its end, not those passed', () => {
  for (let first = 0; first <= 4_500; first += 90) {
    requests.rowsShown({ first, last: first + 12 })
    vi.advanceTimersByTime(16)
  }
  expect(requested).toEqual([])
  vi.advanceTimersByTime(200)
  expect(requested).toEqual([[45]])
})

test('a list that is left requests no more pages', () => {
  requests.rowsShown({ first: 500, last: 512 })
  requests.cancel()
  vi.advanceTimersByTime(1_000)
  expect(requested).toEqual([])
})
