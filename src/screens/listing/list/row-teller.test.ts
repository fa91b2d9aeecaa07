import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRowTeller } from './row-teller.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const rows = (indices: readonly number[], height = 1000, pixels = 100) => ({
  height,
  rows: indices.map((index) => ({ index, top: index * pixels })),
})

const started = () => {
  const shown: number[][] = []
  const teller = createRowTeller((one: ReturnType<typeof rows>) =>
    shown.push(one.rows.map(({ index }) => index)),
  )
  teller.tell(rows([0, 1, 2]))
  return { shown, teller }
}

test('rows that come by scrolling are drawn in a task of their own, the last of several alone', () => {
  const { shown, teller } = started()
  teller.tell(rows([1, 2, 3]))
  teller.tell(rows([2, 3, 4]))
  expect(shown).toEqual([[0, 1, 2]])
  vi.runAllTimers()
  expect(shown).toEqual([
    [0, 1, 2],
    [2, 3, 4],
  ])
})

test.each([
  ['a jump', rows([7, 8, 9])],
  ['another height of the list', rows([1, 2, 3], 1100)],
  ['rows that moved', rows([1, 2, 3], 1000, 120)],
])('%s is drawn at once', (_, next) => {
  const { shown, teller } = started()
  teller.tell(rows([1, 2, 3]))
  teller.tell(next)
  expect(shown.at(-1)).toEqual(next.rows.map(({ index }) => index))
  vi.runAllTimers()
  expect(shown).toHaveLength(2)
})

test('a list that is left draws nothing more', () => {
  const { shown, teller } = started()
  teller.tell(rows([1, 2, 3]))
  teller.cancel()
  vi.runAllTimers()
  expect(shown).toHaveLength(1)
})
