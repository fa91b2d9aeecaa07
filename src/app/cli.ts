import { parseArgs } from 'node:util'
import { readConfig } from '#server/config/env.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { type ProvidedDatabase, provideDatabase } from '#server/db/provide-database.ts'
import { logDestination } from '#server/log/destination.ts'
import { createLog } from '#server/log/log.ts'
import { type Command, type CommandCall, InputError, UsageError } from './cli/command.ts'
import { commands } from './cli/commands.ts'
import { type App, compose } from './compose.ts'
import { printLine } from './start/announce.ts'
import { isStartProblem } from './start/start-problem.ts'

const usageLine = ({ name, usage }: Command): string => `posada ${name} ${usage}`.trimEnd()

const help = (): string =>
  ['Usage:', ...commands.map((command) => `  ${usageLine(command).padEnd(52)} ${command.summary}`)].join('\n')

const parse = (command: Command, args: string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: command.options ?? {},
      allowPositionals: true,
      strict: true,
    })
    if (positionals.length !== command.positionals) throw new UsageError('Wrong number of words')
    const options: Record<string, string | boolean | undefined> = {}
    for (const [name, value] of Object.entries(values)) {
      if (typeof value === 'string' || typeof value === 'boolean') options[name] = value
    }
    return { positionals, options }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const LOG_ENDS_WITHIN_MS = 1_000

/** Runs one command and closes the resources that it opened, in reverse order. */
const run = async (command: Command, args: string[]): Promise<void> => {
  const typed = parse(command, args)
  const config = readConfig()
  const destination = logDestination(config)
  const log = createLog({ level: config.logLevel, destination })
  const closers: (() => Promise<void>)[] = []
  let provided: Promise<ProvidedDatabase> | undefined
  let database: Database | undefined
  let app: Promise<App> | undefined

  const provide = (): Promise<ProvidedDatabase> => {
    provided ??= provideDatabase(config, { whenRunning: command.isExclusive ? 'refuse' : 'join' }).then(
      (found) => {
        closers.push(found.stop)
        return found
      },
    )
    return provided
  }
  const openPlain = async (): Promise<Database> => {
    const { url } = await provide()
    if (!database) {
      // Without a statement timeout, as backups and restores may take long.
      database = openDatabase(url, {
        statementTimeoutMs: 0,
        onError: (error) => log.warn('database.lost', { error }),
      })
      closers.push(database.close)
    }
    return database
  }
  const compileApp = async (): Promise<App> => {
    const plain = await openPlain()
    await migrate(plain)
    const composed = await compose({ ...config, databaseUrl: plain.url }, { log })
    closers.push(composed.stop)
    return composed
  }
  const call: CommandCall = {
    ...typed,
    config,
    tell: printLine,
    openDatabase: openPlain,
    openApp: () => {
      app ??= compileApp()
      return app
    },
  }
  try {
    await command.run(call)
  } finally {
    for (const close of closers.reverse()) await close()
    await destination.end(LOG_ENDS_WITHIN_MS)
  }
}

const main = async (): Promise<number> => {
  const [, , name, ...args] = process.argv
  const command = commands.find((candidate) => candidate.name === name)
  if (!command) {
    console.error(
      name === undefined || name === 'help' || name === '--help'
        ? help()
        : `No command '${name}'\n\n${help()}`,
    )
    return name === 'help' || name === '--help' ? 0 : 2
  }
  try {
    await run(command, args)
    return 0
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\nUsage: ${usageLine(command)}`)
    else console.error(error instanceof InputError || isStartProblem(error) ? error.message : error)
    return error instanceof UsageError ? 2 : 1
  }
}

process.exitCode = await main()
process.disconnect?.()
