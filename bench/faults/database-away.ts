import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseProcesses } from '../kill/program.ts'
import { expectLook, startWatchedBoard } from './watched-board.ts'

const LOOKS = 3
/** Of a connection that does not come; a query under way may take longer. */
const SLOWEST_MS = 20_000

/** Lines of the log that tell of a fault. */
const faultLines = (folder: string): number =>
  readFileSync(join(folder, 'posada.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"level":"error"')).length

/** A database that is there and answers nothing: `npm run bench faults -- database-away`. */
export const databaseAway = async ([looks = String(LOOKS)]: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-away-'))
  const { program, look } = await startWatchedBoard(folder)
  try {
    expectLook(await look(), { list: 200, page: 200, offer: 200, application: 201 })
    const processes = databaseProcesses(folder)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    for (let done = 0; done < Number(looks); done++) {
      const seen = await look()
      expectLook(seen, { list: 200, page: 200, offer: 503, application: 503 })
      if (seen.slowestMs > SLOWEST_MS) throw new Error('an answer took too long')
    }
    for (const pid of processes) process.kill(pid, 'SIGCONT')
    await wait(3_000)
    expectLook(await look(), { list: 200, page: 200, offer: 200, application: 201 })
    console.log(`${faultLines(folder)} faults in the log`)
  } finally {
    await program.end()
    await rm(folder, { recursive: true, force: true })
  }
}
