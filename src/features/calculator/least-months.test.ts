import { describe, expect, test } from 'vitest'
import { payOf, ratesOn, usualQuestion } from '#features/wages/rules.ts'
import { leastMonths } from './least-months.ts'

const rates2026 = ratesOn(new Date('2026-06-01T12:00:00Z'))
const leastOf = (gross: number) =>
  leastMonths(payOf('permanent', gross, usualQuestion, rates2026).months.map(({ net }) => net))

describe('[SH-19] the months with the least pay', () => {
  test('end where pay rises again, as the limit of contributions is reached', () =>
    expect(leastOf(30_000)).toEqual({ amount: 15_653, first: 5, last: 8 }))

  test('are the last one alone when the higher tax has only begun before it', () =>
    expect(leastOf(14_000)).toMatchObject({ first: 11, last: 11 }))

  test('last until the end of the year when nothing changes after the first', () =>
    expect(leastMonths([9, 9, 7.2, 7.4, 7])).toEqual({ amount: 7, first: 2, last: 4 }))

  test('are the first run, when a later month has the same', () =>
    expect(leastMonths([5, 7, 5])).toEqual({ amount: 5, first: 0, last: 0 }))
})
