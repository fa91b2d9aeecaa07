import { readConfig } from '#server/config/env.ts'
import { provideDatabase } from '#server/db/provide-database.ts'
import { exitCodeOf, reportStartProblem } from './start/start-problem.ts'

// Keeps the data folder's database running while `npm run dev` restarts the program. Sends 'ready' to its parent and
// stops when the parent exits or sends SIGTERM. It ignores Ctrl-C, as the program needs the database for its own
// shutdown.
const main = async (): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  const database = await provideDatabase(readConfig(), { whenRunning: 'refuse' })
  const end = async () => {
    await database.stop()
    process.exit(0)
  }
  process.once('SIGTERM', () => void end())
  process.once('disconnect', () => void end())
  process.send?.('ready')
}

main().catch((error: unknown) => {
  reportStartProblem(error)
  process.exit(exitCodeOf(error))
})
