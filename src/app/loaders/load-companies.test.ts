import { expect, test } from 'vitest'
import { readCompaniesQuery } from './load-companies.ts'

test.each(['abc', '-1', '1.5', '99999999999', ''])(
  '[CO-1] a seed that is no number (%j) has one order, so that no company repeats on the next page',
  (seed) => {
    expect(readCompaniesQuery(new URLSearchParams({ seed })).seed).toBe(0)
  },
)

test('[CO-1] an order is only drawn where none was asked for', () => {
  expect(readCompaniesQuery(new URLSearchParams()).seed).toBeNull()
  expect(readCompaniesQuery(new URLSearchParams('seed=7')).seed).toBe(7)
})
