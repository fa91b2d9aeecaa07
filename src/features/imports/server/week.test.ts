import { expect, test } from 'vitest'
import { readDuration, readMinimumAge, readSchedule } from './week.ts'

test('a schedule is read in both languages, days alone are whole', () => {
  expect(readSchedule(['Sobota rano', 'sun-evening', 'sr po południu'])).toEqual([
    'wednesday-afternoon',
    'saturday-morning',
    'sunday-evening',
  ])
  expect(readSchedule(['weekend'])).toHaveLength(6)
  expect(readSchedule(['saturday-morning'])).toEqual(['saturday-morning'])
})

test('a schedule with an unknown word is not stated', () => {
  expect(readSchedule(['sobota', 'czasem'])).toEqual([])
  expect(readSchedule(['sobota nad ranem'])).toEqual([])
  expect(readSchedule(undefined)).toEqual([])
})

test('ages and durations', () => {
  expect([16, '18+', 'od 16 lat', '21', null].map(readMinimumAge)).toEqual([16, 18, 16, null, null])
  expect(['Na stałe', 'up_to_3_months', 'ferie', 'one-off', 'różnie'].map(readDuration)).toEqual([
    ...(['permanent', 'up_to_3_months', 'season', 'one_off', null] as const),
  ])
})
