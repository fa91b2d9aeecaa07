import { expect, test } from 'vitest'
import { afterBreak, waitOf } from './connection.ts'

const limit = { until: '2026-11-23T00:00:00.000Z' }

test('[AS-5] a connection that was dropped at a rate limit is not reopened; others are', () => {
  const after = (kind: 'connecting' | 'refused', reached: typeof limit | null) =>
    afterBreak({ kind }, reached, 'connected')
  expect(after('connecting', null)).toEqual({ next: 'reconnecting', isClosed: false })
  expect(after('connecting', limit)).toEqual({ next: 'disconnected', isClosed: true })
  expect(after('refused', null)).toEqual({ next: 'disconnected', isClosed: false })
})

test('[AS-4] the disconnected state stays shown while a reconnection fails', () => {
  const trying = { kind: 'connecting' } as const
  expect(afterBreak(trying, null, 'disconnected')).toEqual({ next: 'disconnected', isClosed: false })
  expect(afterBreak(trying, null, 'reconnecting')).toEqual({ next: 'reconnecting', isClosed: false })
})

test('the wait for a limit ends at its time; an unparsable time means no wait', () => {
  expect(waitOf(limit, Date.parse('2026-11-22T23:59:30.000Z'))).toBe(30_000)
  expect(waitOf(limit, Date.parse('2026-11-23T00:00:01.000Z'))).toBe(0)
  expect(waitOf({ until: 'soon' }, 0)).toBe(0)
  expect(waitOf({ until: '2099-01-01T00:00:00.000Z' }, 0)).toBe(2_000_000_000)
})
