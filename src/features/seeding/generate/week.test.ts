import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { makeWeek } from './week.ts'

const weeksOf = (category: string, time: 'full_time' | 'part_time' = 'part_time') =>
  Array.from({ length: 200 }, (_, at) => makeWeek(category, time, createRandom(`${category} ${at}`)))

test('some offers do not state their week, most do', () => {
  const stated = weeksOf('barista').filter(({ schedule }) => schedule !== undefined)
  expect(stated.length).toBeGreaterThan(140)
  expect(stated.length).toBeLessThan(200)
})

test('seasonal work is for a season, full time is not at weekends alone', () => {
  expect(new Set(weeksOf('harvest').map(({ duration }) => duration))).toEqual(new Set(['season', undefined]))
  for (const { schedule } of weeksOf('till', 'full_time'))
    if (schedule) expect(schedule).toContain('monday-morning')
})

test('the same offer has the same week on every run', () => {
  expect(weeksOf('packing')).toEqual(weeksOf('packing'))
})
