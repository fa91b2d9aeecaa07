import { expect, test } from 'vitest'
import { ticksOf } from './pay-axis.ts'
import { payChart } from './pay-chart.ts'

const bandsOf = (counts: readonly number[]) =>
  Array.from({ length: 26 }, (_, at) => ({
    from: at * 2000,
    to: at === 25 ? null : (at + 1) * 2000,
    count: counts[at] ?? 0,
  }))

const at = (chosen: number) => ({ chosen, median: 10_500 })

test('the chart ends where nearly all offers end, and includes all of them', () => {
  const { counts } = payChart(bandsOf([0, 10, 80, 60, 20, 0, 0, 0, 0, 0, 0, 0, 1, 1]), at(0))
  expect(counts).toHaveLength(11)
  expect(counts.reduce((sum, count) => sum + count)).toBe(172)
  expect(counts.at(-1)).toBe(2)
})

test('the chart reaches the amount of the filter', () => {
  const bands = bandsOf([0, 10, 80, 60, 20])
  expect(payChart(bands, at(20_000)).counts).toHaveLength(11)
  expect(payChart(bands, at(24_000)).counts).toHaveLength(16)
  expect(payChart(bands, at(45_000)).counts).toHaveLength(26)
})

test('the median is shown from twenty offers with pay on', () => {
  expect(payChart(bandsOf([0, 19]), at(0)).median).toBeNull()
  expect(payChart(bandsOf([0, 20]), at(0)).median).toBe(10_500)
})

test('the axis has round amounts that do not collide with its end', () => {
  const ticks = (length: number) => ticksOf({ step: 2000, counts: Array.from({ length }, () => 1) })
  expect(ticks(11)).toEqual([10_000])
  expect(ticks(16)).toEqual([10_000, 20_000])
  expect(ticks(21)).toEqual([20_000])
  expect(ticks(26)).toEqual([20_000])
})
