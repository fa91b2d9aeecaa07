import { expect, test } from 'vitest'
import { createRecentMap } from './recent-map.ts'

test('what is used stays, what is not goes, and no more than twice as many are held', () => {
  const map = createRecentMap<number>(10)
  map.set('used', 0)
  for (let n = 1; n <= 1_000; n++) {
    map.set(`once ${n}`, n)
    expect(map.get('used')).toBe(0)
  }
  const held = Array.from({ length: 1_000 }, (_, n) => map.get(`once ${n + 1}`)).filter(
    (n) => n !== undefined,
  )
  expect(held).toContain(1_000)
  expect(held.length).toBeLessThan(20)
})
