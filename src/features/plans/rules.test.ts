import { expect, test } from 'vitest'
import { planFileOf } from '#tests/support/plans.ts'
import { normalCode, planAt } from './rules.ts'

const promoted = planFileOf({
  price: { netMinor: 149_900, netEurMinor: 35_500 },
  promotion: { netMinor: 119_900, netEurMinor: 28_500, lastDay: '2026-06-30' },
})

test('[PL-1] a plan has net, tax and gross prices in PLN and EUR', () => {
  expect(planAt(planFileOf({ price: { netMinor: 39_900, netEurMinor: 9_500 } }), new Date()).price).toEqual({
    ...{ currency: 'pln', vatPercent: 23 },
    netMinor: 39_900,
    taxMinor: 9_177,
    grossMinor: 49_077,
    netEurMinor: 9_500,
    old: null,
  })
})

test('[PL-6] a promotion ends with its last day in Warsaw time', () => {
  const lastMinute = planAt(promoted, new Date('2026-06-30T21:59:00Z'))
  expect(lastMinute.price).toMatchObject({
    netMinor: 119_900,
    old: { netMinor: 149_900, grossMinor: 184_377 },
  })
  expect(lastMinute.promotionDeadline).toBe('2026-06-30')
  const after = planAt(promoted, new Date('2026-06-30T22:00:00Z'))
  expect(after.price).toMatchObject({ netMinor: 149_900, netEurMinor: 35_500, old: null })
  expect(after.promotionDeadline).toBeNull()
})

test('a pack is cheaper per code, with unique sizes; a plan may have none', () => {
  const pack = (count: number, netMinor: number) => ({
    ...{ count, validDays: 365, unit: { netMinor, netEurMinor: 100 } },
  })
  const plan = planFileOf({ packs: [pack(10, 60_000), pack(5, 70_000)] })
  expect(planAt(plan, new Date()).packs.map(({ count }) => count)).toEqual([5, 10])
  expect(planAt(planFileOf(), new Date()).packs).toEqual([])
  const promotion = { netMinor: 65_000, netEurMinor: 15_000, lastDay: '2026-06-30' }
  const promoted = planFileOf({ promotion, packs: [pack(10, 60_000), pack(5, 70_000)] })
  const during = planAt(promoted, new Date('2026-06-30T12:00:00Z'))
  expect(during.packs.map(({ count }) => count)).toEqual([10])
  for (const packs of [[pack(5, 79_900)], [pack(5, 1), pack(5, 2)], [pack(1, 1)], [pack(101, 1)]])
    expect(() => planFileOf({ packs })).toThrow()
})

test.each(['3R0D-EXF1-9YY5', '3r0d exf1 9yy5', '3rodexfl9yy5', ' 3R0D–EXF1–9YY5 '])(
  '[PL-3] the code %j is normalised',
  (typed) => {
    expect(normalCode(typed)).toBe('3R0D-EXF1-9YY5')
  },
)
