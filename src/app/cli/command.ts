import type { ParseArgsConfig } from 'node:util'
import type { System } from '#kernel/actor.ts'
import type { Config } from '#server/config/env.ts'
import type { Database } from '#server/db/database.ts'
import type { App } from '../compose.ts'

/** A call of a command: the typed arguments, and parts of the program on demand. */
export interface CommandCall {
  readonly positionals: readonly string[]
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly config: Config
  /** Prints a line to the terminal. */
  tell(line: string): void
  /** Opens the database without migrating it. The embedded one is started, or joined while a server runs. */
  openDatabase(): Promise<Database>
  /** Composes all services on a migrated database, without background work. Closed when the command ends. */
  openApp(): Promise<App>
}

export interface Command {
  readonly name: string
  /** Arguments as shown by help: 'FILE --tenant NAME [--shift-dates]'. */
  readonly usage: string
  readonly summary: string
  /** Required number of positional arguments. */
  readonly positionals: number
  readonly options?: NonNullable<ParseArgsConfig['options']>
  /** Whether the command must not run while a server works on the same data folder. */
  readonly isExclusive?: boolean
  run(call: CommandCall): Promise<void>
}

/** The actor of all commands: whoever has a shell on this machine has the program's own rights. */
export const commandLine: System = { kind: 'system', name: 'posada' }

/** The arguments are wrong; the message is printed with the command's usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The input, such as a file, is wrong; only the message is printed. */
export class InputError extends Error {
  override readonly name = 'InputError'
}
