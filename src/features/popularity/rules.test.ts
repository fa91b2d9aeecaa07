import { expect, test } from 'vitest'
import { mostPopularOf } from './rules.ts'

test('an application counts as five views, younger offers win ties, and offers without views are left out', () => {
  const views = new Map([
    [1, 4],
    [2, 10],
    [3, 5],
    [9, 0],
  ])
  const applications = new Map([
    [1, 1],
    [4, 1],
  ])
  const found = mostPopularOf(views, applications, 10)
  expect(found.map(({ offerId, score }) => [offerId, score])).toEqual([
    [2, 10],
    [1, 9],
    [4, 5],
    [3, 5],
  ])
  expect(mostPopularOf(views, applications, 2)).toHaveLength(2)
})
