import { expect, test } from 'vitest'
import type { ApplicationStatus } from './enumerations.ts'
import { stepsOf } from './steps.ts'

const after = (...statuses: ApplicationStatus[]) => {
  const { reached, next } = stepsOf(
    statuses.at(-1) ?? 'received',
    statuses.map((status) => ({ status })),
  )
  return [reached, next]
}

test('an open application shows its furthest step and the next one', () => {
  expect(after('received')).toEqual([1, 'viewed'])
  expect(after('received', 'interview')).toEqual([4, 'offer'])
  expect(after('received', 'offer', 'viewed')).toEqual([2, 'shortlisted'])
})

test('a closed application shows its furthest step and no next one', () => {
  expect(after('received', 'shortlisted', 'rejected')).toEqual([3, null])
  expect(after('received', 'withdrawn')).toEqual([1, null])
  expect(after('received', 'offer', 'hired')).toEqual([6, null])
})
