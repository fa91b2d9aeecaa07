import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceOf } from './unit-price.ts'

test('a unit price has two decimals, or as many as exactness needs', () => {
  const prices = [
    unitPriceOf({ netMinor: 359_500, quantity: 5 }),
    unitPriceOf({ netMinor: -215_701, quantity: -3 }),
    unitPriceOf({ netMinor: -12_600 }),
    unitPriceOf({ netMinor: -500, quantity: 1 }),
  ]
  expect(prices).toEqual(['719.00', '719.003', '126.00', '-5.00'])
})

test('unit price times quantity is the net amount of the line to the grosz', () => {
  const net = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const quantity = fc.integer({ min: -1000, max: 1000 }).filter((pieces) => pieces !== 0)
  fc.assert(
    fc.property(net, quantity, (netMinor, pieces) => {
      const price = unitPriceOf({ netMinor, quantity: pieces })
      expect(price).toMatch(/^-?\d+\.\d{2,8}$/)
      expect(Math.abs(Number(price) * pieces - netMinor / 100)).toBeLessThan(0.005 + 1e-6)
    }),
  )
})
