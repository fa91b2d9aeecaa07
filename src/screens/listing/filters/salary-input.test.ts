import { expect, test } from 'vitest'
import { salaryAmount, salaryInput } from './salary-input.ts'

test.each([
  ['15000', '15 000'],
  ['7500,5', '7 500,5'],
  ['31,555', '31,56'],
  ['0', ''],
  ['', ''],
  ['-200', ''],
  ['dużo', ''],
  ['99999999', '1 000 000'],
])('[FI-6] %s is shown as "%s"', (typed, shown) => {
  expect(salaryInput(typed, 'pl').replaceAll('\u00a0', ' ')).toBe(shown)
})

test('[FI-6] a displayed amount is parsed as the same amount', () => {
  for (const amount of [1, 999.99, 18_500, 1_000_000])
    expect(salaryAmount(salaryInput(String(amount), 'pl'))).toBe(amount)
})
