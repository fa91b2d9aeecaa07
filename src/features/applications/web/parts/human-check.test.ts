import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHumanCheck } from '#server/captcha/human-check.ts'
import { fixedClock } from '#tests/support/clock.ts'

const server = createHumanCheck({ secret: 'a secret', clock: fixedClock('2026-11-22T10:00:00Z') })
let asked: number
let failures: number
let start: typeof import('./human-check.ts').startHumanCheck

beforeEach(async () => {
  asked = 0
  vi.stubGlobal('location', { pathname: '/oferta-pracy/java' })
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (asked <= failures) return Response.json({ code: 'server.busy' }, { status: 503 })
    return Response.json(await server.issue(1, 'apply'))
  })
  await (await import('#web/api/call-api.ts')).prepareCalls()
  await import('#kernel/proof-of-work.ts')
  start = (await import('./human-check.ts')).startHumanCheck
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AP-12] the token of the human check is asked for every second until it is obtained', async () => {
  failures = 30
  const check = start()
  for (let second = 0; second < failures; second += 1) {
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toBe(second + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  vi.useRealTimers()
  const token = await check.token()
  expect(token && (await server.verify(token, 1, 'apply'))).not.toBeNull()
  expect(asked).toBe(31)
})

test('who sends waits five seconds for a check that does not come; after its end nobody is asked', async () => {
  failures = Number.POSITIVE_INFINITY
  const check = start()
  const token = check.token()
  await vi.advanceTimersByTimeAsync(5000)
  expect(await token).toBeNull()
  const before = asked
  check.end()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked).toBe(before)
})
