import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { talkAtRandom } from '#tests/support/talks/random-talks.ts'
import { startTwoProcesses } from '#tests/support/talks/two-processes.ts'

const ROUNDS = 5
const TALKS = 5

/** People talk by two processes, each of which is killed again and again; true when nothing was lost or doubled. */
export const killWhileTalking = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-talk-'))
  const server = await startEmbeddedPostgres({ folder, whenRunning: 'refuse' })
  const database = openDatabase(server.url, { poolSize: 10 })
  await migrate(database)
  const { talks, processes, end } = await startTwoProcesses(database, { talks: ROUNDS * TALKS })
  let isWhole = true
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { acknowledged, repeated, dropped, killed, faults } = await talkAtRandom({
        ...{ talks: talks.slice(round * TALKS, (round + 1) * TALKS), processes, seed: Date.now() },
        ...{ devicesOfSide: 3, messages: 5, kills: 4 },
      })
      const verdict = faults.length === 0 ? 'everybody saw the same, each once' : faults.join('; ')
      console.log(
        `${acknowledged} messages were acknowledged, ${repeated} sent again, ${dropped} connections broken, ` +
          `${killed} processes killed with -9: ${verdict}`,
      )
      isWhole &&= faults.length === 0
    }
    return isWhole
  } finally {
    await end()
    await database.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
