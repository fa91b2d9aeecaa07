import { expect, test } from 'vitest'
import { PublicationDays, readDate } from './dates.ts'

const now = new Date('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const ageInDays = (date: Date) => (now.getTime() - date.getTime()) / DAY_MS

test('shifted dates span the last four weeks and keep the order of days', () => {
  const days = new PublicationDays()
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    date: new Date(Date.UTC(2021, 0, 1) + Math.floor(index / 10) * 13 * DAY_MS),
    fraction: (index % 10) / 10 + 0.03,
  }))
  for (const { date, fraction } of rows) days.add(date, fraction)
  const move = days.mover(now)
  const moved = rows.map(({ date, fraction }) => ({ day: date, moved: move(date, fraction) }))
  expect(Math.max(...moved.map((row) => row.moved.getTime()))).toBe(now.getTime())
  expect(Math.max(...moved.map((row) => ageInDays(row.moved)))).toBeGreaterThan(27)
  expect(Math.max(...moved.map((row) => ageInDays(row.moved)))).toBeLessThanOrEqual(28)
  const byDay = [...Map.groupBy(moved, ({ day }) => day.getTime())].sort(([a], [b]) => a - b)
  let latest = 0
  for (const [, group] of byDay) {
    const times = group.map((row) => row.moved.getTime())
    expect(Math.min(...times)).toBeGreaterThanOrEqual(latest)
    latest = Math.max(...times)
  }
  expect(byDay).toHaveLength(100)
})

test('a thousand offers of one day are spread out, and a gap of years is closed', () => {
  const days = new PublicationDays()
  const [old, recent] = [new Date('2021-08-15T00:00:00Z'), new Date('2026-08-01T00:00:00Z')]
  for (let index = 0; index < 1000; index += 1) days.add(old, index / 1000)
  days.add(recent, 0.5)
  const move = days.mover(now)
  expect(ageInDays(move(recent, 0.5))).toBe(0)
  expect(ageInDays(move(old, 0))).toBeLessThan(1)
  expect(ageInDays(move(old, 0.5))).toBeGreaterThan(10)
  expect(ageInDays(move(null, 0.999))).toBeGreaterThan(27)
})

test('offers of a file without dates are spread out as well', () => {
  expect(ageInDays(new PublicationDays().mover(now)(null, 0.5))).toBeGreaterThan(10)
})

test('an invalid date is told apart from a missing one', () => {
  expect(readDate('2021-08-15T00:00:00.000Z', now)).toEqual(new Date('2021-08-15T00:00:00Z'))
  expect(readDate('2026-08-01T00:00:00.123456Z', now)?.getTime()).toBe(Date.parse('2026-08-01T00:00:00.123Z'))
  expect(readDate(null, now)).toBeNull()
  expect(readDate(' ', now)).toBeNull()
  for (const wrong of ['yesterday', '2099-01-01', '0001-01-01', '+099999-01-01'])
    expect(readDate(wrong, now)).toBeUndefined()
  expect(readDate('2026-11-21T18:00:00Z', now)).toEqual(now)
  expect(readDate('2027-01-01', null)).toEqual(new Date('2027-01-01'))
})

test('a Polish date is no American one', () => {
  expect(readDate('12.06.2026', null)).toEqual(new Date('2026-06-12'))
  expect(readDate('1.2.2026', null)).toEqual(new Date('2026-02-01'))
  expect(readDate('31.13.2026', null)).toBeUndefined()
})
