import { expect, test } from 'vitest'
import { answerFigures, mondayOf, weekOf } from './week.ts'

/** As many days up to one, each with its number as applications and ten times as many views. */
const daysTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.parse(last) - (count - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    ...{ views: 10 * (index + 1), redirects: 0, applications: index + 1 },
  }))

test('the week that has begun stands beside the one before; changes are of the days that are over', () => {
  // 2026-11-25 is a Wednesday; of the days 1 to 30 it is 30, its Monday 28, the Monday before 21.
  const { days, totals, changes } = weekOf(daysTo('2026-11-25', 30))
  expect(days.map(({ applications, before }) => [applications, before])).toEqual([
    ...[
      [28, 21],
      [29, 22],
      [30, 23],
    ],
    ...[24, 25, 26, 27].map((before) => [null, before]),
  ])
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-23', '2026-11-29'])
  expect(totals).toEqual({ views: 870, redirects: 0, applications: 87 })
  // 57 against 43: neither has a Wednesday.
  expect(changes).toEqual({ views: 33, redirects: null, applications: 33 })
})

test('on a Monday nothing is compared yet, on a Sunday six days are', () => {
  const monday = weekOf(daysTo('2026-11-23', 14))
  expect(monday.changes).toEqual({ views: null, redirects: null, applications: null })
  expect(monday.days.filter(({ applications }) => applications !== null)).toHaveLength(1)
  expect(weekOf(daysTo('2026-11-29', 14)).days.map(({ before }) => before)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('a week begins at midnight in Warsaw, in summer and winter', () => {
  expect(mondayOf(new Date('2026-11-22T23:30:00Z'))).toEqual(new Date('2026-11-22T23:00:00Z'))
  expect(mondayOf(new Date('2026-11-22T22:30:00Z'))).toEqual(new Date('2026-11-15T23:00:00Z'))
  expect(mondayOf(new Date('2026-07-01T10:00:00Z'))).toEqual(new Date('2026-06-28T22:00:00Z'))
})

test('answers count in the week in which they were given, or in which their promised time ended', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day, 10))
  const applications = [
    { at: at(20), answeredAt: at(24) },
    { at: at(10), answeredAt: at(24) },
    { at: at(19), answeredAt: null },
    { at: at(24), answeredAt: null },
    { at: at(16), answeredAt: at(18) },
  ]
  const promised = 5
  expect(answerFigures(applications, { from: at(23), until: at(26), promised })).toEqual({
    ...{ inTimePercent: 33, days: 9 },
  })
  expect(answerFigures(applications, { from: at(16), until: at(23), promised })).toEqual({
    ...{ inTimePercent: 100, days: 2 },
  })
  expect(answerFigures([], { from: at(16), until: at(23), promised })).toEqual({
    ...{ inTimePercent: null, days: null },
  })
})
