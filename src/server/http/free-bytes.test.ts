import { expect, test } from 'vitest'
import { freeBytes } from './free-bytes.ts'

test('memory that is given back is counted no more', () => {
  const bytes = new Uint8Array(20e6)
  const before = process.memoryUsage().external
  freeBytes(bytes)
  expect(bytes.byteLength).toBe(0)
  expect(before - process.memoryUsage().external).toBeGreaterThan(19e6)
})

test('bytes that share their memory with others are left alone', () => {
  const whole = new Uint8Array([1, 2, 3, 4])
  freeBytes(whole.subarray(1))
  expect([...whole]).toEqual([1, 2, 3, 4])
})
