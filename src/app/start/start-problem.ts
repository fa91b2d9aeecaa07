import { ConfigError } from '#server/config/env.ts'
import { BackupError } from '#server/db/backup/manifest.ts'
import { EmbeddedPostgresError } from '#server/db/embedded/binaries.ts'
import { MigrationError } from '#server/db/migrate.ts'
import { PortError } from '#server/http/listen.ts'
import { EXIT, type ExitCode } from './shutdown.ts'

/** Whether the person who starts the program can solve the problem; then only the message is printed, no stack. */
export const isStartProblem = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof EmbeddedPostgresError ||
  error instanceof MigrationError ||
  error instanceof BackupError ||
  error instanceof PortError

export const exitCodeOf = (error: unknown): ExitCode =>
  isStartProblem(error) ? EXIT.startProblem : EXIT.fault

export const reportStartProblem = (error: unknown): void => {
  if (isStartProblem(error)) process.stderr.write(`${error.message}\n`)
  else console.error(error)
}
