import { expect, test } from 'vitest'
import { fetchToken } from './fetch-token.ts'

const asked = async (...statuses: number[]) => {
  const waits: number[] = []
  let calls = 0
  const token = await fetchToken(
    async () => {
      const statusCode = statuses[calls] ?? 503
      calls += 1
      return statusCode === 200
        ? { isOk: true, body: { data: { token: 'one' } } }
        : { isOk: false, problem: { statusCode } }
    },
    async (ms) => void waits.push(ms),
  )
  return { token, calls, waits }
}

test('[CH-4] fetching the token is retried three times, half a second apart', async () => {
  expect(await asked(200)).toEqual({ token: 'one', calls: 1, waits: [] })
  expect(await asked(503, 0, 500, 200)).toEqual({ token: 'one', calls: 4, waits: [500, 500, 500] })
  expect(await asked()).toEqual({ token: null, calls: 4, waits: [500, 500, 500] })
})

test('[CH-4] a 409 (no conversation) is not retried', async () => {
  expect(await asked(409)).toEqual({ token: null, calls: 1, waits: [] })
})
