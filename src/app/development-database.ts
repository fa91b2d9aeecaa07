import { readConfig } from '#server/config/env.ts'
import { provideDatabase } from '#server/db/provide-database.ts'
import { exitCodeOf, reportStartProblem } from './start/start-problem.ts'

// Holds the data folder's database while `npm run dev` starts the program again and again: says 'ready' to its parent
// and stops when that is gone or asks for it. Ctrl-C reaches it as well, but the program needs its database to end.
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
