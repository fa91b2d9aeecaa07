import { describe, expect, test } from 'vitest'
import { barOn, payScaleOf } from './pay-scale.ts'

const bands = (...counts: number[]) =>
  counts.map((count, at) => ({
    from: at * 5_000,
    to: at === counts.length - 1 ? null : (at + 1) * 5_000,
    count,
  }))

describe('the axis of pay', () => {
  test('spans the pay of nearly all offers, not that of a few beyond', () => {
    expect(payScaleOf(bands(1, 20, 60, 20, 1, 0, 1))).toEqual({ from: 5_000, to: 20_000 })
  })

  test('ends where the open band begins if many are paid more', () => {
    expect(payScaleOf(bands(0, 20, 20, 40))).toEqual({ from: 5_000, to: 15_000 })
  })

  test('does not exist for a few offers, or for pay of one amount only', () => {
    expect(payScaleOf(bands(2, 3, 2))).toBeNull()
    expect(payScaleOf(bands(0, 0, 40))).toBeNull()
    expect(payScaleOf([])).toBeNull()
  })
})

describe('a bar on the axis', () => {
  const scale = { from: 10_000, to: 35_000 }

  test('begins and ends at the share of its amounts', () => {
    expect(barOn(scale, { from: 25_000, to: 32_000 })).toEqual({ left: 60, width: 28 })
  })

  test('stays within the axis and is always visible', () => {
    expect(barOn(scale, { from: 9_500, to: 13_000 })).toEqual({ left: 0, width: 12 })
    expect(barOn(scale, { from: 4_000, to: 5_000 })).toEqual({ left: 0, width: 4 })
    expect(barOn(scale, { from: 60_000, to: 60_000 })).toEqual({ left: 96, width: 4 })
    expect(barOn(scale, { from: 20_000, to: 20_000 })).toEqual({ left: 40, width: 4 })
  })
})
