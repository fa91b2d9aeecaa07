import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { talkAtRandom } from '#tests/support/talks/random-talks.ts'
import { startTwoProcesses } from '#tests/support/talks/two-processes.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('[CH-3] with one of two processes killed, both sides get every message once and in order', async () => {
  const { talks, processes, end } = await startTwoProcesses(database, { talks: 2 })
  try {
    const report = await talkAtRandom({
      ...{ talks, processes, seed: 14 },
      ...{ devicesOfSide: 2, messages: 4, kills: 1 },
    })
    expect(report).toMatchObject({ acknowledged: 96, killed: 1, faults: [] })
    expect(Math.min(report.repeated, report.dropped)).toBeGreaterThan(5)
  } finally {
    await end()
  }
})
