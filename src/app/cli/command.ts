import type { ParseArgsConfig } from 'node:util'
import type { System } from '#kernel/actor.ts'
import type { Config } from '#server/config/env.ts'
import type { Database } from '#server/db/database.ts'
import type { App } from '../compose.ts'

/** What a command gets: what the person typed, and the program's parts on demand. */
export interface CommandCall {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly config: Config
  /** One line for the person at the terminal. */
  tell(line: string): void
  /** The database as it is; the embedded one is started, or joined while the server runs. */
  openDatabase(): Promise<Database>
  /** Every service on a migrated database. Nothing runs in the background. Closed when the command ends. */
  openApp(): Promise<App>
}

export interface Command {
  readonly name: string
  /** What follows the name, as help shows it: 'FILE --tenant NAME [--shift-dates]'. */
  readonly usage: string
  readonly summary: string
  /** How many words must follow the name. */
  readonly positionals: number
  readonly options?: NonNullable<ParseArgsConfig['options']>
  /** True for what must not happen while a server works on the same data folder. */
  readonly isExclusive?: boolean
  run(call: CommandCall): Promise<void>
}

/** Who has a shell on this machine may do what the program may. */
export const commandLine: System = { kind: 'system', name: 'posada' }

/** What was typed cannot be understood; help is shown with the reason. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** What was given is wrong, not how it was typed: the reason alone is shown. */
export class GivenError extends Error {
  override readonly name = 'GivenError'
}
