import { expect, test } from 'vitest'
import { createByteBlocks } from './byte-blocks.ts'

const MEGABYTE = 1_000_000

test('memory that was given back is used again, for what needs a block of the same size', () => {
  const blocks = createByteBlocks(MEGABYTE)
  const first = blocks.take(100_000)
  expect(blocks.take(100_000).buffer).not.toBe(first.buffer)
  blocks.giveBack(first)
  expect(blocks.take(60_000).buffer).not.toBe(first.buffer)
  const again = blocks.take(120_000)
  expect([again.buffer === first.buffer, again.byteLength]).toEqual([true, 120_000])
})

test('given back twice it goes to one', () => {
  const blocks = createByteBlocks(MEGABYTE)
  const first = blocks.take(100_000)
  blocks.giveBack(first)
  blocks.giveBack(first)
  expect(blocks.take(100_000).buffer).not.toBe(blocks.take(100_000).buffer)
})

test('blocks of sizes that are no longer asked for make room for those that are', () => {
  const blocks = createByteBlocks(MEGABYTE)
  const giveBack = (count: number, byteLength: number) => {
    for (const block of Array.from({ length: count }, () => blocks.take(byteLength))) blocks.giveBack(block)
  }
  giveBack(60, 16_384)
  giveBack(4, 131_072)
  const block = blocks.take(131_072)
  blocks.giveBack(block)
  expect(blocks.take(131_072).buffer).toBe(block.buffer)
})

test('no more lies unused than may: the rest is given back to the system at once', () => {
  const blocks = createByteBlocks(MEGABYTE)
  const taken = Array.from({ length: 100 }, () => blocks.take(1_000_000))
  const before = process.memoryUsage().external
  for (const block of taken) blocks.giveBack(block)
  expect(before - process.memoryUsage().external).toBeGreaterThan(100e6)
})
