import { expect, test } from 'vitest'
import { dueReminder } from './rules.ts'

const offer = {
  publishedAt: new Date('2026-11-01T09:00:00Z'),
  expiredAt: new Date('2026-11-30T22:59:00Z'),
}
const on = (day: string, of = offer) => dueReminder(of, new Date(`2026-11-${day}T07:05:00Z`))

test('a reminder is due 7, 3 and 1 days before an offer ends, and a missed day is made up by the latest', () => {
  expect(['22', '23', '24', '26', '27', '28', '29', '30'].map((day) => on(day))).toEqual([
    ...[null, 7, 7, 7, 3, 3, 1, 1],
  ])
})

test('no reminder is due after the end, nor one as long as the whole life of the offer', () => {
  expect(dueReminder(offer, offer.expiredAt)).toBeNull()
  const short = { ...offer, publishedAt: new Date('2026-11-25T09:00:00Z') }
  expect(['25', '26', '27', '29'].map((day) => on(day, short))).toEqual([null, null, 3, 1])
})
