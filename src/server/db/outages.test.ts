import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOutages, type Outages } from './outages.ts'

let lines: [string, unknown][]
let answers: boolean
let outages: Outages
const refused = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  answers = true
  const write = (event: string, fields?: unknown) => void lines.push([event, fields])
  outages = createOutages({ log: { error: write, warn: write }, probe: async () => answers })
})
afterEach(() => {
  outages.stop()
  vi.useRealTimers()
})
const events = () => lines.map(([event]) => event)

test('an outage is logged once, and once more when it is over, however many errors occur', async () => {
  answers = false
  for (let error = 0; error < 30; error++) outages.report(refused(), { source: 'jobs' })
  await vi.advanceTimersByTimeAsync(3_000)
  for (let error = 0; error < 30; error++) outages.report(refused(), { source: 'jobs' })
  expect(lines).toEqual([['database.away', { error: expect.any(Error), source: 'jobs' }]])
  answers = true
  await vi.advanceTimersByTimeAsync(1_000)
  expect(lines[1]).toEqual(['database.back', { awayMs: expect.any(Number), errors: 50 }])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines).toHaveLength(2)
})

test('an outage-like error while the database answers is reported as a fault', async () => {
  outages.report(refused(), { source: 'mail' })
  await vi.advanceTimersByTimeAsync(0)
  expect(lines).toEqual([['fault', { error: expect.any(Error), source: 'mail' }]])
})

test('another fault is reported at once, even during an outage', async () => {
  answers = false
  outages.report(refused())
  await vi.advanceTimersByTimeAsync(0)
  outages.report(new Error('a mistake of ours'))
  expect(events()).toEqual(['database.away', 'fault'])
})

test('once stopped, a database that is away is no fault, also if it went before', async () => {
  answers = false
  outages.report(refused())
  outages.stop()
  outages.report(refused())
  await vi.advanceTimersByTimeAsync(5_000)
  expect(events()).toEqual([])
  outages.report(new Error('a mistake of ours'))
  expect(events()).toEqual(['fault'])
})
