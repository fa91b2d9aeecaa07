import { expect, test } from 'vitest'
import { nextReveal, startReveal } from './scroll-reveal.ts'

const HEADER = 72
const after = (from: number, ...positions: number[]) =>
  positions.reduce((state, at) => nextReveal(state, at, HEADER), startReveal(from)).isHidden

test('[SH-3] the header hides after 10 px of scrolling down', () => {
  expect(after(500, 505, 510)).toBe(false)
  expect(after(500, 505, 511)).toBe(true)
})

test('[SH-3] the header returns after 30 px up, counted from the turning point', () => {
  expect(after(500, 600, 590, 570)).toBe(true)
  expect(after(500, 600, 590, 569)).toBe(false)
})

test('[SH-3] a small step down while scrolling up restarts the count', () => {
  expect(after(500, 600, 580, 582, 560)).toBe(true)
  expect(after(500, 600, 580, 582, 551)).toBe(false)
})

test('[SH-3] the header is always visible at the top of the page', () => {
  expect(after(0, 60)).toBe(false)
  expect(after(500, 600, 40)).toBe(false)
})

test('a scroll event without movement changes nothing', () => {
  expect(after(500, 600, 600, 600)).toBe(true)
})
