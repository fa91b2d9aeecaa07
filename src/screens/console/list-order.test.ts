import { expect, test } from 'vitest'
import { directionOf, listOrder, nextSort } from './list-order.ts'

const sorts = ['newest', 'oldest', 'amount', 'name'] as const
const orderOf = (sort: string) => listOrder('/list', { text: 'a', sort }, sorts)

test('an order is named by the address, which keeps the filter and leaves the default out', () => {
  expect(orderOf('amount').current).toBe('amount')
  for (const sort of ['', 'newest', 'nonsense']) expect(orderOf(sort).current).toBe('newest')
  expect(orderOf('amount').hrefOf('oldest')).toBe('/list?text=a&sort=oldest')
  expect(orderOf('amount').hrefOf('newest')).toBe('/list?text=a')
})

test.each([
  [['newest', 'oldest'], '', 'descending', 'oldest'],
  [['newest', 'oldest'], 'oldest', 'ascending', 'newest'],
  [['newest', 'oldest'], 'name', undefined, 'newest'],
  [['amount'], '', undefined, 'amount'],
  [['amount'], 'amount', 'descending', 'newest'],
  [['name'], 'name', 'ascending', 'newest'],
] as const)('the column of %j in the order "%s" is %s, and its head leads to %s', (own, sort, says, next) => {
  expect(directionOf(own, orderOf(sort))).toBe(says)
  expect(nextSort(own, orderOf(sort))).toBe(next)
})
