import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDice } from '#tests/support/oracles/dice.ts'
import { sendHostile, surfaceOf } from '#tests/support/programs/hostile-requests.ts'
import { startWatchedBoard } from './watched-board.ts'

const REQUESTS = 100_000

/** Malformed and hostile requests of every kind: `npm run bench faults -- hostile 100000`. None may be answered with 5xx. */
export const hostileRequests = async ([requests = String(REQUESTS)]: readonly string[]): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'posada-faults-'))
  const { program, slug } = await startWatchedBoard(folder)
  try {
    const document: unknown = await (await program.get('/api/openapi.json')).json()
    const surface = surfaceOf(document, slug)
    const startedAt = performance.now()
    const { counts, failed } = await sendHostile({
      ...{ port: program.port, surface, dice: createDice(8), requests: Number(requests), clients: 16 },
    })
    console.log(`${requests} requests in ${Math.round((performance.now() - startedAt) / 1000)} s`, counts)
    if (failed.length > 0) throw new Error(`answered with 5xx or not at all:\n${failed.join('\n---\n')}`)
    if ((await program.get('/health/ready')).status !== 200)
      throw new Error('the program is not ready any more')
    const code = await program.end()
    if (code !== 0) throw new Error(`the program ended with ${code}:\n${program.said()}`)
  } finally {
    await program.end()
    await rm(folder, { recursive: true, force: true })
  }
}
