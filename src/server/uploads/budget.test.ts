import { expect, test } from 'vitest'
import { createBudget } from './budget.ts'

const busy = expect.objectContaining({ code: 'server.busy' })

test('a client cannot hold more than its share, and others still get theirs', () => {
  const budget = createBudget({ maxBytes: 1_000, maxBytesPerClient: 300 })
  budget.open('203.0.113.1').take(200)
  expect(() => budget.open('203.0.113.1').take(101)).toThrow(busy)
  budget.open('203.0.113.2').take(300)
  expect(budget.heldBytes()).toBe(500)
})

test('all clients together hold at most the total, and released bytes are available again', () => {
  const budget = createBudget({ maxBytes: 500, maxBytesPerClient: 300 })
  const first = budget.open('203.0.113.1')
  first.take(300)
  budget.open('203.0.113.2').take(200)
  const third = budget.open('203.0.113.3')
  expect(() => third.expectRoomFor(1)).toThrow(busy)
  expect(() => third.take(1)).toThrow(busy)
  first.giveBack()
  third.take(300)
  first.giveBack()
  expect(budget.heldBytes()).toBe(500)
})

test('a site that rotates its IPv6 networks never holds more than half', () => {
  const budget = createBudget({ maxBytes: 1_000, maxBytesPerClient: 100 })
  let taken = 0
  for (let subnet = 0; subnet < 64; subnet += 1) {
    try {
      budget.open(`2001:db8:1:${(subnet * 256).toString(16)}::1`).take(100)
      taken += 100
    } catch {
      // The limit of this /48 is reached.
    }
  }
  expect(taken).toBe(500)
  budget.open('2001:db8:2::1').take(100)
})
