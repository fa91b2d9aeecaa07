import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let asked: number
let failures: number
let solvingMs = 0
let start: typeof import('./human-check.ts').startHumanCheck

beforeEach(async () => {
  asked = 0
  solvingMs = 0
  vi.stubGlobal('location', { pathname: '/oferta-pracy/java' })
  vi.stubGlobal('document', { documentElement: { lang: 'pl' } })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (asked <= failures) return Response.json({ code: 'server.busy' }, { status: 503 })
    return Response.json({ challenge: asked })
  })
  vi.doMock('#kernel/proof-of-work.ts', () => ({
    solveProofOfWork: async ({ challenge }: { challenge: number }) => {
      await new Promise((resolve) => setTimeout(resolve, solvingMs))
      return `solved ${challenge}`
    },
  }))
  vi.resetModules()
  await (await import('#web/api/call-api.ts')).prepareCalls()
  start = (await import('./human-check.ts')).startHumanCheck
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AP-12] the challenge of the human check is requested every second until it is obtained', async () => {
  failures = 30
  const check = start()
  for (let second = 0; second < failures; second += 1) {
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toBe(second + 1)
    await vi.advanceTimersByTimeAsync(1)
  }
  const token = check.token()
  await vi.advanceTimersByTimeAsync(1)
  expect(await token).toBe('solved 31')
  expect(asked).toBe(31)
})

test('sending waits at most five seconds for a challenge; an ended check requests none', async () => {
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

test('sending waits for a check that is being solved, however slow the machine', async () => {
  failures = 0
  solvingMs = 20_000
  const token = start().token()
  await vi.advanceTimersByTimeAsync(20_001)
  expect(await token).toBe('solved 1')
})
