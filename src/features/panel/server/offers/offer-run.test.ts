import { expect, test } from 'vitest'
import { runOf } from './offer-run.ts'

const now = new Date('2026-11-22T10:00:00Z')
const at = (day: string): number => Date.parse(`${day}T10:00:00Z`)
const offer = {
  state: 'published',
  createdAt: at('2026-10-01'),
  publishedAt: at('2026-10-20'),
  expiredAt: at('2026-12-01'),
} as const

test('a run lasts from the publication until today or the offer’s end', () => {
  expect(runOf(offer, [], now)).toEqual({ until: now, count: 34 })
  const expired = { ...offer, state: 'expired', expiredAt: at('2026-11-10') } as const
  expect(runOf(expired, [], now)).toEqual({ until: new Date(at('2026-11-10')), count: 22 })
  const left = { from: 'published', to: 'ended', at: new Date(at('2026-10-22')) } as const
  expect(runOf({ ...offer, state: 'ended' }, [left], now)).toEqual({ until: left.at, count: 3 })
})

test('a bump does not end the run', () => {
  const bump = { from: 'published', to: 'published', at: new Date(at('2026-11-01')) } as const
  expect(runOf(offer, [bump], now).until).toEqual(now)
})

test('an unpublished offer has a run of one day, and a run has at most a thousand days', () => {
  const draft = {
    ...offer,
    state: 'draft',
    createdAt: now.getTime(),
    publishedAt: null,
    expiredAt: null,
  } as const
  expect(runOf(draft, [], now)).toEqual({ until: now, count: 1 })
  expect(runOf({ ...offer, publishedAt: at('2016-01-01') }, [], now).count).toBe(1_000)
})
