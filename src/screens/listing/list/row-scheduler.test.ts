import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRowScheduler } from './row-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const rows = (indices: readonly number[], height = 1000, pixels = 100) => ({
  height,
  rows: indices.map((index) => ({ index, top: index * pixels, card: 'card' as string | undefined })),
})

const started = () => {
  const shown: number[][] = []
  const scheduler = createRowScheduler(
    (one: ReturnType<typeof rows>) => shown.push(one.rows.map(({ index }) => index)),
    [0, 1, 2, 3, 4].map((index) => ({ index, card: 'card' })),
  )
  scheduler.schedule(rows([0, 1, 2, 3]), 1)
  const atOnce = shown.length
  vi.runAllTimers()
  return { shown, scheduler, atOnce }
}

test('rows present at the start are taken over after the frame', () => {
  const { shown, atOnce } = started()
  expect(atOnce).toBe(0)
  expect(shown).toEqual([[0, 1, 2, 3]])
})

test.each([
  ['deeper in the list', [0, 1], [5, 6, 7, 8], [6, 7]],
  ['on a page that begins later', [20, 21], [20, 21], [20, 21]],
])('a start %s is drawn at once', (_, rendered, wanted, atOnce) => {
  const shown: number[][] = []
  const scheduler = createRowScheduler(
    (one: ReturnType<typeof rows>) => shown.push(one.rows.map(({ index }) => index)),
    rendered.map((index) => ({ index, card: 'card' })),
  )
  scheduler.schedule(rows(wanted), 6.5)
  expect(shown).toEqual([atOnce])
})

test('rows scrolled into view are drawn after the frame, and only the last schedule', () => {
  const { shown, scheduler } = started()
  scheduler.schedule(rows([1, 2, 3, 4]), 2)
  scheduler.schedule(rows([2, 3, 4, 5]), 3)
  expect(shown).toEqual([[0, 1, 2, 3]])
  vi.runAllTimers()
  expect(shown.slice(1)).toEqual([
    [2, 3, 4],
    [2, 3, 4, 5],
  ])
})

test.each([
  ['a jump', rows([7, 8])],
  ['a list of another height', rows([1, 2, 3], 1100)],
  ['a move of rows', rows([1, 2, 3], 1000, 120)],
])('%s is drawn at once', (_, next) => {
  const { shown, scheduler } = started()
  scheduler.schedule(rows([1, 2, 3]), 2)
  scheduler.schedule(next, 2)
  expect(shown.at(-1)).toEqual(next.rows.map(({ index }) => index))
  vi.runAllTimers()
  expect(shown).toHaveLength(2)
})

test('moved rows are drawn at once, new ones among them later', () => {
  const { shown, scheduler } = started()
  scheduler.schedule(rows([2, 3, 4, 5], 1100), 3)
  expect(shown.at(-1)).toEqual([2, 3])
  vi.runAllTimers()
  expect(shown.at(-1)).toEqual([2, 3, 4, 5])
})

test('a jump shows two rows and then one per frame, from the middle outwards', () => {
  const { shown, scheduler } = started()
  scheduler.schedule(rows([50, 51, 52, 53, 54, 55, 56]), 53)
  expect(shown.at(-1)).toEqual([52, 53])
  vi.runAllTimers()
  const steps = shown.slice(1)
  expect(steps.map(({ length }) => length)).toEqual([2, 3, 4, 5, 6, 7])
  expect(steps.at(-1)).toEqual([50, 51, 52, 53, 54, 55, 56])
})

test('arriving cards are drawn one per frame, and other rows stay unchanged', () => {
  const cards: (string | undefined)[][] = []
  const scheduler = createRowScheduler(
    (one: ReturnType<typeof rows>) => cards.push(one.rows.map(({ card }) => card)),
    [],
  )
  const bare = rows([5, 6, 7, 8])
  scheduler.schedule({ ...bare, rows: bare.rows.map((row) => ({ ...row, card: undefined })) }, 6)
  vi.runAllTimers()
  scheduler.schedule(rows([5, 6, 7, 8]), 6)
  vi.runAllTimers()
  expect(cards.slice(-4)).toEqual([
    [undefined, 'card', undefined, undefined],
    ['card', 'card', undefined, undefined],
    ['card', 'card', 'card', undefined],
    ['card', 'card', 'card', 'card'],
  ])
})

test('rows that left before they were drawn are never drawn', () => {
  const { shown, scheduler } = started()
  scheduler.schedule(rows([50, 51, 52, 53, 54]), 52)
  scheduler.schedule(rows([53, 54, 55, 56]), 54)
  vi.runAllTimers()
  expect(shown.slice(1)).toEqual([[51, 52], [54], [53, 54], [53, 54, 55], [53, 54, 55, 56]])
})

test('a cancelled scheduler draws nothing more', () => {
  const { shown, scheduler } = started()
  scheduler.schedule(rows([1, 2, 3, 4]), 2)
  scheduler.cancel()
  vi.runAllTimers()
  expect(shown).toHaveLength(1)
})
